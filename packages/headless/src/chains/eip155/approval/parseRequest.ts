import { hexToBytes, isHex } from 'viem'
import type { ApprovalPayload, ApprovalRefusal, ApprovalRequest } from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { copyJson, type Json } from '../../../rules/approval/copyJson.js'
import { parseCalls, parseTransaction } from './parseCalls.js'
import { parseTypedData } from './parseTypedData.js'

type Parse = (params: readonly Json[], request: ApprovalRequest) => ApprovalPayload | ApprovalRefusal

/** The bytes of a message: hexadecimal as the standard has it, any other text as itself. */
function toBytes(message: string): Uint8Array | undefined {
  if (!/^0x/i.test(message)) return new TextEncoder().encode(message)
  return isHex(message) && message.length % 2 === 0 ? hexToBytes(message) : undefined
}

const parseMessage: Parse = ([message, address], request) => {
  const bytes = typeof message === 'string' ? toBytes(message) : undefined
  if (!bytes || typeof address !== 'string') return 'malformed'
  return isSameAddress(address, request.address) ? { type: 'message', bytes } : 'otherAccount'
}

const parsers: ReadonlyMap<string, Parse> = new Map([
  ['personal_sign', parseMessage],
  ['eth_signTypedData_v4', parseTypedData],
  ['eth_sendTransaction', ([transaction], request) => parseTransaction(transaction, request)],
  ['wallet_sendCalls', ([batch], request) => parseCalls(batch, request)],
])

/** EIP-7702, which no page may ask for by whatever name. */
const authorizationMethod = /authorization/i

/** What a request asks to sign, or why it is refused. */
export function parseEip155Request(request: ApprovalRequest): ApprovalPayload | ApprovalRefusal {
  if (authorizationMethod.test(request.method)) return 'authorization'
  const parse = parsers.get(request.method)
  if (!parse) return 'unsupported'
  const params = copyJson(request.params)
  return Array.isArray(params) ? parse(params as readonly Json[], request) : 'malformed'
}
