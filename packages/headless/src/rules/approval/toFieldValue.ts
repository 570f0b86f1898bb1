import { approvalLimits } from '../../constants/approval.js'
import type { ApprovalField } from '../../entities/approval.js'

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** A value in one text. What holds others, deeper than fields are shown, is written as JSON. */
export function toFieldValue(value: unknown): string {
  const text =
    typeof value === 'object' && value !== null
      ? JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))
      : String(value)
  return cut(text, approvalLimits.value)
}

/** As many fields as are shown. The last one says how many more there are. */
export const toFields = <Item>(
  items: readonly Item[],
  toField: (item: Item, index: number) => ApprovalField,
): readonly ApprovalField[] => {
  const shown = items.slice(0, approvalLimits.fields).map((item, index) => {
    const field = toField(item, index)
    return { ...field, name: cut(field.name, approvalLimits.name) }
  })
  const left = items.length - shown.length
  return left === 0 ? shown : [...shown, { name: '…', value: `+${left}` }]
}
