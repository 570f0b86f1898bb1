import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { centered, column, outerBorder, truncate, px } from '../../theme/fragments.js'

export const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: px(6, 0), marginInline: -6 })

export const cell = style([
  column,
  {
    inlineSize: '100%',
    alignItems: 'center',
    gap: 7,
    padding: px(9, 4),
    borderRadius: vars.radius2,
    textAlign: 'center',
    minInlineSize: 0,
    position: 'relative',
    selectors: {
      'button&:hover': { background: vars.inset },
      '&:focus-visible': { outlineOffset: -2 },
    },
  },
])

export const name = style([
  truncate,
  { fontSize: vars.textMicro, fontWeight: 500, lineHeight: 1.25, maxInlineSize: '100%' },
])

export const installedBadge = style([
  centered,
  {
    position: 'absolute',
    insetBlockStart: 4,
    insetInlineEnd: 9,
    inlineSize: 18,
    blockSize: 18,
    borderRadius: '50%',
    background: vars.accent,
    color: vars.onAccent,
    boxShadow: outerBorder(vars.surface, 2),
  },
])
