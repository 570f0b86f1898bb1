/** Every public variable of the theme, without its `--portico-` prefix; the list is API. */
export const variableNames = [
  'accent',
  'on-accent',
  'surface',
  'text',
  'tint',
  'font-family',
  'font-size-master',
  'border-radius-master',
  'inset',
  'raised',
  'line',
  'control',
  'text-muted',
  'text-faint',
  'accent-hover',
  'accent-soft',
  'accent-text',
  'inverse',
  'on-inverse',
  'focus',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'error',
  'error-soft',
  'scrim',
  'shadow',
  'text-micro',
  'text-small',
  'text-body',
  'text-title',
  'text-headline',
  'text-amount',
  'text-balance',
  'space',
  'radius-1',
  'radius-2',
  'radius-3',
  'radius-4',
  'radius-5',
  'radius-full',
  'motion-title',
  'motion-height',
  'motion-view',
  'motion-shake',
  'ease',
  'z-index',
  'modal-width',
  'modal-max-height',
  'modal-inset',
  'modal-radius',
  'header-height',
  'footer-background',
  'list-line',
  'list-radius',
  'row-height',
  'row-hover',
  'row-selected',
  'icon-size',
  'icon-radius',
  'control-height',
  'control-radius',
  'field-height',
  'field-line',
  'button-background',
  'button-text',
  'button-hover',
  'tab-marker',
  'badge-background',
  'toast-background',
  'toast-text',
  'skeleton',
  'hero-background',
  'hero-progress',
  'site-button-height',
  'qr-background',
  'qr-color',
  'safe-area',
] as const

/** Name of a theme variable without its prefix. */
export type VariableName = (typeof variableNames)[number]

/** Full name of a theme variable, as written in CSS. */
export type ThemeVariable = `--portico-${VariableName}`

/** A value for every theme variable. */
export type Theme = Readonly<Record<ThemeVariable, string>>

/** Theme variables to override. */
export type ThemeVariables = Partial<Theme>

type Values = Record<VariableName, string>

const withPrefix = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--portico-${name}`, value])) as Theme

const cssVar = (name: VariableName) => `var(--portico-${name})`
const times = (name: VariableName, factor: number) => `calc(${cssVar(name)} * ${factor})`
const mix = (other: string, percent: number, base = cssVar('surface')) =>
  `color-mix(in oklab, ${base}, ${other} ${percent}%)`

/** The white point of `xyz-d65`: its luminance, `y`, is the one that contrast is computed from. */
const white = { x: 0.9505, z: 1.089 } as const

/** White on an accent below this luminance, and black above it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio has both at 4.58 there. */
const readableOnAccent = (() => {
  const share = 'clamp(0, (0.179 - y) * 100000, 1)'
  return `color(from ${cssVar('accent')} xyz-d65 calc(${share} * ${white.x}) ${share} calc(${share} * ${white.z}))`
})()

/** The accent, darkened where it is lighter than what has a contrast of 4.5 on white. */
const darkAccent = (() => {
  const share = 'min(1, 0.18 / max(y, 0.001))'
  return `color(from ${cssVar('accent')} xyz-d65 calc(x * ${share}) calc(y * ${share}) calc(z * ${share}))`
})()

/** The accent with as much white as gives it a contrast of 4.5 on the dark surface. */
const lightAccent = (() => {
  const share = 'max(0, (0.222 - y) / (1 - min(y, 0.9)))'
  const channel = (name: string, ofWhite: number) => `calc(${name} + (${ofWhite} - ${name}) * ${share})`
  return `color(from ${cssVar('accent')} xyz-d65 ${channel('x', white.x)} ${channel('y', 1)} ${channel('z', white.z)})`
})()

const light: Values = {
  accent: '#0b5d51',
  'on-accent': readableOnAccent,
  surface: '#ffffff',
  text: '#1b1c17',
  tint: '#7d7350',
  'font-family': "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  'font-size-master': '10px',
  'border-radius-master': '4px',
  inset: mix(cssVar('tint'), 7),
  raised: mix(cssVar('tint'), 14),
  line: mix(cssVar('tint'), 25),
  control: mix(cssVar('text'), 52),
  'text-muted': mix(cssVar('text'), 70),
  'text-faint': mix(cssVar('text'), 63),
  // Away from its text, which is read better than at rest.
  'accent-hover': mix(`oklch(from ${cssVar('on-accent')} calc(1 - l) 0 h)`, 14, cssVar('accent')),
  'accent-soft': mix(`oklch(from ${cssVar('accent')} 0.74 calc(c * 1.5) h)`, 17),
  'accent-text': darkAccent,
  inverse: cssVar('text'),
  'on-inverse': cssVar('surface'),
  focus: cssVar('text'),
  success: '#2f6a10',
  'success-soft': mix(cssVar('success'), 9),
  warning: '#8a4a00',
  'warning-soft': mix('#f0b000', 18),
  error: '#b0261d',
  'error-soft': mix(cssVar('error'), 7),
  scrim: 'rgb(22 23 18 / 0.46)',
  shadow: '0 0 0 1px rgb(30 28 16 / 0.07), 0 2px 6px rgb(30 28 16 / 0.06), 0 24px 64px -12px rgb(30 28 16 / 0.26)',
  'text-micro': times('font-size-master', 1.2),
  'text-small': times('font-size-master', 1.35),
  'text-body': times('font-size-master', 1.5),
  'text-title': times('font-size-master', 1.7),
  'text-headline': times('font-size-master', 2.1),
  'text-amount': times('font-size-master', 3),
  'text-balance': times('font-size-master', 3.8),
  space: '4px',
  'radius-1': cssVar('border-radius-master'),
  'radius-2': times('border-radius-master', 2),
  'radius-3': times('border-radius-master', 3),
  'radius-4': times('border-radius-master', 4),
  'radius-5': times('border-radius-master', 5),
  'radius-full': times('border-radius-master', 250),
  'motion-title': '120ms',
  'motion-height': '150ms',
  'motion-view': '150ms',
  'motion-shake': '500ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  'z-index': '999',
  'modal-width': '360px',
  'modal-max-height': 'min(720px, calc(100dvh - 32px))',
  'modal-inset': times('space', 4),
  'modal-radius': cssVar('radius-5'),
  'header-height': '60px',
  'footer-background': cssVar('inset'),
  'list-line': cssVar('line'),
  'list-radius': cssVar('radius-3'),
  'row-height': '60px',
  'row-hover': cssVar('inset'),
  'row-selected': cssVar('accent-soft'),
  'icon-size': '40px',
  'icon-radius': cssVar('radius-2'),
  'control-height': '48px',
  'control-radius': cssVar('radius-3'),
  'field-height': '60px',
  'field-line': cssVar('control'),
  'button-background': cssVar('accent'),
  'button-text': cssVar('on-accent'),
  'button-hover': cssVar('accent-hover'),
  'tab-marker': cssVar('accent-text'),
  'badge-background': cssVar('raised'),
  'toast-background': cssVar('inverse'),
  'toast-text': cssVar('on-inverse'),
  skeleton: cssVar('raised'),
  'hero-background': cssVar('raised'),
  'hero-progress': cssVar('accent-text'),
  'site-button-height': '44px',
  'qr-background': '#ffffff',
  'qr-color': '#15160f',
  'safe-area': 'env(safe-area-inset-bottom, 0px)',
}

const dark: Values = {
  ...light,
  accent: '#86d8c3',
  surface: '#181915',
  text: '#f3f2ec',
  tint: '#a9a48f',
  inset: mix(cssVar('tint'), 6),
  raised: mix(cssVar('tint'), 16),
  line: mix(cssVar('tint'), 27),
  'accent-soft': mix(`oklch(from ${cssVar('accent')} 0.6 calc(c * 1.1) h)`, 26),
  'accent-text': lightAccent,
  success: '#a3d977',
  'success-soft': mix(cssVar('success'), 13),
  warning: '#f2bd68',
  'warning-soft': mix(cssVar('warning'), 13),
  error: '#ffa396',
  'error-soft': mix(cssVar('error'), 13),
  scrim: 'rgb(0 0 0 / 0.62)',
  shadow: '0 0 0 1px rgb(243 242 236 / 0.09), 0 24px 64px -8px rgb(0 0 0 / 0.6)',
  'qr-background': '#f3f2ec',
}

/** Value of every variable in the light theme. */
export const lightTheme: Theme = withPrefix(light)

/** Value of every variable in the dark theme. */
export const darkTheme: Theme = withPrefix(dark)

/** Mixed colors of the light theme as plain values, for browsers without `color-mix()`. */
export const lightFallbacks: ThemeVariables = {
  '--portico-on-accent': '#ffffff',
  '--portico-inset': '#f5f5f2',
  '--portico-raised': '#eceae5',
  '--portico-line': '#dddad1',
  '--portico-control': '#7f7f7c',
  '--portico-text-muted': '#575853',
  '--portico-text-faint': '#666763',
  '--portico-accent-hover': '#074b41',
  '--portico-accent-soft': '#e4f5f1',
  '--portico-accent-text': '#0b5d51',
  '--portico-success-soft': '#ebf1e9',
  '--portico-warning-soft': '#fdf2dd',
  '--portico-error-soft': '#fcf0ef',
}

/** Mixed colors of the dark theme as plain values, for browsers without `color-mix()`. */
export const darkFallbacks: ThemeVariables = {
  '--portico-on-accent': '#000000',
  '--portico-inset': '#1f201b',
  '--portico-raised': '#2c2c26',
  '--portico-line': '#3b3a32',
  '--portico-control': '#81817b',
  '--portico-text-muted': '#aaaaa4',
  '--portico-text-faint': '#9a9994',
  '--portico-accent-hover': '#99decb',
  '--portico-accent-soft': '#23352d',
  '--portico-accent-text': '#86d8c3',
  '--portico-success-soft': '#282e21',
  '--portico-warning-soft': '#302b20',
  '--portico-error-soft': '#312923',
}
