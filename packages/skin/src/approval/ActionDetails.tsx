import type { ApprovalAction } from '@portico/headless/approval'
import { sanitizeText } from '@portico/headless/rules'
import type { ReactNode } from 'react'
import { Address, Ltr } from '../components/basics.js'
import { HelperText } from '../components/feedback/feedback.js'
import { DescriptionItem, DescriptionList } from '../components/list/Description.js'
import { Disclosure } from '../components/list/Disclosure.js'
import { SectionHeading } from '../components/list/List.js'
import { shieldIcon } from '../icons/view.js'
import { useTranslate } from '../messages/useTranslate.js'
import * as css from './approval.css.js'
import { FieldList } from './Fields.js'
import { Party } from './Party.js'
import { StackedItem } from './StackedItem.js'
import { useAssetText } from './useAssetText.js'
import { visibleText } from './visibleText.js'

type Of<Type extends ApprovalAction['type']> = { readonly action: Extract<ApprovalAction, { type: Type }> }

/** Bytes, behind a label. */
function Data({ data }: { readonly data: string }) {
  const t = useTranslate()
  return (
    data.length > 2 && (
      <Disclosure label={t('approval.data')}>
        <div className={css.bytes} translate="no">
          {data}
        </div>
      </Disclosure>
    )
  )
}

/** A text to sign, every letter of it. */
function Text({ children }: { readonly children: string }) {
  return (
    <div className={css.text} translate="no">
      {visibleText(children)}
    </div>
  )
}

/** Coins that go along. */
function ValueItem({ value }: { readonly value: string }) {
  const t = useTranslate()
  const { amountOf, valueOf } = useAssetText()
  const money = valueOf({ type: 'native' }, value)
  return (
    value !== '0' && (
      <DescriptionItem label={t('approval.value')} sub={money && <Ltr>{money}</Ltr>}>
        <Ltr>{amountOf({ type: 'native' }, value)}</Ltr>
      </DescriptionItem>
    )
  )
}

function CallDetails({ action: { to, value, data, functionName, fields } }: Of<'call'>) {
  const t = useTranslate()
  return (
    <>
      <DescriptionList>
        <StackedItem label={t('approval.contract')}>
          <Party address={to} />
        </StackedItem>
        <DescriptionItem label={t('approval.function')}>
          {functionName ? <Ltr>{sanitizeText(functionName)}</Ltr> : t('approval.unknown')}
        </DescriptionItem>
        <ValueItem value={value} />
      </DescriptionList>
      {fields && fields.length > 0 && <FieldList fields={fields} />}
      <Data data={data} />
    </>
  )
}

function InstructionDetails({ action }: Of<'instruction'>) {
  const t = useTranslate()
  const { programId, programName, instruction, fields, accounts, data } = action
  return (
    <>
      <DescriptionList>
        <StackedItem label={t('approval.program')} name={programName && sanitizeText(programName)}>
          <Party address={programId} />
        </StackedItem>
        <DescriptionItem label={t('approval.instruction')}>
          {instruction ? <Ltr>{sanitizeText(instruction)}</Ltr> : t('approval.unknown')}
        </DescriptionItem>
      </DescriptionList>
      {fields && fields.length > 0 && <FieldList fields={fields} />}
      {accounts.length > 0 && (
        <Disclosure label={t('approval.accounts')}>
          <ol className={css.addresses}>
            {accounts.map((account, index) => (
              <li key={index}>{account.includes(' ') ? <Ltr>{account}</Ltr> : <Address address={account} />}</li>
            ))}
          </ol>
        </Disclosure>
      )}
      <Data data={data} />
    </>
  )
}

function TypedDataDetails({ action: { domain, primaryType, fields } }: Of<'typedData'>) {
  const t = useTranslate()
  const section = (heading: string, list: ReactNode) => (
    <>
      <SectionHeading>{heading}</SectionHeading>
      {list}
    </>
  )
  return (
    <>
      <DescriptionList>
        <DescriptionItem label={t('approval.type')}>
          <Ltr>{sanitizeText(primaryType)}</Ltr>
        </DescriptionItem>
      </DescriptionList>
      {domain.length > 0 && section(t('approval.domain'), <FieldList fields={domain} />)}
      {fields.length > 0 && section(t('approval.content'), <FieldList fields={fields} />)}
    </>
  )
}

/** Who gets or may do something, where an action is one of several. */
function PartyDetails({ action }: Of<'transfer' | 'allowance' | 'operator'>) {
  const t = useTranslate()
  const [label, address] =
    action.type === 'transfer'
      ? [t('approval.to'), action.to]
      : [t('approval.by'), action.type === 'operator' ? action.operator : action.spender]
  return (
    <DescriptionList>
      <StackedItem label={label}>
        <Party address={address} />
      </StackedItem>
    </DescriptionList>
  )
}

/** What an action is, beside what it changes. */
export function ActionDetails({ action }: { readonly action: ApprovalAction }) {
  const t = useTranslate()
  switch (action.type) {
    case 'transfer':
    case 'allowance':
    case 'operator':
      return <PartyDetails action={action} />
    case 'call':
      return <CallDetails action={action} />
    case 'create':
      return (
        <>
          {action.value !== '0' && (
            <DescriptionList>
              <ValueItem value={action.value} />
            </DescriptionList>
          )}
          <Data data={action.data} />
        </>
      )
    case 'instruction':
      return <InstructionDetails action={action} />
    case 'message':
      return action.text === undefined || action.isHash ? (
        <div className={css.data} translate="no">
          {action.data}
        </div>
      ) : (
        <Text>{action.text}</Text>
      )
    case 'signIn':
      return (
        <>
          <Text>{action.text}</Text>
          <HelperText icon={shieldIcon}>{t('approval.noFunds')}</HelperText>
        </>
      )
    case 'typedData':
      return <TypedDataDetails action={action} />
    case 'permissions':
      return action.fields.length > 0 && <FieldList fields={action.fields} />
  }
}
