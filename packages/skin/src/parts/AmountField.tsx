import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import * as css from './AmountField.css.js'
import { classes } from './classes.js'
import { Hint } from './Hint.js'

/** Props of `AmountField`; the rest goes to the input. */
export type AmountFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'value'> & {
  label: string
  value: string
  /** A `TokenButton`. */
  token: ReactNode
  /** Worth in the visitor's currency, at the start edge. */
  fiat?: ReactNode
  /** What there is to spend, with a `TextButton` for all of it, at the end edge. */
  balance?: ReactNode
  /** Help under the frame; an error takes its place. */
  hint?: ReactNode
  /** What is wrong with the amount; marks the field invalid. */
  error?: ReactNode
}

/** A large amount with its token; long amounts are set smaller, never cut. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, token, fiat, balance, hint, error, id, ...rest },
  ref,
) {
  const own = useId()
  const inputId = id ?? own
  const hintId = `${inputId}-hint`
  return (
    <>
      <div className={css.money}>
        <div className={classes(css.amount, error ? css.invalid : '')}>
          <label className={css.label} htmlFor={inputId}>
            {label}
          </label>
          <div className={css.middle}>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              aria-describedby={error || hint ? hintId : undefined}
              {...rest}
              ref={ref}
              id={inputId}
              value={value}
              className={classes(css.input, value.length > 16 ? css.longer : value.length > 12 && css.long)}
              aria-invalid={error ? true : undefined}
            />
            {token}
          </div>
          {(fiat || balance) && (
            <div className={css.foot}>
              <span>{fiat}</span>
              <span>{balance}</span>
            </div>
          )}
        </div>
      </div>
      {error ? (
        <Hint id={hintId} tone="error">
          {error}
        </Hint>
      ) : (
        hint && <Hint id={hintId}>{hint}</Hint>
      )}
    </>
  )
})
