import { globalStyle } from '@vanilla-extract/css'
import { vars } from './contract.css.js'
import './scope.css.js'

globalStyle('.portico, .portico *, .portico *::before, .portico *::after', { boxSizing: 'border-box' })
globalStyle('.portico :where(h1, h2, h3, p, dl, dd, dt, ul, ol, li)', {
  font: 'inherit',
  color: 'inherit',
  // Unlike `none`, an empty marker keeps a list a list for VoiceOver.
  listStyleType: "''",
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})
globalStyle('.portico :where(input)', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
  fontVariantNumeric: 'inherit',
  margin: 0,
  boxShadow: 'none',
})
globalStyle('.portico :where(button)', {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'inline-block',
  cursor: 'pointer',
  touchAction: 'manipulation',
})
globalStyle('.portico :where(a)', {
  color: 'inherit',
  textDecoration: 'underline',
  textDecorationColor: vars.accent,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 1.5,
})
globalStyle('.portico :where(button, a, input, summary, [tabindex]):focus-visible', {
  outline: `2px solid ${vars.focus}`,
  outlineOffset: 2,
})
globalStyle('.portico :where(input)::placeholder', { color: vars.textFaint, opacity: 1 })
globalStyle('.portico *, .portico *::before, .portico *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
})
