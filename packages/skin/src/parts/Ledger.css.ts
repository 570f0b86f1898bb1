import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { hairline } from '../theme/fragments.js'

export const ledger = style({
  border: hairline(vars.ledgerLine),
  borderRadius: vars.ledgerRadius,
  overflow: 'clip',
  background: vars.surface,
})
