import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { px } from '../theme/units.js'

export const balance = style({
  fontSize: vars.textBalance,
  fontWeight: 600,
  lineHeight: 1.1,
  letterSpacing: '-0.025em',
  padding: px(6, 0, 8),
  overflowWrap: 'anywhere',
})

export const decimals = style({ color: vars.textMuted })
