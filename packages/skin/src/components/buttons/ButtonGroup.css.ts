import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { hairline, innerRadius, px } from '../../theme/fragments.js'

export const group = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  border: hairline(vars.line),
  borderRadius: vars.radius3,
  overflow: 'clip',
})

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 6,
  textAlign: 'center',
  fontWeight: 500,
  color: vars.text,
  textDecoration: 'none',
  selectors: {
    '& + &': { borderInlineStart: hairline(vars.line) },
    '&:hover': { background: vars.inset },
    '&:focus-visible': { outlineOffset: -3, borderRadius: innerRadius(vars.radius3) },
    "&[aria-pressed='true']": { background: vars.accentSoft, fontWeight: 600 },
    "&[aria-disabled='true']": { color: vars.textMuted, cursor: 'not-allowed' },
  },
})

export const heights = styleVariants({
  tall: { flexDirection: 'column', gap: 6, minBlockSize: 72, fontSize: vars.textSmall, lineHeight: 1.2 },
  medium: { gap: 8, minBlockSize: 48 },
  small: {
    gap: 8,
    minBlockSize: 36,
    fontSize: vars.textSmall,
    padding: px(2, 4),
    '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
  },
})

export const iconFrame = style({
  display: 'inline-flex',
  selectors: { [`${button}:not([aria-disabled='true']) > &`]: { color: vars.accent } },
})
