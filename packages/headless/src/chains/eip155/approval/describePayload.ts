import { bytesToHex } from 'viem'
import type {
  ApprovalAction,
  ApprovalCall,
  ApprovalDescription,
  ApprovalFacts,
  ApprovalPayload,
  ApprovalRequest,
} from '../../../entities/approval.js'
import { describeMessage } from '../../../rules/approval/describeMessage.js'
import { parseCaipNetworkId } from '../../../rules/address/caip.js'
import { checksumAddress } from '../../../rules/address/checksumAddress.js'
import { describeTypedData } from './describeTypedData.js'
import { decodeCall, toCaller } from './decodeCall.js'
import { isLimitable } from './limitAllowance.js'

/** An allowance of a token that is all of a call can be changed. */
const withCall = (action: ApprovalAction, call: ApprovalCall, index: number): ApprovalAction =>
  action.type === 'allowance' && action.asset.type === 'token' && isLimitable(call)
    ? { ...action, call: index }
    : action

/** What a request says, once it was read. */
export function describeEip155Payload(
  payload: ApprovalPayload,
  request: ApprovalRequest,
  { collections }: Pick<ApprovalFacts, 'collections'> = {},
): ApprovalDescription {
  const { chainId } = parseCaipNetworkId(request.caipNetworkId)
  const caller = toCaller(checksumAddress(request.address), chainId, collections)
  const decode = (call: ApprovalCall, index: number) =>
    decodeCall(call, caller).map((action) => withCall(action, call, index))
  switch (payload.type) {
    case 'message':
      return describeMessage(payload.bytes, bytesToHex(payload.bytes), request)
    case 'call':
      return { kind: 'transaction', actions: decode(payload.call, 0), isSent: true }
    case 'calls':
      return { kind: 'transactions', actions: payload.calls.flatMap(decode), isSent: true }
    case 'typedData':
      return describeTypedData(payload.json, request)
    default:
      // Transactions of another namespace, which no request here is parsed to.
      return { kind: 'transactions', actions: [], isSent: false, refusal: 'unsupported' }
  }
}
