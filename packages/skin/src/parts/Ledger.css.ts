import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const ledger = style({
  border: `1px solid ${vars.ledgerLine}`,
  borderRadius: vars.ledgerRadius,
  overflow: 'clip',
  background: vars.surface,
})
