import { getAddress, type Hex, isAddress, isHex } from 'viem'
import { approvalLimits } from '../../../constants/approval.js'
import type {
  ApprovalCall,
  ApprovalPayload,
  ApprovalRefusal,
  ApprovalRequest,
  ApprovalTransactionOptions,
} from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { parseCaipNetworkId } from '../../../rules/address/caip.js'
import type { Json } from '../../../rules/approval/copyJson.js'
import { readFields } from '../../../rules/approval/readFields.js'

type Fields = Readonly<Record<string, Json>>

const isMissing = (value: Json | undefined): value is undefined | null => value === undefined || value === null

/** A quantity of JSON-RPC, also as a number. @throws TypeError for anything else */
function toQuantity(value: Json | undefined): bigint {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  if (isNumber || (typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value))) return BigInt(value)
  throw new TypeError('a quantity is expected')
}

const toOptionalQuantity = (value: Json | undefined): bigint | undefined =>
  isMissing(value) ? undefined : toQuantity(value)

/** The data of a call in small letters, for which there are two names. @throws TypeError when they differ */
function toData({ data, input }: Fields): Hex {
  const [first, other = first] = [data, input].filter((value) => !isMissing(value))
  if (first === undefined) return '0x'
  if (first !== other || !isHex(first) || first.length % 2 !== 0) throw new TypeError('data is expected')
  return first.toLowerCase() as Hex
}

/** @throws TypeError when it is malformed */
function toCall(fields: Fields): ApprovalCall {
  const { to, value } = fields
  const call = { value: toOptionalQuantity(value) ?? 0n, data: toData(fields) }
  if (isMissing(to)) {
    if (call.data === '0x') throw new TypeError('code is expected')
    return call
  }
  if (typeof to !== 'string' || !isAddress(to)) throw new TypeError('an address is expected')
  return { to: getAddress(to), ...call }
}

function toOptions(fields: Fields): ApprovalTransactionOptions {
  const nonce = toOptionalQuantity(fields['nonce'])
  if (nonce !== undefined && nonce > Number.MAX_SAFE_INTEGER) throw new TypeError('a nonce is expected')
  return {
    gas: toOptionalQuantity(fields['gas']),
    gasPrice: toOptionalQuantity(fields['gasPrice']),
    maxFeePerGas: toOptionalQuantity(fields['maxFeePerGas']),
    maxPriorityFeePerGas: toOptionalQuantity(fields['maxPriorityFeePerGas']),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

/** A transaction of another type needs what is not read, and an authorization is nothing that a page may ask for. */
function typeRefusal({ type, authorizationList, blobVersionedHashes, blobs }: Fields): ApprovalRefusal | undefined {
  const number = toOptionalQuantity(type)
  const isEmpty = Array.isArray(authorizationList) && authorizationList.length === 0
  if (number === 4n || !(isMissing(authorizationList) || isEmpty)) return 'authorization'
  const isRead = (number ?? 0n) <= 2n && isMissing(blobVersionedHashes) && isMissing(blobs)
  return isRead ? undefined : 'unsupported'
}

/** @throws TypeError when what is there is malformed */
function targetRefusal({ from, chainId }: Fields, request: ApprovalRequest): ApprovalRefusal | undefined {
  const chain = toOptionalQuantity(chainId)
  if (chain !== undefined && String(chain) !== parseCaipNetworkId(request.caipNetworkId).chainId) return 'otherNetwork'
  if (isMissing(from)) return undefined
  return typeof from === 'string' && isSameAddress(from, request.address) ? undefined : 'otherAccount'
}

type Read = (fields: Fields) => ApprovalPayload | ApprovalRefusal

function readOrRefuse(value: Json | undefined, read: Read): ApprovalPayload | ApprovalRefusal {
  const fields = readFields(value)
  try {
    return fields ? read(fields) : 'malformed'
  } catch {
    return 'malformed'
  }
}

/** A transaction of `eth_sendTransaction`. */
export const parseTransaction = (value: Json | undefined, request: ApprovalRequest) =>
  readOrRefuse(
    value,
    (fields) =>
      typeRefusal(fields) ??
      targetRefusal(fields, request) ?? { type: 'call', call: toCall(fields), options: toOptions(fields) },
  )

/** The calls of `wallet_sendCalls`. */
export const parseCalls = (value: Json | undefined, request: ApprovalRequest) =>
  readOrRefuse(value, (batch) => {
    const calls = batch['calls']
    if (!Array.isArray(calls) || calls.length === 0 || calls.length > approvalLimits.actions) return 'malformed'
    const each = calls.map((call: Json) => readFields(call) ?? {})
    const refusal = [batch, ...each].map((fields) => typeRefusal(fields) ?? targetRefusal(fields, request))
    return refusal.find((one) => one !== undefined) ?? { type: 'calls', calls: each.map(toCall) }
  })
