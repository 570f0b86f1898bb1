import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classes } from './classes.js'
import * as css from './Field.css.js'
import { Hint } from './Hint.js'

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
      <div className={classes(css.field, error ? css.invalid : '', disabled && css.off)}>
        {lead && <span className={css.lead}>{lead}</span>}
        <span className={css.main}>
          <label className={classes(css.label, css.reach)} htmlFor={inputId}>
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
        {trailing && <span className={css.above}>{trailing}</span>}
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
