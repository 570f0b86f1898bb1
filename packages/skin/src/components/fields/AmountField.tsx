import { type ComponentPropsWithoutRef, forwardRef, type MouseEventHandler, type ReactNode } from 'react'
import { chevronDownIcon } from '../../icons/page.js'
import { ButtonBase } from '../buttons/Button.js'
import { classNames, VisuallyHidden } from '../basics.js'
import { Icon } from '../icons/pageIcons.js'
import { TokenIcon } from '../icons/modalIcons.js'
import { FieldShell, type FieldShellProps } from './Field.js'
import * as css from './fields.css.js'

/** Props of `AmountField`; the rest goes to the input. */
export type AmountFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'value'> &
  Pick<FieldShellProps, 'hint' | 'error'> & {
    label: string
    value: string
    /** A `TokenButton`. */
    token: ReactNode
    /** Value of the amount in the user's currency, at the start edge. */
    fiat?: ReactNode
    /** Spendable balance, with a `TextButton` for all of it, at the end edge. */
    balance?: ReactNode
  }

/** A large amount with its token; long amounts are set in smaller type, never cut. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, token, fiat, balance, hint, error, id, ...rest },
  ref,
) {
  const length = value.length > 16 ? css.longestAmount : value.length > 12 && css.longAmount
  return (
    <FieldShell id={id} hint={hint} error={error} className={css.amountFrame}>
      {(input) => (
        <div className={classNames(css.amount, error ? css.invalidAmount : '')}>
          <label className={css.amountLabel} htmlFor={input.id}>
            {label}
          </label>
          <div className={css.amountLine}>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              {...input}
              {...rest}
              ref={ref}
              value={value}
              className={classNames(css.amountInput, length)}
            />
            {token}
          </div>
          {(fiat || balance) && (
            <div className={css.amountFoot}>
              <span>{fiat}</span>
              <span>{balance}</span>
            </div>
          )}
        </div>
      )}
    </FieldShell>
  )
})

/** Props of `TokenButton`. */
export type TokenButtonProps = {
  /** What the button is about, for screen readers: "Token". */
  label: string
  /** `undefined` while no token is chosen. */
  symbol?: string | undefined
  src?: string | undefined
  /** Text while no token is chosen. */
  emptyLabel?: string | undefined
  /** Left out when there is only one token: it is plain text then. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** The token of an amount; opens the choice of another. */
export function TokenButton({ label, symbol, src, emptyLabel, onClick }: TokenButtonProps) {
  const content = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {symbol && <TokenIcon symbol={symbol} src={src} size="small" />}
      <span>{symbol ?? emptyLabel}</span>
    </>
  )
  if (!onClick) return <span className={css.token}>{content}</span>
  return (
    <ButtonBase className={classNames(css.token, !symbol && css.noToken)} onClick={onClick}>
      {content}
      <span className={css.tokenChevron}>
        <Icon drawing={chevronDownIcon} size="small" />
      </span>
    </ButtonBase>
  )
}
