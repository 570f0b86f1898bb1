import { type Address, decodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { ApprovalAction, ApprovalCall } from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { hasOwnBytes } from './hasOwnBytes.js'
import { type DecodedCall, defineFunction, type KnownFunction } from './defineFunction.js'

/** A batch by its name, and what is in it. `from`: whom the contracts in it see as their caller. */
function toActions(
  call: DecodedCall,
  calls: readonly ApprovalCall[],
  from: string,
): readonly ApprovalAction[] | undefined {
  const within = call.decodeWithin(calls, from)
  return within && [{ ...call.toNamed(), fields: [] }, ...within]
}

/** Calls of the contract to itself, in the name of its caller. */
const ofItself = (call: DecodedCall, all: readonly Hex[]) =>
  toActions(
    call,
    all.map((data) => ({ to: call.to, value: 0n, data })),
    call.from,
  )

type Entry = { readonly to: Address; readonly value?: bigint; readonly data: Hex }

/** Calls that the contract makes by itself. In the account's own code they are calls of the account. */
const byItself = (call: DecodedCall, all: readonly Entry[]) =>
  toActions(
    call,
    all.map(({ to, value = 0n, data }) => ({ to, value, data })),
    call.to,
  )

type Target = { readonly target: Address; readonly value?: bigint; readonly callData: Hex }

const ofTargets = (call: DecodedCall, all: readonly Target[]) =>
  byItself(
    call,
    all.map(({ target, value = 0n, callData }) => ({ to: target, value, data: callData })),
  )

/** Modes of EIP-7821, by the bytes that count: one batch, and one with data for the account. The third has batches in a batch. */
const batchModes = /^0x0100[0-9a-f]{8}(?:00000000|78210001)/
const batchParameters = parseAbiParameters('(address to, uint256 value, bytes data)[]')

/** The calls of EIP-7821. The address zero stands for the account. */
function readBatch({ to: account }: DecodedCall, data: Hex): readonly Entry[] | undefined {
  try {
    // Where a function has its arguments, behind a selector.
    if (!hasOwnBytes({ inputs: batchParameters }, `0x00000000${data.slice(2)}`)) return undefined
    const [calls] = decodeAbiParameters(batchParameters, data)
    return calls.map(({ to, ...call }) => ({ to: BigInt(to) === 0n ? account : to, ...call }))
  } catch {
    return undefined
  }
}

/** `multicall` of contracts, Multicall3, EIP-7821, and `executeBatch` of accounts: what is in a batch happens, too. */
export const batchFunctions = (): readonly KnownFunction[] => [
  defineFunction('function multicall(bytes[] data)', ([all], call) => ofItself(call, all)),
  defineFunction('function multicall(uint256 deadline, bytes[] data)', ([, all], call) => ofItself(call, all)),
  defineFunction('function multicall(bytes32 previousBlockhash, bytes[] data)', ([, all], call) => ofItself(call, all)),
  defineFunction('function aggregate((address target, bytes callData)[] calls)', ([all], call) => ofTargets(call, all)),
  defineFunction(
    'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)',
    ([, all], call) => ofTargets(call, all),
  ),
  defineFunction('function aggregate3((address target, bool allowFailure, bytes callData)[] calls)', ([all], call) =>
    ofTargets(call, all),
  ),
  defineFunction(
    'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
    ([all], call) => ofTargets(call, all),
  ),
  defineFunction('function execute(bytes32 mode, bytes executionData)', ([mode, data], call) => {
    const calls = batchModes.test(mode) ? readBatch(call, data) : undefined
    return calls && byItself(call, calls)
  }),
  defineFunction('function execute(address target, uint256 value, bytes data)', ([to, value, data], call) =>
    isSameAddress(call.to, call.account) ? byItself(call, [{ to, value, data }]) : undefined,
  ),
  defineFunction('function executeBatch((address target, uint256 value, bytes data)[] calls)', ([all], call) =>
    byItself(
      call,
      all.map(({ target, value, data }) => ({ to: target, value, data })),
    ),
  ),
]
