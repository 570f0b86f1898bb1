import type { EditedTheme } from './editedTheme'

/** A finished theme, in both modes. */
export type Preset = { readonly name: string; readonly edited: EditedTheme }

/** Themes to start from. The first one is that of the package. */
export const presets: readonly Preset[] = [
  { name: 'Portico', edited: {} },
  {
    name: 'Harbor',
    edited: {
      'accent.light': '#1d4ed8',
      'accent.dark': '#9db8ff',
      'surface.dark': '#111622',
      'text.light': '#131a2a',
      'text.dark': '#eef2fb',
      'tint.light': '#5b74a8',
      'tint.dark': '#8ea3cf',
      'border-radius-master': '5px',
    },
  },
  {
    name: 'Ink',
    edited: {
      'accent.light': '#18181b',
      'accent.dark': '#fafafa',
      'surface.dark': '#111113',
      'text.light': '#18181b',
      'text.dark': '#fafafa',
      'tint.light': '#71717a',
      'tint.dark': '#a1a1aa',
      'border-radius-master': '1px',
    },
  },
  {
    name: 'Clay',
    edited: {
      'accent.light': '#a63c14',
      'accent.dark': '#ffb48f',
      'surface.light': '#fffcf8',
      'surface.dark': '#1d1613',
      'text.light': '#2b1c14',
      'text.dark': '#f8ece4',
      'tint.light': '#b06a3c',
      'tint.dark': '#b98e74',
      'font-family': 'Georgia, serif',
      'border-radius-master': '4px',
    },
  },
]
