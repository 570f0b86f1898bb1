import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { insetBorder, px, times } from '../../theme/fragments.js'

export const address = style({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  display: 'block',
  padding: px(12, 14),
  borderRadius: vars.radius3,
  boxShadow: insetBorder(vars.line),
  fontSize: times(vars.fontSizeMaster, 1.6),
  lineHeight: 1.4,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  color: vars.textMuted,
})

/** In two lines of five groups, so that they can be compared group by group. */
export const grouped = style({
  display: 'grid',
  gridTemplateColumns: 'auto repeat(5, 1fr)',
  gap: px(4, 0),
  textAlign: 'end',
})

globalStyle(`${grouped} > :nth-child(7)`, { gridColumn: 2 })

globalStyle(`${address} b`, { color: vars.text, fontWeight: 700 })
