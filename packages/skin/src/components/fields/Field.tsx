import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '../classNames.js'
import * as css from './Field.css.js'
import { HelperText } from '../feedback/HelperText.js'

/** Props of `Field`; the rest goes to the input. */
export type FieldProps = Omit<ComponentPropsWithoutRef<'input'>, 'className'> & {
  /** Stands inside the frame, above the value. */
  label: string
  /** `Icon` or mark before the value. */
  lead?: ReactNode
  /** Button or words after the value. */
  trailing?: ReactNode
  /** Help under the frame; an error takes its place. */
  hint?: ReactNode
  /** What is wrong with the value; marks the field invalid. */
  error?: ReactNode
}

/** A labelled line of text in one frame. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, lead, trailing, hint, error, id, disabled, ...rest },
  ref,
) {
  const own = useId()
  const inputId = id ?? own
  const hintId = `${inputId}-hint`
  return (
    <>
      <div className={classNames(css.field, error ? css.invalid : '', disabled && css.disabled)}>
        {lead && <span className={css.leading}>{lead}</span>}
        <span className={css.main}>
          <label className={classNames(css.label, css.wholeFrameTarget)} htmlFor={inputId}>
            {label}
          </label>
          <input
            autoComplete="off"
            aria-describedby={error || hint ? hintId : undefined}
            {...rest}
            ref={ref}
            id={inputId}
            className={css.input}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
          />
        </span>
        {trailing && <span className={css.trailing}>{trailing}</span>}
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
