import type { ThemeVariables } from '@portico/skin'

/** A string of TypeScript as the formatters of most projects write it. */
const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** A module with the variables, for `themeVariables` of the client or of the modal. */
export function toModule(variables: ThemeVariables): string {
  const lines = Object.entries(variables).map(([name, value]) => `  '${name}': ${quoted(value)},`)
  return [
    "import type { ThemeVariables } from '@portico/skin'",
    '',
    'export const themeVariables = {',
    ...lines,
    '} satisfies ThemeVariables',
  ].join('\n')
}

/** A rule that is more specific than those of the skin. */
export function toStyleRule(variables: ThemeVariables): string {
  return ['body .portico {', ...Object.entries(variables).map(([name, value]) => `  ${name}: ${value};`), '}'].join(
    '\n',
  )
}
