import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import {
  coverParent,
  forcedColorsBorder,
  hairline,
  innerRadius,
  insetBorder,
  px,
  times,
} from '../../theme/fragments.js'

export const container = style({
  border: hairline(vars.control),
  borderRadius: vars.controlRadius,
  overflow: 'clip',
  position: 'relative',
  background: vars.surface,
})

export const amount = style({
  display: 'block',
  position: 'relative',
  padding: px(12, 14),
  borderRadius: innerRadius(vars.radius3),
  selectors: { '&:has(input:focus-visible)': { boxShadow: insetBorder(vars.focus, 2) } },
})

export const invalid = style({
  selectors: { '&, &:has(input:focus-visible)': { boxShadow: insetBorder(vars.error, 2) } },
})

const spaceBetween = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 } as const

export const label = style({
  ...spaceBetween,
  fontSize: vars.textMicro,
  fontWeight: 500,
  color: vars.textMuted,
  cursor: 'text',
  selectors: { '&::before': coverParent },
})

export const middle = style(spaceBetween)

globalStyle(`${middle} > *`, { position: 'relative' })

export const input = style({
  flex: 1,
  minInlineSize: 0,
  inlineSize: 0,
  fontSize: vars.textAmount,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.3,
  border: 0,
  background: 'none',
  padding: 0,
  textOverflow: 'ellipsis',
  selectors: { '&, &:focus-visible': { outline: 0 } },
})

export const long = style({ fontSize: times(vars.fontSizeMaster, 1.8), lineHeight: 2.17, letterSpacing: '-0.01em' })

export const longer = style({ fontSize: times(vars.fontSizeMaster, 1.45), lineHeight: 2.69, letterSpacing: 0 })

export const foot = style({
  ...spaceBetween,
  fontSize: vars.textSmall,
  color: vars.textMuted,
  minBlockSize: 26,
  marginBlockStart: 1,
})

globalStyle(`${foot} > *`, { whiteSpace: 'nowrap' })
globalStyle(`${foot} > :first-child`, { minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 40,
  paddingBlock: 5,
  paddingInline: px(6, 8),
  borderRadius: vars.radius2,
  background: vars.inset,
  boxShadow: insetBorder(vars.line),
  fontWeight: 600,
  flex: 'none',
  selectors: { 'button&:hover': { background: vars.raised } },
  '@media': { '(pointer: coarse)': { minBlockSize: 44 }, ...forcedColorsBorder },
})

export const noToken = style({
  paddingInlineStart: 12,
  selectors: { '&, button&:hover': { background: vars.accent, color: vars.onAccent, boxShadow: 'none' } },
})

export const tokenChevron = style({
  display: 'inline-flex',
  color: vars.textMuted,
  selectors: { [`${noToken} > &`]: { color: 'inherit' } },
})
