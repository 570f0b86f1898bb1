import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { px } from '../theme/units.js'

export const ltr = style({ direction: 'ltr', unicodeBidi: 'isolate' })

export const full = style([ltr, { overflowWrap: 'anywhere', color: vars.textMuted }])

export const tip = style({ color: vars.text, fontWeight: 700, whiteSpace: 'nowrap' })

export const differs = style({
  background: vars.warningSoft,
  color: vars.warning,
  fontWeight: 700,
  borderRadius: 2,
  paddingInline: 1,
  boxShadow: `0 ${px(1.5)} 0 ${vars.warning}`,
})
