import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { px, visuallyHidden } from '../../theme/fragments.js'

export const ltr = style({ direction: 'ltr', unicodeBidi: 'isolate' })

export const address = style([ltr, { overflowWrap: 'anywhere', color: vars.textMuted }])

export const addressEnds = style({ color: vars.text, fontWeight: 700, whiteSpace: 'nowrap' })

export const differs = style({
  background: vars.warningSoft,
  color: vars.warning,
  fontWeight: 700,
  borderRadius: 2,
  paddingInline: 1,
  boxShadow: `0 ${px(1.5)} 0 ${vars.warning}`,
})

export const hiddenText = style(visuallyHidden)

export const headline = style({
  fontSize: vars.textHeadline,
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
})

export const lede = style({
  color: vars.textMuted,
  lineHeight: 1.45,
  maxInlineSize: '30em',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})
