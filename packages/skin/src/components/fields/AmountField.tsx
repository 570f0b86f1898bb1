import { type ComponentPropsWithoutRef, forwardRef, type MouseEventHandler, type ReactNode, useId } from 'react'
import { chevronDownIcon } from '../../icons/page.js'
import { ButtonBase } from '../buttons/Button.js'
import { classNames } from '../classNames.js'
import { HelperText } from '../feedback/HelperText.js'
import { Icon } from '../icons/Icon.js'
import { TokenIcon } from '../icons/TokenIcon.js'
import { VisuallyHidden } from '../text/Text.js'
import * as css from './AmountField.css.js'

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
      <div className={css.container}>
        <div className={classNames(css.amount, error ? css.invalid : '')}>
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
              className={classNames(css.input, value.length > 16 ? css.longer : value.length > 12 && css.long)}
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
        <HelperText id={hintId} tone="error">
          {error}
        </HelperText>
      ) : (
        hint && <HelperText id={hintId}>{hint}</HelperText>
      )}
    </>
  )
})

/** Props of `TokenButton`. */
export type TokenButtonProps = {
  /** What the button is about, for screen readers: "Token". */
  label: string
  /** Undefined while no token is chosen. */
  symbol?: string | undefined
  src?: string | undefined
  /** Words while no token is chosen. */
  emptyLabel?: string | undefined
  /** Leave out when there is nothing to choose: the token is then plain text. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** The token of an amount, and the way to choose another. */
export function TokenButton({ label, symbol, src, emptyLabel, onClick }: TokenButtonProps) {
  const words = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {symbol && <TokenIcon symbol={symbol} src={src} size="small" />}
      <span>{symbol ?? emptyLabel}</span>
    </>
  )
  if (!onClick) return <span className={css.token}>{words}</span>
  return (
    <ButtonBase className={classNames(css.token, !symbol && css.noToken)} onClick={onClick}>
      {words}
      <span className={css.tokenChevron}>
        <Icon drawing={chevronDownIcon} size="small" />
      </span>
    </ButtonBase>
  )
}
