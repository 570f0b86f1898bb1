import type { AbiParameter } from 'viem'
import type { ApprovalField } from '../../../entities/approval.js'
import { toFields, toFieldValue } from '../../../rules/approval/toFieldValue.js'

const depth = 2

/** The arguments of a function by their names, two deep. */
export const toArgumentFields = (
  parameters: readonly AbiParameter[],
  values: readonly unknown[],
  left = depth,
): readonly ApprovalField[] =>
  toFields(parameters, (parameter, index) => toField(parameter, parameter.name ?? '', values[index], left))

function toField(parameter: AbiParameter, name: string, value: unknown, left: number): ApprovalField {
  const { type } = parameter
  const [, entryType] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (left > 1 && entryType !== undefined && Array.isArray(value)) {
    const entry = { ...parameter, type: entryType }
    return { name, type, fields: toFields(value as readonly unknown[], (item) => toField(entry, '', item, left - 1)) }
  }
  if (left > 1 && 'components' in parameter && typeof value === 'object' && value !== null) {
    const { components } = parameter
    // viem makes a list of a tuple whose members have no names, and an object otherwise.
    const members = components.map((member, index) => (value as Record<string, unknown>)[member.name ?? index])
    return { name, type, fields: toArgumentFields(components, members, left - 1) }
  }
  return { name, type, value: toFieldValue(value) }
}
