import {
  type Abi,
  type AbiFunction,
  type Address,
  type DecodeFunctionDataReturnType,
  decodeFunctionData,
  type Hex,
  type ParseAbi,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import type { ApprovalAction, ApprovalCall } from '../../../entities/approval.js'
import { hasOwnBytes } from './hasOwnBytes.js'

/** A call whose data is read. `from`: what the contract sees as its caller, which is another contract within its batch. */
export type DecodedCall = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  readonly from: string
  /** Who approves. */
  readonly account: string
  /** Whether the contract is known to be one of NFTs (ERC-721). */
  readonly isCollection: boolean
  /** What calls within this one do; `undefined` when they cannot be read as such. */
  readonly decodeWithin: (calls: readonly ApprovalCall[], from: string) => readonly ApprovalAction[] | undefined
  /** The call with its function by name. */
  readonly toNamed: () => Extract<ApprovalAction, { type: 'call' }>
}

type Actions = readonly ApprovalAction[] | undefined

/** A function that is read. `undefined` of `describe`: its arguments say something else than the function is read as. */
export type KnownFunction = {
  readonly selector: Hex
  readonly abi: AbiFunction
  readonly describe: (args: readonly unknown[], call: DecodedCall) => Actions
}

type Arguments<Signature extends string> =
  ParseAbi<readonly [Signature]> extends infer Parsed extends Abi
    ? Extract<DecodeFunctionDataReturnType<Parsed>['args'], readonly unknown[]>
    : never

/** A row of a table of functions. */
export function defineFunction<const Signature extends string>(
  signature: Signature,
  describe: (args: Arguments<Signature>, call: DecodedCall) => Actions,
): KnownFunction {
  const [abi] = parseAbi([signature as string]) as readonly unknown[] as readonly [AbiFunction]
  return { selector: toFunctionSelector(abi), abi, describe: describe as KnownFunction['describe'] }
}

/** The arguments of a call; `undefined` when its data holds something else. */
export function decodeArguments(abi: AbiFunction, data: Hex): readonly unknown[] | undefined {
  try {
    return hasOwnBytes(abi, data) ? (decodeFunctionData({ abi: [abi], data }).args ?? []) : undefined
  } catch {
    return undefined
  }
}
