import type { ThemeVariables } from './names.js'

/** The mixed colours of the light theme already mixed, for engines that cannot mix. */
export const lightFallbacks: ThemeVariables = {
  '--portico-inset': '#f5f5f2',
  '--portico-raised': '#eceae5',
  '--portico-line': '#dddad1',
  '--portico-control': '#7f7f7c',
  '--portico-text-muted': '#575853',
  '--portico-text-faint': '#666763',
  '--portico-accent-hover': '#184e43',
  '--portico-accent-soft': '#e4f5f1',
  '--portico-success-soft': '#ebf1e9',
  '--portico-warning-soft': '#fdf2dd',
  '--portico-error-soft': '#fcf0ef',
}

/** The mixed colours of the dark theme already mixed, for engines that cannot mix. */
export const darkFallbacks: ThemeVariables = {
  '--portico-inset': '#1f201b',
  '--portico-raised': '#2c2c26',
  '--portico-line': '#3b3a32',
  '--portico-control': '#81817b',
  '--portico-text-muted': '#aaaaa4',
  '--portico-text-faint': '#9a9994',
  '--portico-accent-hover': '#a0decc',
  '--portico-accent-soft': '#23352d',
  '--portico-success-soft': '#282e21',
  '--portico-warning-soft': '#302b20',
  '--portico-error-soft': '#312923',
}
