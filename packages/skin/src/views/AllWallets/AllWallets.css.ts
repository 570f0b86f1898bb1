import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { centered, outerBorder, px, hovered, pressed } from '../../theme/fragments.js'

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: px(6, 0),
  marginInline: -6,
})

/** A block, not a flex box: its icon is laid out by itself when its image arrives. */
export const cell = style({
  display: 'block',
  inlineSize: '100%',
  padding: px(9, 4),
  borderRadius: vars.radius2,
  textAlign: 'center',
  position: 'relative',
  selectors: {
    ...pressed({ background: vars.inset }, 'button'),
    '&:focus-visible': { outlineOffset: -2 },
  },
  '@media': hovered({ background: vars.inset }, 'button'),
})

globalStyle(`${cell} > :first-child`, { margin: '0 auto 7px' })

/** Two lines, whether the name needs them or not: all lines of a grid are of one height. */
export const cellName = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: vars.textMicro,
  fontWeight: 500,
  lineHeight: 1.25,
  blockSize: '2.5em',
})

// The placeholder of a name.
globalStyle(`${cellName} > *`, { marginInline: 'auto' })

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
