import { type Choice, directions, themes, widths } from './galleryHash'
import type { Entry } from '../../../../packages/skin/test/gallery/flowEntries'

const words = {
  light: 'Light',
  dark: 'Dark',
  ltr: 'Left to right',
  rtl: 'Right to left',
  360: '360 px, modal',
  390: '390 px, phone',
  320: '320 px, phone',
} as const

type ChoicesProps<Value> = {
  readonly label: string
  readonly values: readonly Value[]
  readonly chosen: Value
  readonly onChange: (value: Value) => void
}

function Choices<Value extends keyof typeof words>({ label, values, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={label} checked={value === chosen} onChange={() => onChange(value)} />
          {words[value]}
        </label>
      ))}
    </fieldset>
  )
}

type PickerProps = {
  readonly entries: readonly Entry[]
  readonly index: number
  readonly choice: Choice
  readonly theme: (typeof themes)[number]
  readonly onChange: (changes: Partial<Choice>) => void
  readonly onStep: (by: 1 | -1) => void
}

/** Chooses a state, and how it is drawn. */
export function Picker({ entries, index, choice, theme, onChange, onStep }: PickerProps) {
  const views = [...new Set(entries.map(({ view }) => view))]
  const states = entries.filter(({ view }) => view === choice.view)
  return (
    <div className="gallery-picker">
      <label>
        View
        <select value={choice.view} onChange={(event) => onChange({ view: event.target.value, state: '' })}>
          {views.map((view) => (
            <option key={view}>{view}</option>
          ))}
        </select>
      </label>
      <label>
        State
        <select value={choice.state} onChange={(event) => onChange({ state: event.target.value })}>
          {states.map(({ state }) => (
            <option key={state}>{state}</option>
          ))}
        </select>
      </label>
      <div className="gallery-steps">
        <button type="button" aria-keyshortcuts="PageUp" onClick={() => onStep(-1)}>
          Previous
        </button>
        <button type="button" aria-keyshortcuts="PageDown" onClick={() => onStep(1)}>
          Next
        </button>
        <span role="status">
          {index + 1} of {entries.length}
        </span>
      </div>
      <Choices label="Theme" values={themes} chosen={theme} onChange={(value) => onChange({ theme: value })} />
      <Choices
        label="Direction"
        values={directions}
        chosen={choice.direction}
        onChange={(value) => onChange({ direction: value })}
      />
      <Choices label="Width" values={widths} chosen={choice.width} onChange={(value) => onChange({ width: value })} />
    </div>
  )
}
