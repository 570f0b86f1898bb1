import type { ApprovalField } from '@portico/headless/approval'
import { Address } from '../components/basics.js'
import { DescriptionItem, DescriptionList } from '../components/list/Description.js'
import * as css from './approval.css.js'
import { StackedItem } from './StackedItem.js'
import { visibleText } from './visibleText.js'

/** Of EVM chains, and of Solana as nearly all are. */
const addressPattern = /^(?:0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{43,44})$/

/** A named value, or a group of them. */
function Field({ field }: { readonly field: ApprovalField }) {
  const { name, value = '', fields } = field
  const label = <bdi className={css.value}>{visibleText(name)}</bdi>
  if (!fields && addressPattern.test(value))
    return (
      <StackedItem label={label}>
        <Address address={value} />
      </StackedItem>
    )
  if (!fields)
    return (
      <DescriptionItem label={label} tall>
        <bdi className={css.value}>{visibleText(value)}</bdi>
      </DescriptionItem>
    )
  return (
    <div className={css.group}>
      <dt className={css.groupLabel}>{label}</dt>
      <dd className={css.nested}>
        <FieldList fields={fields} />
      </dd>
    </div>
  )
}

/** The fields of a call or of typed data, by the names that the site or the contract gives them. */
export function FieldList({ fields }: { readonly fields: readonly ApprovalField[] }) {
  return (
    <DescriptionList>
      {fields.map((field, index) => (
        <Field key={index} field={field} />
      ))}
    </DescriptionList>
  )
}
