import { type Address, isAddressEqual } from 'viem'
import { approvalLimits } from '../../../constants/approval.js'
import type { ApprovalAction } from '../../../entities/approval.js'
import { allowanceAmount } from '../../../rules/approval/allowanceAmount.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { toExpiry } from '../../../rules/approval/toExpiry.js'
import { type DecodedCall, defineFunction, type KnownFunction } from './defineFunction.js'
import { toPermit } from './permit.js'

/** Permit2, which has one address but on ZKsync, and that of PancakeSwap. */
const permit2Addresses: readonly Address[] = [
  '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  '0x0000000000225e31D15943971F47aD3022F714Fa',
  '0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768',
]

/** Whether a contract is Permit2: another one may mean what it wants by the same names. */
export const isPermit2 = (address: Address): boolean => permit2Addresses.some((known) => isAddressEqual(known, address))

type Details = { readonly token: string; readonly amount: bigint; readonly expiration: bigint | number }

/** What Permit2 lets `spender` spend. */
export const toAllowance = ({ token, amount, expiration }: Details, spender: string): ApprovalAction => ({
  type: 'allowance',
  asset: { type: 'token', address: token },
  spender,
  amount: allowanceAmount(amount, 160),
  expiresAt: toExpiry(BigInt(expiration)),
})

type Permitted = { readonly token: string; readonly amount: bigint }

/** What a signed transfer of Permit2 lets `spender` take once. */
export const toSignedTransfer = ({ token, amount }: Permitted, spender: string, deadline: bigint): ApprovalAction =>
  toPermit({ token, spender, amount, deadline })

const toTransfer = (token: string, from: string, to: string, amount: bigint): ApprovalAction => ({
  type: 'transfer',
  asset: { type: 'token', address: token },
  amount: amount.toString(),
  from,
  to,
})

/** Only of Permit2, and a permit only of the account itself. */
const read = (call: DecodedCall, owner: Address | undefined, toActions: () => readonly ApprovalAction[]) => {
  if (!isPermit2(call.to)) return undefined
  return owner === undefined || isSameAddress(owner, call.account) ? toActions() : [call.toNamed()]
}

const details = '(address token, uint160 amount, uint48 expiration, uint48 nonce)'

export const permit2Functions = (): readonly KnownFunction[] => [
  defineFunction(
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    ([token, spender, amount, expiration], call) =>
      read(call, undefined, () => [toAllowance({ token, amount, expiration }, spender)]),
  ),
  defineFunction(
    `function permit(address owner, (${details} details, address spender, uint256 sigDeadline) permitSingle, bytes signature)`,
    ([owner, permit], call) =>
      read(call, owner, () => [{ ...toAllowance(permit.details, permit.spender), signed: true }]),
  ),
  defineFunction(
    `function permit(address owner, (${details}[] details, address spender, uint256 sigDeadline) permitBatch, bytes signature)`,
    ([owner, permit], call) =>
      permit.details.length > approvalLimits.actions
        ? undefined
        : read(call, owner, () =>
            permit.details.map((one) => ({ ...toAllowance(one, permit.spender), signed: true as const })),
          ),
  ),
  defineFunction(
    'function transferFrom(address from, address to, uint160 amount, address token)',
    ([from, to, amount, token], call) => read(call, undefined, () => [toTransfer(token, from, to, amount)]),
  ),
  defineFunction(
    'function transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
    ([transfers], call) =>
      transfers.length > approvalLimits.actions
        ? undefined
        : read(call, undefined, () =>
            transfers.map(({ from, to, amount, token }) => toTransfer(token, from, to, amount)),
          ),
  ),
  defineFunction('function lockdown((address token, address spender)[] approvals)', ([approvals], call) =>
    approvals.length > approvalLimits.actions
      ? undefined
      : read(call, undefined, () =>
          approvals.map(({ token, spender }) => ({
            type: 'allowance',
            asset: { type: 'token', address: token },
            spender,
            amount: '0',
          })),
        ),
  ),
]
