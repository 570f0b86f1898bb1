import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { hairline } from '../theme/fragments.js'
import { times } from '../theme/units.js'

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  selectors: { '& + &': { borderBlockStart: hairline(vars.line) } },
})

export const main = style({ flex: 1, minInlineSize: 0 })

export const label = style({ fontSize: vars.textMicro, fontWeight: 500, color: vars.textMuted, display: 'block' })

export const big = style({
  fontSize: times(vars.fontSizeMaster, 2),
  fontWeight: 600,
  letterSpacing: '-0.01em',
  lineHeight: 1.25,
  display: 'block',
  overflowWrap: 'anywhere',
})
