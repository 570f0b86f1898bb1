import {
  type AbiFunction,
  type Address,
  type Hex,
  maxUint160,
  maxUint256,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import type { ApprovalCall, ApprovalRequest } from '../../../entities/approval.js'
import { copyJson, type Json } from '../../../rules/approval/copyJson.js'
import { readFields } from '../../../rules/approval/readFields.js'
import { decodeArguments } from './defineFunction.js'
import { parseEip155Request } from './parseRequest.js'
import { isPermit2 } from './permit2.js'

/**
 * Functions that let somebody spend a token of the caller. `place`: of the amount among the arguments, each of which takes one word;
 * `most`: what its type holds.
 */
const allowanceFunctions = (): readonly {
  readonly abi: AbiFunction
  readonly place: number
  readonly most: bigint
  readonly isOf?: (contract: Address) => boolean
}[] => {
  const [approve, increase, approvePermit2] = parseAbi([
    'function approve(address spender, uint256 amount)',
    'function increaseAllowance(address spender, uint256 addedValue)',
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  ])
  return [
    { abi: approve, place: 1, most: maxUint256 },
    { abi: increase, place: 1, most: maxUint256 },
    { abi: approvePermit2, place: 2, most: maxUint160, isOf: isPermit2 },
  ]
}

function findAllowance({ to, data }: ApprovalCall) {
  const found = allowanceFunctions().find(({ abi }) => data.startsWith(toFunctionSelector(abi)))
  if (to === undefined || !found || !decodeArguments(found.abi, data)) return undefined
  return (found.isOf?.(to) ?? true) ? found : undefined
}

/** Whether a call does nothing but allow an amount, so that another amount can take its place. */
export const isLimitable = (call: ApprovalCall): boolean => findAllowance(call) !== undefined

/** Letters of the selector with its `0x`, and of a word. */
const selectorLength = 10
const wordLength = 64

/**
 * The data of the call with another amount, and nothing else changed in it. What its type cannot hold becomes the most that it can, which
 * is read as unlimited.
 */
function limitCall(call: ApprovalCall, amount: bigint): Hex | undefined {
  const allowance = findAllowance(call)
  if (!allowance || amount < 0n) return undefined
  const { place, most } = allowance
  const start = selectorLength + place * wordLength
  const word = numberToHex(amount < most ? amount : most, { size: 32 }).slice(2)
  return `${call.data.slice(0, start)}${word}${call.data.slice(start + wordLength)}` as Hex
}

const listCalls = (request: ApprovalRequest): readonly ApprovalCall[] => {
  const payload = parseEip155Request(request)
  if (typeof payload === 'string') return []
  return payload.type === 'call' ? [payload.call] : payload.type === 'calls' ? payload.calls : []
}

/** The call as JSON-RPC has it; `input` is another name of its data. */
const withData = (call: Json | undefined, data: Hex): Json => {
  const { input: _, ...fields } = readFields(call) ?? {}
  return { ...fields, data }
}

/** The request with another amount in the allowance that one of its calls gives; `undefined` where the call does something else. */
export function limitEip155Allowance(
  request: ApprovalRequest,
  call: number,
  amount: bigint,
): ApprovalRequest | undefined {
  const found = listCalls(request)[call]
  const data = found && limitCall(found, amount)
  if (data === undefined) return undefined
  // What could be parsed is a list, with the transaction or the batch first.
  const [first, ...others] = copyJson(request.params) as readonly Json[]
  if (request.method === 'eth_sendTransaction') return { ...request, params: [withData(first, data), ...others] }
  const batch = readFields(first) ?? {}
  const calls = batch['calls'] as readonly Json[]
  const limited = calls.map((each, index) => (index === call ? withData(each, data) : each))
  return { ...request, params: [{ ...batch, calls: limited }, ...others] }
}
