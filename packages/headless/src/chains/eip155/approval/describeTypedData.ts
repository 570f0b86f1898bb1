import { getAddress, isAddress } from 'viem'
import type {
  ApprovalAction,
  ApprovalDescription,
  ApprovalRefusal,
  ApprovalRequest,
} from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { parseCaipNetworkId } from '../../../rules/address/caip.js'
import { toFieldValue } from '../../../rules/approval/toFieldValue.js'
import { decodeTypedPermit } from './decodeTypedPermit.js'
import { findTypedDataFormat, withLabels } from './descriptors/findFormat.js'
import { encodeMembers, type TypedData } from './parseTypedData.js'
import { toTypedFields } from './toTypedFields.js'

function refusalOf(
  { domain, message }: TypedData,
  isPermit: boolean,
  request: ApprovalRequest,
): ApprovalRefusal | undefined {
  const { chainId } = domain
  const { chainId: own } = parseCaipNetworkId(request.caipNetworkId)
  if (chainId !== undefined && toFieldValue(chainId) !== own) return 'otherNetwork'
  const owner = isPermit ? (message['owner'] ?? message['holder'] ?? message['from']) : undefined
  return typeof owner === 'string' && !isSameAddress(owner, request.address) ? 'otherAccount' : undefined
}

/** What a descriptor says of the message; of a message for no contract there is none. */
function findFormat({ types, domain, primaryType }: TypedData, { caipNetworkId }: ApprovalRequest) {
  const { verifyingContract } = domain
  if (typeof verifyingContract !== 'string' || !isAddress(verifyingContract)) return undefined
  const target = { chainId: parseCaipNetworkId(caipNetworkId).chainId, address: getAddress(verifyingContract) }
  return findTypedDataFormat(target, `${primaryType}(${encodeMembers(types, primaryType)})`)
}

/** What typed data says. A permit is told as what it allows. */
export function describeTypedData(json: string, request: ApprovalRequest): ApprovalDescription {
  const data = JSON.parse(json) as TypedData
  const { types, domain, primaryType, message } = data
  const permit = decodeTypedPermit(data)
  const format = findFormat(data, request)
  const fields = toTypedFields(types, primaryType, message)
  const action: ApprovalAction = {
    type: 'typedData',
    primaryType,
    domain: toTypedFields(types, 'EIP712Domain', domain),
    fields: format ? withLabels(fields, format) : fields,
    ...(format && { intent: format.intent }),
  }
  const refusal = refusalOf(data, permit !== undefined, request)
  return {
    kind: 'typedData',
    actions: permit?.isWhole ? permit.actions : [...(permit?.actions ?? []), action],
    isSent: false,
    ...(permit?.expiresAt !== undefined && { expiresAt: permit.expiresAt }),
    ...(refusal && { refusal }),
  }
}
