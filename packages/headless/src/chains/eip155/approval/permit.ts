import type { Address } from 'viem'
import { endOfTime } from '../../../constants/approval.js'
import type { ApprovalAction } from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { allowanceAmount } from '../../../rules/approval/allowanceAmount.js'
import { toExpiry } from '../../../rules/approval/toExpiry.js'
import { defineFunction, type KnownFunction } from './defineFunction.js'

type Permit = { readonly token: string; readonly spender: string; readonly amount: bigint; readonly deadline: bigint }

/** What EIP-2612 allows. */
export const toPermit = ({ token, spender, amount, deadline }: Permit): ApprovalAction => ({
  type: 'allowance',
  asset: { type: 'token', address: token },
  spender,
  amount: allowanceAmount(amount),
  expiresAt: toExpiry(deadline),
  signed: true,
})

/** What the permit of DAI allows: all or nothing. Its expiry of 0 is no expiry. */
export const toDaiPermit = (token: string, spender: string, expiry: bigint, isAllowed: boolean): ApprovalAction => ({
  type: 'allowance',
  asset: { type: 'token', address: token },
  spender,
  amount: isAllowed ? 'unlimited' : '0',
  expiresAt: expiry === 0n ? endOfTime : toExpiry(expiry),
  signed: true,
})

/** Who hands in a permit of somebody else does not allow anything. */
const ofOwner = (owner: Address, account: string, allowance: ApprovalAction, named: ApprovalAction) =>
  isSameAddress(owner, account) ? [allowance] : [named]

export const permitFunctions = (): readonly KnownFunction[] => [
  defineFunction(
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, amount, deadline], { to, account, toNamed }) =>
      ofOwner(owner, account, toPermit({ token: to, spender, amount, deadline }), toNamed()),
  ),
  defineFunction(
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    ([holder, spender, , expiry, isAllowed], { to, account, toNamed }) =>
      ofOwner(holder, account, toDaiPermit(to, spender, expiry, isAllowed), toNamed()),
  ),
]
