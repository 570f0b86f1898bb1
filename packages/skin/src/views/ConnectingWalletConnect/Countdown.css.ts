import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { column } from '../../theme/fragments.js'

export const countdown = style([column, { gap: 8, fontSize: vars.textSmall, color: vars.textMuted }])

export const countdownLine = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8 })

/** Has its place before it runs: the label beside it does not become a line higher. */
export const timer = style({
  flex: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:not([data-running])': { visibility: 'hidden' } },
})

export const clock = style({ color: vars.text, fontWeight: 600 })

export const track = style({
  blockSize: 3,
  inlineSize: '100%',
  display: 'block',
  borderRadius: 2,
  background: vars.raised,
  fill: vars.accentText,
  overflow: 'hidden',
  selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } },
})
