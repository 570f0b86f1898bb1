import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import {
  coverParent,
  centered,
  column,
  forcedColorsBorder,
  hairline,
  innerRadius,
  outerBorder,
  px,
  times,
  truncate,
  hovered,
  pressed,
} from '../../theme/fragments.js'
import { imageFrame } from '../icons/icons.css.js'

export const list = style({
  border: hairline(vars.listLine),
  borderRadius: vars.listRadius,
  overflow: 'clip',
  background: vars.surface,
})

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  inlineSize: '100%',
  minBlockSize: vars.rowHeight,
  padding: px(9, 12),
  textAlign: 'start',
  position: 'relative',
  textDecoration: 'none',
  selectors: {
    'li + li > &': { borderBlockStart: hairline(vars.listLine) },
    '&:focus-visible': { outlineOffset: -3, borderRadius: innerRadius(vars.radius3) },
    ...pressed({ background: vars.rowHover }, ':is(button, a)'),
    "&[aria-disabled='true']": { cursor: 'not-allowed', color: vars.textMuted },
  },
  '@media': hovered({ background: vars.rowHover }, ':is(button, a)'),
})

globalStyle(`${row}[aria-disabled='true'] ${imageFrame}`, { opacity: 0.55, filter: 'grayscale(1)' })

export const currentRow = style({ selectors: { '&&&&': { background: vars.rowSelected } } })

export const shortRow = style({ minBlockSize: 48, paddingBlock: 6 })

export const withAction = style({
  display: 'flex',
  alignItems: 'center',
  paddingInlineEnd: 8,
  selectors: { 'li + &': { borderBlockStart: hairline(vars.listLine) } },
})

globalStyle(`li${withAction} > ${row}`, { flex: 1, minInlineSize: 0, paddingInlineEnd: 4, borderBlockStart: 0 })

export const main = style([column, { flex: 1, minInlineSize: 0, gap: 1 }])

/** A line with a direction of its own, at the edge of the lines around it. */
const line = style([truncate, { display: 'block', textAlign: ['-webkit-match-parent', 'match-parent'] }])

export const name = style([line, { fontWeight: 500, lineHeight: 1.3 }])

export const sub = style([line, { fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.35 }])

export const end = style([column, { textAlign: 'end', flex: 'none', maxInlineSize: '65%', gap: 1 }])

export const amount = style({ fontWeight: 500, lineHeight: 1.3, overflowWrap: 'anywhere' })

export const incoming = style({ color: vars.success })

export const trailing = style({ display: 'inline-flex', color: vars.textMuted })

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: vars.textMicro,
  fontWeight: 500,
  lineHeight: 1,
  padding: px(5, 7),
  borderRadius: times(vars.radius1, 1.5),
  whiteSpace: 'nowrap',
  flex: 'none',
  '@media': forcedColorsBorder,
})

export const badgeTones = styleVariants({
  plain: { background: vars.badgeBackground, color: vars.textMuted },
  good: {
    background: vars.accentSoft,
    color: vars.text,
    selectors: {
      '&::before': { content: '', inlineSize: 6, blockSize: 6, borderRadius: '50%', background: vars.accent },
    },
  },
  warning: { background: vars.warningSoft, color: vars.warning },
  error: { background: vars.errorSoft, color: vars.error },
})

export const badgeIcon = style({ display: 'inline-flex', marginBlock: -2 })

export const sectionHeading = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: vars.textSmall,
  lineHeight: 1.4,
  marginBlock: '2px -4px',
})

export const sectionLabel = style({ fontWeight: 600 })

export const item = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 16,
  padding: px(9, 12),
  minBlockSize: 44,
  selectors: { '& + &': { borderBlockStart: hairline(vars.listLine) } },
})

export const topAligned = style({ alignItems: 'flex-start' })

export const itemLabel = style({ color: vars.textMuted, flex: 'none', maxInlineSize: '48%' })

export const itemValue = style({
  textAlign: 'end',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  columnGap: 6,
})

export const strongValue = style({ fontWeight: 600 })

export const itemSub = style({ flexBasis: '100%', color: vars.textMuted, fontSize: vars.textSmall })

export const itemLink = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 500,
  selectors: { '&::after': { ...coverParent, inset: px(-12) } },
})

export const amountLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  selectors: { '& + &': { borderBlockStart: hairline(vars.line) } },
})

export const amountMain = style({ flex: 1, minInlineSize: 0 })

export const amountLabel = style({ fontSize: vars.textMicro, fontWeight: 500, color: vars.textMuted, display: 'block' })

export const largeAmount = style({
  fontSize: times(vars.fontSizeMaster, 2),
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  display: 'block',
  overflowWrap: 'anywhere',
})

export const grid = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: px(6, 0), marginInline: -6 })

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
  overflowWrap: 'anywhere',
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
