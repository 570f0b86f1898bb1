import { type ReactNode, useId, useRef, useState } from 'react'
import { type Kind, parseValue } from './editedTheme'

type FieldProps = {
  /** Of the variable, without its prefix. */
  readonly name: string
  /** What the variable sets. */
  readonly text: string
  readonly kind: Kind
  /** What the theme has now: a hex color, a number without its unit, or a list of fonts. */
  readonly value: string
  readonly isChanged: boolean
  /** `undefined` gives back the default. */
  readonly onChange: (value: string | undefined) => void
}

const mistakes: Readonly<Record<Kind, string>> = {
  color: 'Enter a hex color, such as #5b21b6.',
  px: 'Enter a number of pixels from 0 to 9999.',
  ms: 'Enter a number of milliseconds from 0 to 9999.',
  font: 'Enter names of fonts, such as Georgia, serif. Put names with spaces in quotes.',
}

const units: Readonly<Partial<Record<Kind, string>>> = { px: 'pixels', ms: 'milliseconds' }

/** A variable of the theme: what it is, a field for it, and the way back to the default. */
export function Field({ name, text, kind, value, isChanged, onChange }: FieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<string>()
  const isWrong = draft !== undefined && parseValue(kind, draft) === undefined
  const change = (typed: string) => {
    setDraft(typed)
    const parsed = parseValue(kind, typed)
    if (parsed) onChange(parsed)
  }
  const set = (chosen: string | undefined) => {
    setDraft(undefined)
    onChange(chosen)
  }
  const giveBack = () => {
    set(undefined)
    // The button goes.
    input.current?.focus()
  }
  return (
    <div className="theme-field" data-kind={kind}>
      <div className="theme-field-words">
        <label htmlFor={id}>
          {name}
          {units[kind] && <span className="sr-only">, in {units[kind]}</span>}
        </label>
        <p id={`${id}-text`}>{text}</p>
      </div>
      <div className="theme-field-inputs">
        {kind === 'color' && (
          <input type="color" aria-label={`Pick ${name}`} value={value} onChange={(event) => set(event.target.value)} />
        )}
        <input
          ref={input}
          id={id}
          dir="ltr"
          type={units[kind] ? 'number' : 'text'}
          min={units[kind] && 0}
          max={units[kind] && 9999}
          step={units[kind] && 'any'}
          spellCheck={false}
          autoComplete="off"
          list={kind === 'font' ? 'theme-fonts' : undefined}
          value={draft ?? value}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-mistake` : `${id}-text`}
          onChange={(event) => change(event.target.value)}
          onBlur={() => isWrong || setDraft(undefined)}
        />
        {units[kind] && <span aria-hidden="true">{kind}</span>}
        {(isChanged || isWrong) && (
          <button type="button" aria-label={`Reset ${name}`} onClick={giveBack}>
            Reset
          </button>
        )}
      </div>
      {isWrong && <Mistake id={`${id}-mistake`}>{mistakes[kind]}</Mistake>}
    </div>
  )
}

const Mistake = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} role="alert" className="theme-mistake">
    {children}
  </p>
)
