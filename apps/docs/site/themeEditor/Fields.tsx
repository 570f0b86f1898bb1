import { themeTexts } from '../../../../tools/themeTexts.mjs'
import type { Colors } from './contrast'
import { type EditedTheme, keyOf, kindOf, type Mode, numberOf } from './editedTheme'
import { Field } from './Field'

type FieldsProps = {
  readonly edited: EditedTheme
  readonly mode: Mode
  /** Of this mode. */
  readonly colors: Colors
  readonly defaultFont: string
  readonly onChange: (key: string, value: string | undefined) => void
}

const toHex = (color: Colors[string] = [0, 0, 0]) =>
  `#${color.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Variables that an editor can change, in the groups of the reference. */
export const groups = Object.entries(themeTexts).flatMap(([title, texts]) => {
  const rows = Object.entries(texts).flatMap(([name, text]) => {
    const kind = kindOf(name)
    return kind ? [{ name, text, kind }] : []
  })
  return rows.length > 0 ? [{ title, rows }] : []
})

/** Fields by group. The first group is open: most themes need no other. */
export function Fields(props: FieldsProps) {
  return groups.map((group, index) => (
    <details key={group.title} className="theme-group" open={index === 0}>
      <summary>{group.title}</summary>
      <Rows {...props} rows={group.rows} />
    </details>
  ))
}

function Rows({
  rows,
  edited,
  mode,
  colors,
  defaultFont,
  onChange,
}: FieldsProps & Pick<(typeof groups)[number], 'rows'>) {
  return rows.map(({ name, text, kind }) => {
    const key = keyOf(name, mode)
    const valueOf = { color: () => toHex(colors[name]), font: () => edited[key] ?? defaultFont }
    const value = kind === 'color' || kind === 'font' ? valueOf[kind]() : String(numberOf(name, edited))
    return (
      <Field
        key={key}
        name={name}
        text={text}
        kind={kind}
        value={value}
        isChanged={edited[key] !== undefined}
        onChange={(changed) => onChange(key, changed)}
      />
    )
  })
}
