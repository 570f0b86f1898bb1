import { createVar, globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.js'
import { darkFallbacks, lightFallbacks } from './fallbacks.js'
import type { ThemeVariables } from './names.js'
import { darkTheme, lightTheme } from './tokens.js'

/** Class of the element that carries the theme; scopes may be nested. */
export const scope = 'portico'

/** Success on the inverse surface of a toast. */
export const toastSuccess = createVar()

/** Error on the inverse surface of a toast. */
export const toastError = createVar()

const onInverse = (theme: typeof lightTheme) => ({
  [toastSuccess]: theme['--portico-success'],
  [toastError]: theme['--portico-error'],
})

const entries = (theme: ThemeVariables) => Object.entries(theme) as [keyof typeof lightTheme, string][]
const pick = (theme: ThemeVariables, keep: (name: keyof typeof lightTheme) => boolean) =>
  Object.fromEntries(entries(theme).filter(([name]) => keep(name)))

const mixed = (name: keyof typeof lightTheme) => name in lightFallbacks
const differs = (name: keyof typeof lightTheme) => darkTheme[name] !== lightTheme[name]

const anywhere = ':where(.portico)'
const dark = ":where(.portico[data-theme='dark'], .portico[data-theme='dark'] .portico:not([data-theme]))"
const unset = ":where(.portico:not([data-theme], [data-theme='light'] *))"
const canMix = '(color: color-mix(in oklab, oklch(from red l c h), red))'
const prefersDark = '(prefers-color-scheme: dark)'

const darkValues = {
  colorScheme: 'dark',
  vars: {
    ...pick(darkTheme, (name) => differs(name) && !mixed(name)),
    ...darkFallbacks,
    ...onInverse(lightTheme),
  },
}
const darkMixes = pick(darkTheme, (name) => differs(name) && mixed(name))

globalStyle(anywhere, {
  colorScheme: 'light',
  vars: { ...pick(lightTheme, (name) => !mixed(name)), ...lightFallbacks, ...onInverse(darkTheme) },
})
globalStyle(dark, darkValues)
globalStyle(unset, { '@media': { [prefersDark]: darkValues } })
globalStyle(anywhere, { '@supports': { [canMix]: { vars: pick(lightTheme, mixed) } } })
globalStyle(dark, { '@supports': { [canMix]: { vars: darkMixes } } })
globalStyle(unset, { '@supports': { [canMix]: { '@media': { [prefersDark]: { vars: darkMixes } } } } })

globalStyle('.portico', {
  font: `400 ${vars.textBody}/1.4 ${vars.fontFamily}`,
  color: vars.text,
  fontVariantNumeric: 'tabular-nums',
  WebkitFontSmoothing: 'antialiased',
  textAlign: 'start',
})
