import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type MouseEventHandler,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { closeIcon } from '../../icons/modal.js'
import { searchIcon } from '../../icons/view.js'
import { type Drawing, chevronDownIcon } from '../../icons/page.js'
import { classNames, VisuallyHidden } from '../basics.js'
import { ButtonBase, IconButton } from '../buttons/Button.js'
import { HelperText } from '../feedback/feedback.js'
import { TokenIcon } from '../icons/TokenIcon.js'
import { Icon } from '../icons/pageIcons.js'
import { afterPress } from './afterPress.js'
import * as css from './fields.css.js'

/** Attributes that tie an input to its label and to the text under it. */
export type FieldInputProps = Pick<ComponentPropsWithoutRef<'input'>, 'aria-describedby' | 'aria-invalid'> & {
  id: string
}

/** Props of `FieldShell`. */
type FieldShellProps = {
  className: string
  /** `id` of the input. Default: a generated one. */
  id?: string | undefined
  /** Help under the frame; `error` takes its place. */
  hint?: ReactNode
  /** What is wrong with the value; marks the input invalid. */
  error?: ReactNode
  /** The label and the input, with the attributes the input needs. */
  children: (input: FieldInputProps) => ReactNode
}

/** What every field is made of: a frame around label and input, and the hint or the error under it. */
function FieldShell({ className, id, hint, error, children }: FieldShellProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const hintId = `${inputId}-hint`
  return (
    <>
      <div className={className}>
        {children({
          id: inputId,
          'aria-describedby': error || hint ? hintId : undefined,
          'aria-invalid': error ? true : undefined,
        })}
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
}

/** Props of `Field`; the rest goes to the input. */
export type FieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className'> &
  Pick<FieldShellProps, 'hint' | 'error'> & {
    /** Inside the frame, above the value. */
    label: string
    /** An `Icon` or an `Avatar` before the value. */
    leading?: ReactNode
    /** A button or text after the value. */
    trailing?: ReactNode
  }

/** A labeled line of text in one frame. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, leading, trailing, hint, error, id, disabled, onBlur, ...rest },
  ref,
) {
  return (
    <FieldShell
      id={id}
      hint={hint}
      error={error}
      className={classNames(css.field, error ? css.invalid : '', disabled && css.disabled)}
    >
      {(input) => (
        <>
          {leading && <span className={css.leading}>{leading}</span>}
          <span className={css.main}>
            <label className={classNames(css.label, css.wholeFrameTarget)} htmlFor={input.id}>
              {label}
            </label>
            <input
              autoComplete="off"
              {...input}
              {...rest}
              ref={ref}
              className={css.input}
              disabled={disabled}
              onBlur={afterPress(onBlur)}
            />
          </span>
          {trailing && <span className={css.trailing}>{trailing}</span>}
        </>
      )}
    </FieldShell>
  )
})

/** Props of `HiddenForm`. */
export type HiddenFormProps = {
  /** What fields and the submit button have as `form`. */
  id: string
  /** Left out where the submit button has a handler of its own, which Enter calls, too. */
  onSubmit?: () => void
}

/** The form of a view whose fields and submit button have no ancestor in common: Enter in a field submits it. */
export function HiddenForm({ id, onSubmit }: HiddenFormProps) {
  return (
    <form
      id={id}
      hidden
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    />
  )
}

/** Props of `SearchField`; the rest goes to the input. */
export type SearchFieldProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  'className' | 'aria-label' | 'placeholder' | 'value' | 'onKeyDown'
> & {
  /** Accessible name and placeholder. */
  label: string
  value: string
  clearLabel: string
  onClear: () => void
}

/** A field to search a list with; shows a button to clear it once something is typed, and Escape clears it before it closes. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, value, clearLabel, onClear, id, ...rest },
  ref,
) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (value === '') return
    function clearOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !main.current?.contains(event.target as Node)) return
      event.preventDefault()
      event.stopPropagation()
      onClear()
    }
    // Of the window, where an open modal keeps Escape from the page.
    addEventListener('keydown', clearOnEscape, true)
    return () => removeEventListener('keydown', clearOnEscape, true)
  }, [value, onClear])
  return (
    <FieldShell id={id} className={classNames(css.field, css.search, css.grows)}>
      {(input) => (
        <>
          <label className={classNames(css.leading, css.wholeFrameTarget)} htmlFor={input.id}>
            <Icon drawing={searchIcon} />
          </label>
          <span ref={main} className={css.main}>
            <input
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              {...input}
              {...rest}
              ref={ref}
              className={css.input}
              value={value}
              aria-label={label}
              placeholder={label}
            />
          </span>
          {value !== '' && (
            <span className={css.trailing}>
              <IconButton
                icon={closeIcon}
                label={clearLabel}
                onClick={() => {
                  // The button goes, and the focus would go with it.
                  document.getElementById(input.id)?.focus()
                  onClear()
                }}
              />
            </span>
          )}
        </>
      )}
    </FieldShell>
  )
})

/** A search field with tools beside it. */
export function SearchBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}

/** Props of `SearchTool`. */
export type SearchToolProps = {
  icon: Drawing
  label: string
  /** Makes it a filter that is on or off. */
  pressed?: boolean | undefined
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A square button beside a search field. */
export function SearchTool({ icon, label, pressed, onClick }: SearchToolProps) {
  return (
    <ButtonBase className={css.tool} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon drawing={icon} />
    </ButtonBase>
  )
}

/** Props of `AmountField`; the rest goes to the input. */
export type AmountFieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'value'> &
  Pick<FieldShellProps, 'hint' | 'error'> & {
    label: string
    value: string
    /** A `TokenButton`. */
    token: ReactNode
    /** Value of the amount in the user's currency, at the start edge. */
    fiat?: ReactNode
    /** A `TextButton` beside the label: enters the amount in another unit. */
    unitSwitch?: ReactNode
    /** Spendable balance, with a `TextButton` for all of it, at the end edge. */
    balance?: ReactNode
  }

/** A large amount with its token; long amounts are set in smaller type, never cut. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, value, token, fiat, unitSwitch, balance, hint, error, id, onBlur, ...rest },
  ref,
) {
  const { length } = value
  const size = [length > 16 ? css.longestAmount : length > 10 && css.longAmount, length > 6 && css.mediumAmount]
  return (
    <FieldShell id={id} hint={hint} error={error} className={css.amountFrame}>
      {(input) => (
        <div className={classNames(css.amount, error || rest['aria-invalid'] ? css.invalidAmount : '')}>
          <div className={css.amountHead}>
            <label className={css.amountLabel} htmlFor={input.id}>
              {label}
            </label>
            {unitSwitch}
          </div>
          <div className={css.amountLine}>
            <input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              dir="ltr"
              {...input}
              {...rest}
              ref={ref}
              value={value}
              className={classNames(css.amountInput, ...size)}
              onBlur={afterPress(onBlur)}
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
  isNative?: boolean | undefined
  /** In place of the token's icon. */
  icon?: ReactNode
  /** Text while no token is chosen. */
  emptyLabel?: string | undefined
  /** Left out when there is only one token: it is plain text then. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

/** The token of an amount; opens the choice of another. */
export function TokenButton({ label, symbol, src, isNative, icon, emptyLabel, onClick }: TokenButtonProps) {
  const content = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {symbol && (icon ?? <TokenIcon symbol={symbol} src={src} isNative={isNative} size="small" />)}
      <span>{symbol ?? emptyLabel}</span>
    </>
  )
  if (!onClick) return <span className={css.token}>{content}</span>
  return (
    <ButtonBase className={classNames(css.token, !symbol && css.noToken)} data-row={label} onClick={onClick}>
      {content}
      <span className={css.tokenChevron}>
        <Icon drawing={chevronDownIcon} size="small" />
      </span>
    </ButtonBase>
  )
}
