import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { centered, coverParent, forcedColorsBorder, hairline, insetBorder, px, times } from '../../theme/fragments.js'

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: vars.fieldHeight,
  padding: px(8, 14),
  border: hairline(vars.fieldLine),
  borderRadius: vars.controlRadius,
  background: vars.surface,
  cursor: 'text',
  position: 'relative',
  selectors: { '&:focus-within': { borderColor: vars.focus, boxShadow: insetBorder(vars.focus) } },
})

export const invalid = style({
  selectors: { '&, &:focus-within': { borderColor: vars.error, boxShadow: insetBorder(vars.error) } },
})

export const disabled = style({
  background: vars.inset,
  borderColor: vars.line,
  color: vars.textMuted,
  cursor: 'not-allowed',
})

export const search = style({
  minBlockSize: 48,
  paddingBlock: 1,
  paddingInline: px(12, 6),
})

export const leading = style({ display: 'inline-flex', flex: 'none', color: vars.textMuted })

export const trailing = style({ display: 'inline-flex', flex: 'none', position: 'relative' })

export const wholeFrameTarget = style({ cursor: 'text', selectors: { '&::before': coverParent } })

export const main = style({ flex: 1, minInlineSize: 0, display: 'block' })

export const label = style({
  display: 'block',
  fontSize: vars.textMicro,
  fontWeight: 500,
  color: vars.textMuted,
  lineHeight: 1.3,
})

export const input = style({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  border: 0,
  padding: 0,
  background: 'none',
  appearance: 'none',
  fontSize: times(vars.fontSizeMaster, 1.6),
  lineHeight: 1.35,
  textOverflow: 'ellipsis',
  selectors: {
    '&, &:focus-visible': { outline: 0 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})

export const bar = style({ display: 'flex', gap: 8, alignItems: 'center' })

export const grows = style({ flex: 1, minInlineSize: 0 })

export const tool = style([
  centered,
  {
    inlineSize: 48,
    blockSize: 48,
    borderRadius: vars.controlRadius,
    boxShadow: insetBorder(vars.control),
    flex: 'none',
    color: vars.text,
    selectors: {
      '&:hover': { background: vars.inset },
      "&[aria-pressed='true']": { background: vars.accentSoft, boxShadow: insetBorder(vars.accent, 1.5) },
    },
    '@media': forcedColorsBorder,
  },
])
