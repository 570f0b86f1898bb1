import type { ApprovalField } from '../../entities/approval.js'
import type { Json } from './copyJson.js'
import { toFields, toFieldValue } from './toFieldValue.js'

const toField = (name: string, value: Json, left: number): ApprovalField =>
  left > 1 && typeof value === 'object' && value !== null
    ? { name, fields: toJsonFields(value, left - 1) }
    : { name, value: toFieldValue(value) }

/** What JSON holds, two deep. Entries of a list have no name. */
export const toJsonFields = (value: Json, left = 2): readonly ApprovalField[] =>
  Array.isArray(value)
    ? toFields(value as readonly Json[], (entry) => toField('', entry, left))
    : toFields(
        typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const],
        ([name, entry]) => toField(name, entry, left),
      )
