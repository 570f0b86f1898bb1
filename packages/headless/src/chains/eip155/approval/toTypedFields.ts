import type { ApprovalField } from '../../../entities/approval.js'
import type { Json } from '../../../rules/approval/copyJson.js'
import { checksumAddress } from '../../../rules/address/checksumAddress.js'
import { readFields } from '../../../rules/approval/readFields.js'
import { toFields, toFieldValue } from '../../../rules/approval/toFieldValue.js'
import type { TypedData } from './parseTypedData.js'

const depth = 2

/** The members of a struct by their names, two deep. */
export const toTypedFields = (
  types: TypedData['types'],
  name: string,
  value: Json | undefined,
  left = depth,
): readonly ApprovalField[] =>
  toFields(types[name] ?? [], ({ name: member, type }) =>
    toField(types, { name: member, type }, readFields(value)?.[member] ?? null, left),
  )

function toField(
  types: TypedData['types'],
  { name, type }: { readonly name: string; readonly type: string },
  value: Json,
  left: number,
): ApprovalField {
  const [, entryType] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (left > 1 && entryType !== undefined && Array.isArray(value)) {
    const entries = value as readonly Json[]
    return {
      name,
      type,
      fields: toFields(entries, (entry) => toField(types, { name: '', type: entryType }, entry, left - 1)),
    }
  }
  if (left > 1 && Object.hasOwn(types, type)) return { name, type, fields: toTypedFields(types, type, value, left - 1) }
  return { name, type, value: type === 'address' ? checksumAddress(toFieldValue(value)) : toFieldValue(value) }
}
