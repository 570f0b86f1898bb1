import { formatAmount, parseTypedAmount } from '@portico/headless/rules'
import { useEffect, useRef, useState } from 'react'
import { Ltr } from '../components/basics.js'
import { Button, ButtonPair, TextButton } from '../components/buttons/Button.js'
import { Field } from '../components/fields/Field.js'
import { Trans, useErrorText, useTranslate } from '../messages/useTranslate.js'
import * as css from './approval.css.js'

/** Props of `LimitForm`. */
export type LimitFormProps = {
  /** Of the token. */
  readonly symbol: string
  readonly decimals: number
  /** That may be spent now, in the smallest unit; `undefined` where it is unlimited. */
  readonly amount: bigint | undefined
  /** What the site asked for, in words, where it is another amount. */
  readonly requested: string | undefined
  /** `undefined`: that which the site asked for. */
  readonly onSave: (amount: bigint | undefined) => void
  readonly onCancel: () => void
}

/**
 * Asks how much somebody may spend; 0 is an answer. It is judged when it is sent. For one field that nobody else reads, the library for
 * forms would weigh more than all of this view.
 */
export function LimitForm({ symbol, decimals, amount, requested, onSave, onCancel }: LimitFormProps) {
  const t = useTranslate()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => (amount === undefined ? '' : formatAmount(amount, decimals)))
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  // All of it is in sight, as far as there is room.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  function save() {
    const read = parseTypedAmount(typed, decimals)
    if (typeof read === 'bigint') return onSave(read)
    setError(errorText(read))
    input.current?.focus()
    return undefined
  }
  return (
    <form
      ref={form}
      noValidate
      className={css.limitForm}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Field
        ref={input}
        inputMode="decimal"
        enterKeyHint="done"
        dir="ltr"
        placeholder="0"
        label={t('approval.limitIn', { token: symbol })}
        value={typed}
        error={error}
        hint={
          requested !== undefined && <Trans message="approval.requested" values={{ amount: <Ltr>{requested}</Ltr> }} />
        }
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      {requested !== undefined && (
        <p>
          <TextButton onClick={() => onSave(undefined)}>{t('approval.useRequested')}</TextButton>
        </p>
      )}
      <ButtonPair>
        <Button variant="second" size="small" onClick={onCancel}>
          {t('approval.cancelLimit')}
        </Button>
        <Button type="submit" variant="second" size="small">
          {t('approval.saveLimit')}
        </Button>
      </ButtonPair>
    </form>
  )
}
