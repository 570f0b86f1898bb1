import { createGlobalThemeContract, createVar, globalStyle, keyframes } from '@vanilla-extract/css'
import {
  darkFallbacks,
  darkTheme,
  lightFallbacks,
  lightTheme,
  type ThemeVariables,
  type VariableName,
  variableNames,
} from './tokens.js'

type Camel<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Text

const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const contract = Object.fromEntries(variableNames.map((name) => [camel(name), `portico-${name}`]))

/** Public theme variables as `var(…)` references: `vars.textMuted` is `var(--portico-text-muted)`. */
export const vars = createGlobalThemeContract(contract as Record<Camel<VariableName>, string>)

/** Class of an element with the theme; may be nested. The typography plugin of Tailwind leaves what is in it as it is. */
export const scope = 'portico not-prose'

/** Success color on the inverse surface of a toast. */
export const toastSuccess = createVar()

/** Error color on the inverse surface of a toast. */
export const toastError = createVar()

const onInverse = (theme: typeof lightTheme) => ({
  [toastSuccess]: theme['--portico-success'],
  [toastError]: theme['--portico-error'],
})

const entries = (theme: ThemeVariables) => Object.entries(theme) as [keyof typeof lightTheme, string][]
const pick = (theme: ThemeVariables, keep: (name: keyof typeof lightTheme) => boolean) =>
  Object.fromEntries(entries(theme).filter(([name]) => keep(name)))

const isMixed = (name: keyof typeof lightTheme) => name in lightFallbacks
const differs = (name: keyof typeof lightTheme) => darkTheme[name] !== lightTheme[name]

const anywhere = ':where(.portico)'
const dark = ":where(.portico[data-theme='dark'], .portico[data-theme='dark'] .portico:not([data-theme]))"
const unset = ":where(.portico:not([data-theme], [data-theme='light'] *))"
const canMix = '(color: color-mix(in oklab, oklch(from red l c h), red))'
const prefersDark = '(prefers-color-scheme: dark)'

const darkValues = {
  colorScheme: 'dark',
  vars: {
    ...pick(darkTheme, (name) => differs(name) && !isMixed(name)),
    ...darkFallbacks,
    ...onInverse(lightTheme),
  },
}
const darkMixes = pick(darkTheme, (name) => differs(name) && isMixed(name))

globalStyle(anywhere, {
  colorScheme: 'light',
  vars: { ...pick(lightTheme, (name) => !isMixed(name)), ...lightFallbacks, ...onInverse(darkTheme) },
})
globalStyle(dark, darkValues)
globalStyle(unset, { '@media': { [prefersDark]: darkValues } })
globalStyle(anywhere, { '@supports': { [canMix]: { vars: pick(lightTheme, isMixed) } } })
globalStyle(dark, { '@supports': { [canMix]: { vars: darkMixes } } })
globalStyle(unset, { '@supports': { [canMix]: { '@media': { [prefersDark]: { vars: darkMixes } } } } })

globalStyle('.portico', {
  boxSizing: 'border-box',
  font: `400 ${vars.textBody}/1.4 ${vars.fontFamily}`,
  color: vars.text,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  textAlign: 'start',
  textIndent: 0,
  textShadow: 'none',
  textTransform: 'none',
  hyphens: 'manual',
  letterSpacing: 'normal',
  whiteSpace: 'normal',
  wordBreak: 'normal',
  wordSpacing: 'normal',
})

// Undoes what sheets of the page set for elements, three in a selector; a class counts for more. Drawings are made by attributes, which it
// would undo, too, as it does `hidden`. Not of `::before` and `::after`: the browser would compute the styles of two more boxes per element.
globalStyle(':where(.portico *):not(a a a a, :where(.portico, svg *))', { all: 'revert', boxSizing: 'border-box' })
globalStyle(':where(.portico [hidden]):not(a a a a)', { display: 'none' })
globalStyle('.portico :where(h2, h3, p, dl, dd, dt, ul, li, input)', {
  font: 'inherit',
  // Unlike `none`, an empty marker keeps a list a list for VoiceOver.
  listStyleType: "''",
  margin: 0,
  padding: 0,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
})
globalStyle('.portico :where(input)', { color: 'inherit', border: 0, background: 'none' })
globalStyle('.portico :where(button)', {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-block',
  cursor: 'pointer',
  touchAction: 'manipulation',
})
globalStyle(":where(.portico, .portico *)[aria-disabled='true']", {
  color: vars.textMuted,
  cursor: 'not-allowed',
  // Forced colors leave nothing else that tells it from what can be pressed.
  '@media': { '(forced-colors: active)': { color: 'GrayText !important' } },
})
globalStyle('.portico :where(a)', {
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: vars.accentText,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 1.5,
})
globalStyle('.portico :where(button, a, input, summary, [tabindex]):focus-visible', {
  outline: `2px solid ${vars.focus}`,
  outlineOffset: 2,
})
globalStyle('.portico :where(input)::placeholder', { color: vars.textFaint, opacity: 1 })
globalStyle('.portico *, .portico *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
})

/** Angle of the light that runs around a waiting `StatusHero`. */
export const traceAngle = createVar({ syntax: '<angle>', inherits: false, initialValue: '0deg' })

/** One full turn. */
export const spin = keyframes({ to: { rotate: '360deg' } })

/** Turns the light once around the frame. */
export const trace = keyframes({ to: { vars: { [traceAngle]: '570deg' } } })

/** Fades to half. */
export const breathe = keyframes({ to: { opacity: 0.5 } })
