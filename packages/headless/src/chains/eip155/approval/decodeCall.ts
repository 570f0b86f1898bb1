import type { Hex } from 'viem'
import { approvalLimits } from '../../../constants/approval.js'
import type { ApprovalAction, ApprovalCall } from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { decodeArguments, type DecodedCall, type KnownFunction } from './defineFunction.js'
import { findCallFormat, withLabels } from './descriptors/findFormat.js'
import { batchFunctions } from './batches.js'
import { erc20Functions } from './erc20.js'
import { nftFunctions } from './nft.js'
import { permitFunctions } from './permit.js'
import { permit2Functions } from './permit2.js'
import { toArgumentFields } from './toArgumentFields.js'

/** Every function that is read, whatever the contract. */
export const listKnownFunctions = (): readonly KnownFunction[] => [
  ...erc20Functions(),
  ...permitFunctions(),
  ...permit2Functions(),
  ...nftFunctions(),
  ...batchFunctions(),
]

/**
 * Who calls, and what is known. `from`: what a contract sees as its caller; `nesting`: how many batches are around the call;
 * `collections`: contracts of NFTs, in lower case.
 */
type Caller = {
  readonly from: string
  readonly account: string
  readonly chainId: string
  readonly nesting: number
  readonly collections: ReadonlySet<string>
  readonly functions: ReadonlyMap<Hex, KnownFunction>
}

/** The account as the caller of what it approves. */
export const toCaller = (account: string, chainId: string, collections: readonly string[] = []): Caller => ({
  from: account,
  account,
  chainId,
  nesting: 0,
  collections: new Set(collections.map((address) => address.toLowerCase())),
  functions: new Map(listKnownFunctions().map((one) => [one.selector, one])),
})

const toTransfer = (from: string, to: string, value: bigint): ApprovalAction => ({
  type: 'transfer',
  asset: { type: 'native' },
  amount: value.toString(),
  from,
  to,
})

/** What allows something with the tokens of its caller. A permit is of who signed it, whoever hands it in. */
const isOfCaller = (action: ApprovalAction): boolean =>
  action.type === 'operator' || (action.type === 'allowance' && action.signed !== true)

type UnknownCall = Extract<ApprovalAction, { type: 'call' }>

/** A call in the words of a descriptor, where there is one. */
function describeByFormat(found: ReturnType<typeof findCallFormat>, unknown: UnknownCall): ApprovalAction {
  const args = found && decodeArguments(found.abi, unknown.data as Hex)
  if (!found || !args) return unknown
  const { abi, format } = found
  const fields = withLabels(toArgumentFields(abi.inputs, args), format)
  return { ...unknown, functionName: abi.name, fields, intent: format.intent }
}

/** What a call does, in the order in which it happens. */
export function decodeCall({ to, value, data }: ApprovalCall, caller: Caller): readonly ApprovalAction[] {
  if (to === undefined) return [{ type: 'create', value: value.toString(), data }]
  const { from, account, chainId, nesting, collections, functions } = caller
  if (data === '0x') return [toTransfer(from, to, value)]
  const unknown = { type: 'call' as const, to, value: value.toString(), data }
  const selector = data.slice(0, 10) as Hex
  const row = functions.get(selector)
  const args = row && decodeArguments(row.abi, data)
  if (!row || !args) return [describeByFormat(findCallFormat({ chainId, address: to }, selector), unknown)]
  const named = { ...unknown, functionName: row.abi.name, fields: toArgumentFields(row.abi.inputs, args) }
  const decodeWithin: DecodedCall['decodeWithin'] = (calls, within) => {
    if (nesting === approvalLimits.nesting || calls.length > approvalLimits.actions) return undefined
    const actions = calls.flatMap((call) => decodeCall(call, { ...caller, from: within, nesting: nesting + 1 }))
    return actions.length > approvalLimits.actions ? undefined : actions
  }
  const isCollection = collections.has(to.toLowerCase())
  const actions = row.describe(args, {
    to,
    value,
    data,
    from,
    account,
    isCollection,
    decodeWithin,
    toNamed: () => named,
  })
  if (!actions) return [unknown]
  if (actions.length === 0) return [named]
  if (actions.some(isOfCaller) && !isSameAddress(from, account)) return [named]
  const isValueShown = value === 0n || actions.some((action) => action.type === 'call' && action.data === data)
  return isValueShown ? actions : [toTransfer(from, to, value), ...actions]
}
