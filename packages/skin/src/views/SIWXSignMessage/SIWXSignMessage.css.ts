import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { px } from '../../theme/fragments.js'

export const message = style({ color: vars.textMuted })

export const summary = style({ minBlockSize: 44, alignContent: 'center', cursor: 'pointer' })

/** The text as it is signed: its lines, and nothing cut off. */
export const text = style({
  margin: 0,
  padding: px(10, 12),
  borderRadius: vars.radius2,
  background: vars.surface,
  color: vars.text,
  fontFamily: 'ui-monospace, monospace',
  fontSize: vars.textSmall,
  lineHeight: 1.5,
  textAlign: 'start',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'text',
})
