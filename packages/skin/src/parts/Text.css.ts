import { style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'

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
