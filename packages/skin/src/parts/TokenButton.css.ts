import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { edge, forcedEdge } from '../theme/fragments.js'
import { px } from '../theme/units.js'

export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 40,
  paddingBlock: 5,
  paddingInline: px(6, 8),
  borderRadius: vars.radius2,
  background: vars.well,
  boxShadow: edge(vars.line),
  fontWeight: 600,
  flex: 'none',
  selectors: { 'button&:hover': { background: vars.raised } },
  '@media': { '(pointer: coarse)': { minBlockSize: 44 }, ...forcedEdge },
})

export const empty = style({
  paddingInlineStart: 12,
  selectors: { '&, button&:hover': { background: vars.accent, color: vars.onAccent, boxShadow: 'none' } },
})

export const chevron = style({
  display: 'inline-flex',
  color: vars.textMuted,
  selectors: { [`${empty} > &`]: { color: 'inherit' } },
})
