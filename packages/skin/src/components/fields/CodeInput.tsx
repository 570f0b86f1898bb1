import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import * as css from './CodeInput.css.js'

/** Props of `CodeInput`; the rest goes to the input. */
export type CodeInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'value' | 'onChange'> & {
  /** Accessible name. */
  label: string
  /** Gives it the focus when its step is shown. */
  'data-focus'?: ''
  /** How many digits the code has. */
  length: number
  value: string
  /** Called with the digits of what is typed, pasted or filled in. */
  onChange: (digits: string) => void
}

/** A one-time code: one field, drawn as a cell for each digit. */
export const CodeInput = forwardRef<HTMLInputElement, CodeInputProps>(function CodeInput(
  { label, length, value, onChange, ...rest },
  ref,
) {
  const cells = Array.from({ length }, (_, index) => value[index] ?? '')
  return (
    <div className={css.frame}>
      <input
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="go"
        spellCheck={false}
        {...rest}
        ref={ref}
        className={css.input}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
        // What is typed goes to the end: there is no caret to see elsewhere.
        onSelect={({ currentTarget }) => {
          const end = currentTarget.value.length
          if (currentTarget.selectionStart !== end || currentTarget.selectionEnd !== end)
            currentTarget.setSelectionRange(end, end)
        }}
      />
      <div className={css.cells} aria-hidden>
        {cells.map((digit, index) => (
          <span
            key={index}
            className={css.cell}
            data-next={index === Math.min(value.length, length - 1) ? '' : undefined}
          >
            {digit}
          </span>
        ))}
      </div>
    </div>
  )
})
