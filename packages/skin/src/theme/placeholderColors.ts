/** Fills of placeholder icons: similar lightness, and white on them has a contrast of at least 3. */
export const placeholderColors = [
  '#1f6f63',
  '#a2512f',
  '#2f5d8a',
  '#7a4b86',
  '#8a6a1c',
  '#4c6b2a',
  '#9b3f55',
  '#3f4a7d',
  '#356d7c',
  '#6b5844',
  '#2b2d29',
  '#b0622a',
] as const

/** Fills of placeholders that are known by their color: ether, stablecoins, Base. */
export const wellKnownColors = { ether: '#4a5578', money: '#2f6aa3', base: '#2f5fb0' } as const

/** Glyphs on a placeholder color. */
export const white = '#fff'
