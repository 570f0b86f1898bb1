import { createGlobalThemeContract } from '@vanilla-extract/css'
import { variableNames, type VariableName } from './names.js'

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const contract = Object.fromEntries(variableNames.map((name) => [camel(name), `portico-${name}`]))

/** Public variables as `var(…)` references: `vars.textMuted` is `var(--portico-text-muted)`. */
export const vars = createGlobalThemeContract(contract as Record<Camel<VariableName>, string>)
