import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { classNames } from '../classNames.js'
import { HelperText } from '../feedback/feedback.js'
import * as css from './fields.css.js'

/** Attributes that tie an input to its label and to the text under it. */
export type FieldInputProps = Pick<ComponentPropsWithoutRef<'input'>, 'aria-describedby' | 'aria-invalid'> & {
  id: string
}

/** Props of `FieldShell`. */
export type FieldShellProps = {
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
export function FieldShell({ className, id, hint, error, children }: FieldShellProps) {
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
  { label, leading, trailing, hint, error, id, disabled, ...rest },
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
            <input autoComplete="off" {...input} {...rest} ref={ref} className={css.input} disabled={disabled} />
          </span>
          {trailing && <span className={css.trailing}>{trailing}</span>}
        </>
      )}
    </FieldShell>
  )
})
