import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalRefusal,
  ApprovalRequest,
} from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { parseCaipNetworkId } from '../../../rules/address/caip.js'
import { decodeTypedPermit } from './decodeTypedPermit.js'
import type { TypedData } from './parseTypedData.js'
import { toTypedFields } from './toTypedFields.js'

function refusalOf(
  { domain, message }: TypedData,
  isPermit: boolean,
  request: ApprovalRequest,
): ApprovalRefusal | undefined {
  const { chainId } = domain
  const { chainId: own } = parseCaipNetworkId(request.caipNetworkId)
  if (chainId !== undefined && String(BigInt(chainId as string | number)) !== own) return 'otherNetwork'
  const owner = isPermit ? (message['owner'] ?? message['holder']) : undefined
  return typeof owner === 'string' && !isSameAddress(owner, request.address) ? 'otherAccount' : undefined
}

/** What typed data says. A permit is told as what it allows. */
export function describeTypedData(json: string, request: ApprovalRequest): ApprovalDescription {
  const data = JSON.parse(json) as TypedData
  const { types, domain, primaryType, message } = data
  const permit = decodeTypedPermit(data)
  const action: ApprovalAction = {
    type: 'typedData',
    primaryType,
    domain: toTypedFields(types, 'EIP712Domain', domain),
    fields: toTypedFields(types, primaryType, message),
  }
  const refusal = refusalOf(data, permit !== undefined, request)
  return {
    kind: 'typedData',
    actions: permit?.isWhole ? permit.actions : [...(permit?.actions ?? []), action],
    isSent: false,
    ...(refusal && { refusal }),
  }
}
