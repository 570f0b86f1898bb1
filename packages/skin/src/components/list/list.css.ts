import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import {
  column,
  forcedColorsBorder,
  hairline,
  innerRadius,
  px,
  times,
  ownLine,
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
  // As high with one line as with two, in larger text, too: a long list counts on it.
  minBlockSize: `max(${vars.rowHeight}, ${vars.textBody} * 1.3 + ${vars.textSmall} * 1.35 + ${px(20)})`,
  padding: px(9, 12),
  textAlign: 'start',
  position: 'relative',
  textDecoration: 'none',
  selectors: {
    'li + li > &': { borderBlockStart: hairline(vars.listLine) },
    '&:focus-visible': { outlineOffset: -3, borderRadius: innerRadius(vars.radius3) },
    ...pressed({ background: vars.rowHover }, ':is(button, a)'),
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

const line = style(ownLine)

export const name = style([line, { fontWeight: 500, lineHeight: 1.3 }])

export const sub = style([line, { fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.35 }])

export const end = style([column, { textAlign: 'end', flex: 'none', maxInlineSize: '65%', gap: 1 }])

/** Text and badge of a row in which nothing is cut: the badge takes a line of its own where it has to. */
export const wholeText = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: px(4, 8),
})

globalStyle(`${wholeText} > ${main}`, { flexBasis: '8em' })
globalStyle(`${wholeText} :is(${name}, ${sub})`, { whiteSpace: 'normal', overflow: 'visible' })

export const amount = style({ fontWeight: 500, lineHeight: 1.3 })

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
      '&::before': { content: '', inlineSize: 6, blockSize: 6, borderRadius: '50%', background: vars.accentText },
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
  flexWrap: 'wrap',
  gap: px(4, 12),
  fontSize: vars.textSmall,
  lineHeight: 1.4,
  marginBlock: '2px -4px',
})

export const sectionLabel = style({ fontWeight: 600 })
