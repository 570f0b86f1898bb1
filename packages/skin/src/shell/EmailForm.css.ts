import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

export const form = style({ display: 'flex', flexDirection: 'column', gap: 8 })

/** Where the form comes, so that what is below does not move. */
export const place = style({ flex: 'none', minBlockSize: vars.fieldHeight })

export const or = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: vars.textMuted,
  fontSize: vars.textSmall,
  selectors: { '&::before, &::after': { content: '', flex: 1, borderBlockStart: `1px solid ${vars.line}` } },
})
