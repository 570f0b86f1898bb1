import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { truncate } from '../theme/fragments.js'
import { px } from '../theme/units.js'

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 36,
  maxInlineSize: '100%',
  padding: px(4, 8),
  marginInlineStart: -6,
  borderRadius: vars.radius2,
  fontWeight: 600,
  minInlineSize: 0,
  selectors: { '&:hover': { background: vars.raised } },
  '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
})

export const name = style(truncate)

export const chevron = style({ display: 'inline-flex', color: vars.textMuted })
