import { darkTheme, lightTheme, type ThemeVariable, type ThemeVariables } from '@portico/skin'

export type Mode = 'light' | 'dark'

/** What is changed: colors by name and mode, such as `accent.dark`, and everything else by name. Names have no `--portico-`. */
export type EditedTheme = Readonly<Record<string, string>>

/** What an editor can change about a variable; numbers have the unit of their default. */
export type Kind = 'color' | 'px' | 'ms' | 'font'

const fullName = (name: string) => `--portico-${name}` as ThemeVariable
const names = Object.keys(lightTheme).map((name) => name.slice('--portico-'.length))

/** The kind of a variable, from its default; `undefined` for shadows, easings and others that CSS alone can say. */
export function kindOf(name: string): Kind | undefined {
  if (name === 'font-family') return 'font'
  const value = lightTheme[fullName(name)] ?? ''
  const [, source] = /^(?:var|calc\(var)\(--portico-([\w-]+)\)/.exec(value) ?? []
  if (source) return kindOf(source)
  if (/^(?:#|color(?:-mix)?\()/.test(value)) return 'color'
  const [, unit] = /^[\d.]+(px|ms)$/.exec(value) ?? []
  return unit as Kind | undefined
}

export const keyOf = (name: string, mode: Mode): string => (kindOf(name) === 'color' ? `${name}.${mode}` : name)

const parsers: Readonly<Record<Kind, (text: string) => string | undefined>> = {
  color: parseColor,
  px: (text) => parseNumber(text, 'px'),
  ms: (text) => parseNumber(text, 'ms'),
  font: (text) => (/^(?:[\w., -]|'[\w .-]+'|"[\w .-]+")+$/.test(text) && text.length <= 200 ? text.trim() : undefined),
}

/** A value as the theme takes it, from what somebody typed; `undefined` when it is none of this kind. */
export const parseValue = (kind: Kind, text: string): string | undefined => parsers[kind](text) || undefined

function parseColor(text: string): string | undefined {
  const [, digits = ''] = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return long && `#${long.toLowerCase()}`
}

function parseNumber(text: string, unit: 'px' | 'ms'): string | undefined {
  const [, digits] = new RegExp(`^(\\d{1,4}(?:\\.\\d{1,2})?)(?:${unit})?$`).exec(text.trim()) ?? []
  return digits && `${Number(digits)}${unit}`
}

/** The number that a variable has, without its unit: its own, or what it is computed from. */
export function numberOf(name: string, edited: EditedTheme): number {
  const value = edited[name] ?? lightTheme[fullName(name)] ?? ''
  const [, source, factor = '1'] = /var\(--portico-([\w-]+)\)(?: \* ([\d.]+))?/.exec(value) ?? []
  // Two decimals: 13 × 1.35 is 17.55 and a little more.
  return source ? Math.round(numberOf(source, edited) * Number(factor) * 100) / 100 : Number.parseFloat(value)
}

/** The changes as a skin takes them: one set for both modes. */
export function toVariables(edited: EditedTheme): ThemeVariables {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = kindOf(name) === 'color' ? colorOf(name, edited) : edited[name]
      return value === undefined ? [] : [[fullName(name), value]]
    }),
  )
}

/** A color that is changed in one mode keeps its default in the other. */
function colorOf(name: string, edited: EditedTheme): string | undefined {
  const [light, dark] = [edited[`${name}.light`], edited[`${name}.dark`]]
  if (light === undefined && dark === undefined) return undefined
  if (light === dark) return light
  return `light-dark(${light ?? lightTheme[fullName(name)]}, ${dark ?? darkTheme[fullName(name)]})`
}

/** Every key that a change can have. */
export const keys: readonly string[] = names.flatMap((name) => {
  const kind = kindOf(name)
  if (kind === undefined) return []
  return kind === 'color' ? [`${name}.light`, `${name}.dark`] : [name]
})
