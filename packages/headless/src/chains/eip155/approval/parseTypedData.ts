import { approvalLimits } from '../../../constants/approval.js'
import type { ApprovalPayload, ApprovalRefusal, ApprovalRequest } from '../../../entities/approval.js'
import { isSameAddress } from '../../../rules/address/address.js'
import { copyJson, type Json } from '../../../rules/approval/copyJson.js'
import { readFields } from '../../../rules/approval/readFields.js'
import { toTypedDataJson } from '../typedData.js'

/** EIP-712 in the form in which it is signed. */
export type TypedData = {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly domain: Readonly<Record<string, Json>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, Json>>
}

/** @throws SyntaxError */
const toJson = (value: Json | undefined): Json | undefined =>
  copyJson(typeof value === 'string' ? (JSON.parse(value) as unknown) : value)

/** Whether the names of types are short: they are matched again for every entry of a list. */
function hasShortTypes(data: Json | undefined): boolean {
  const types = Object.values(readFields(readFields(data)?.['types']) ?? {})
  return types.flat().every((member) => {
    const { type } = readFields(member) ?? {}
    return typeof type !== 'string' || type.length <= approvalLimits.name
  })
}

/** The typed data of `eth_signTypedData_v4`. */
export function parseTypedData(
  [address, given]: readonly Json[],
  request: ApprovalRequest,
): ApprovalPayload | ApprovalRefusal {
  if (typeof address !== 'string') return 'malformed'
  if (!isSameAddress(address, request.address)) return 'otherAccount'
  try {
    const data = toJson(given)
    if (!hasShortTypes(data)) return 'malformed'
    return { type: 'typedData', json: toTypedDataJson(data) }
  } catch {
    return 'malformed'
  }
}

/** The members of a struct as EIP-712 writes them. */
export const encodeMembers = (types: TypedData['types'], name: string): string =>
  (types[name] ?? []).map((member) => `${member.type} ${member.name}`).join(',')
