import { type Address, getAddress, isAddress } from 'viem'
import type { ApprovalAction } from '../../../entities/approval.js'
import type { Json } from '../../../rules/approval/copyJson.js'
import { readFields } from '../../../rules/approval/readFields.js'
import { toExpiry } from '../../../rules/approval/toExpiry.js'
import { approvalLimits } from '../../../constants/approval.js'
import { encodeMembers, type TypedData } from './parseTypedData.js'
import { toDaiPermit, toPermit } from './permit.js'
import { isPermit2, toAllowance, toSignedTransfer } from './permit2.js'

/** What a permit allows. `isWhole`: there is nothing else in it. `expiresAt`: until when it can be handed in (s since 1970). */
type TypedPermit = {
  readonly actions: readonly ApprovalAction[]
  readonly isWhole: boolean
  readonly expiresAt: number | undefined
}

type Fields = Readonly<Record<string, Json>>

/** The values were checked against their types when the data was parsed. */
const toBigInt = (value: Json | undefined): bigint => BigInt(value as string | number)
const toAddress = (value: Json | undefined): Address => getAddress(value as string)
const toList = (value: Json | undefined): readonly Fields[] =>
  (Array.isArray(value) ? (value as readonly Json[]) : [value ?? null]).map((entry) => readFields(entry) ?? {})

/** `members`: as EIP-712 writes them; `within`: those of the structs in it. */
type PermitType = {
  readonly members: string
  readonly within?: readonly [name: string, members: string]
  readonly isPermit2: boolean
  readonly toActions: (message: Fields, contract: Address) => readonly ApprovalAction[]
}

const toAllowances = ({ details, spender }: Fields): readonly ApprovalAction[] =>
  toList(details).map(({ token, amount, expiration }) => ({
    ...toAllowance(
      { token: toAddress(token), amount: toBigInt(amount), expiration: toBigInt(expiration) },
      toAddress(spender),
    ),
    signed: true,
  }))

const toTransfers = ({ permitted, spender, deadline }: Fields): readonly ApprovalAction[] =>
  toList(permitted).map(({ token, amount }) =>
    toSignedTransfer({ token: toAddress(token), amount: toBigInt(amount) }, toAddress(spender), toBigInt(deadline)),
  )

const ofDetails = (list: string): PermitType => ({
  members: `PermitDetails${list} details,address spender,uint256 sigDeadline`,
  within: ['PermitDetails', 'address token,uint160 amount,uint48 expiration,uint48 nonce'],
  isPermit2: true,
  toActions: toAllowances,
})

const ofTransfer = (list: string): PermitType => ({
  members: `TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`,
  within: ['TokenPermissions', 'address token,uint256 amount'],
  isPermit2: true,
  toActions: toTransfers,
})

/** EIP-3009: whoever has the signature can have the tokens moved. */
const toAuthorized = ({ from, to, value }: Fields, token: Address): readonly ApprovalAction[] => [
  {
    type: 'transfer',
    asset: { type: 'token', address: token },
    amount: toBigInt(value).toString(),
    from: toAddress(from),
    to: toAddress(to),
  },
]

/** EIP-2612, DAI, EIP-3009, and Permit2, whose signed transfers may have a witness, such as an order, behind their own members. */
const permitTypes = (): readonly (readonly [primaryType: RegExp, type: PermitType])[] => [
  [
    /^Permit$/,
    {
      members: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline',
      isPermit2: false,
      toActions: ({ spender, value, deadline }, token) => [
        toPermit({ token, spender: toAddress(spender), amount: toBigInt(value), deadline: toBigInt(deadline) }),
      ],
    },
  ],
  [
    /^Permit$/,
    {
      members: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed',
      isPermit2: false,
      toActions: ({ spender, expiry, allowed }, token) => [
        toDaiPermit(token, toAddress(spender), toBigInt(expiry), allowed === true),
      ],
    },
  ],
  [
    /^(?:Transfer|Receive)WithAuthorization$/,
    {
      members: 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
      isPermit2: false,
      toActions: toAuthorized,
    },
  ],
  [/^PermitSingle$/, ofDetails('')],
  [/^PermitBatch$/, ofDetails('[]')],
  [/^Permit(?:Witness)?TransferFrom$/, ofTransfer('')],
  [/^PermitBatch(?:Witness)?TransferFrom$/, ofTransfer('[]')],
]

/** Of Permit2 it is another time than the one until which the tokens may be spent. That of DAI knows 0, which is no end. */
function expiryOf({ sigDeadline, deadline, validBefore, expiry }: Fields): number | undefined {
  const time =
    sigDeadline ?? deadline ?? validBefore ?? (expiry === undefined || toBigInt(expiry) === 0n ? undefined : expiry)
  return time === undefined ? undefined : toExpiry(toBigInt(time))
}

/** What typed data allows, if it is a permit. */
export function decodeTypedPermit({ types, domain, primaryType, message }: TypedData): TypedPermit | undefined {
  const { verifyingContract } = domain
  if (typeof verifyingContract !== 'string' || !isAddress(verifyingContract)) return undefined
  const contract = getAddress(verifyingContract)
  const members = encodeMembers(types, primaryType)
  const [, type] =
    permitTypes().find(([name, permit]) => {
      const isType =
        members === permit.members || (/Witness/.test(primaryType) && members.startsWith(`${permit.members},`))
      const { within } = permit
      return name.test(primaryType) && isType && (!within || encodeMembers(types, within[0]) === within[1])
    }) ?? []
  if (!type || (type.isPermit2 && !isPermit2(contract))) return undefined
  const actions = type.toActions(message, contract)
  return actions.length === 0 || actions.length > approvalLimits.actions
    ? undefined
    : { actions, isWhole: members === type.members, expiresAt: expiryOf(message) }
}
