/** Every public variable of the theme, without its `--portico-` prefix; the list is API. */
export const variableNames = [
  'accent', 'on-accent', 'surface', 'text', 'tint', 'font-family', 'font-size-master', 'border-radius-master',
  'well', 'raised', 'line', 'control', 'text-muted', 'text-faint', 'accent-hover', 'accent-soft',
  'inverse', 'on-inverse', 'focus', 'success', 'success-soft', 'warning', 'warning-soft', 'error', 'error-soft',
  'scrim', 'shadow',
  'text-micro', 'text-small', 'text-body', 'text-title', 'text-headline', 'text-amount', 'text-balance',
  'space', 'radius-1', 'radius-2', 'radius-3', 'radius-4', 'radius-5', 'radius-arch',
  'motion-title', 'motion-height', 'motion-view', 'motion-shake', 'ease', 'z-index',
  'modal-width', 'modal-max-height', 'modal-inset', 'modal-radius', 'header-height', 'plinth-background',
  'ledger-line', 'ledger-radius', 'row-height', 'row-hover', 'row-selected', 'tile-size', 'tile-radius',
  'control-height', 'control-radius', 'field-height', 'field-line',
  'button-background', 'button-text', 'button-hover', 'tab-marker', 'badge-background',
  'toast-background', 'toast-text', 'skeleton', 'arch-frame', 'arch-trace', 'site-button-height',
  'qr-background', 'qr-color', 'safe-area',
] as const

/** Name of a theme variable without its prefix. */
export type VariableName = (typeof variableNames)[number]

/** Full name of a theme variable, as written in CSS. */
export type ThemeVariable = `--portico-${VariableName}`

/** A value for every theme variable. */
export type Theme = Readonly<Record<ThemeVariable, string>>

/** What a host overrides. */
export type ThemeVariables = Partial<Theme>
