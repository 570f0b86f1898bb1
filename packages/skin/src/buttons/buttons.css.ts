import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { forcedColorsBorder, insetBorder, px, hovered, pressed, truncate } from '../theme/fragments.js'

export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  // A site may give it more room than it needs.
  justifyContent: 'center',
  gap: 8,
  // A flex column or a grid does not stretch it.
  inlineSize: 'fit-content',
  minBlockSize: vars.siteButtonHeight,
  paddingInline: 16,
  borderRadius: vars.radius3,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  maxInlineSize: '100%',
  border: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
  '@media': forcedColorsBorder,
  selectors: {
    '&:focus-visible': { outline: `2px solid ${vars.focus}`, outlineOffset: 2 },
  },
})

export const small = style({
  minBlockSize: 36,
  borderRadius: vars.radius2,
  fontSize: vars.textSmall,
  paddingInline: 12,
  '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
})

/** Its name is cut before the button is wider than its place. */
export const shrinking = style({ minInlineSize: 0 })

const framed = {
  background: vars.surface,
  boxShadow: insetBorder(vars.control),
  padding: 0,
  gap: 0,
  overflow: 'clip',
  selectors: { ...pressed({ background: vars.inset }), [`&:has(> ${shrinking})`]: { minInlineSize: 0 } },
  '@media': hovered({ background: vars.inset }),
} as const

export const variants = styleVariants({
  main: {
    background: vars.accent,
    color: vars.onAccent,
    selectors: pressed({ background: vars.accentHover }),
    '@media': hovered({ background: vars.accentHover }),
  },
  busy: { background: vars.accentSoft, color: vars.text },
  frame: framed,
  warning: { background: vars.warningSoft, color: vars.warning, boxShadow: insetBorder(vars.warning) },
})

globalStyle(`${variants.busy} > [aria-hidden]`, { color: vars.accentText })

export const disabled = style({
  background: vars.raised,
  color: vars.textMuted,
  boxShadow: 'none',
  cursor: 'not-allowed',
})

/** Until the host's theme variables are set, so that the button does not flash in other colors. */
export const hiddenUntilReady = style({ visibility: 'hidden' })

export const cell = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  paddingInline: 12,
  paddingBlock: px(4),
  alignSelf: 'stretch',
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.line}` } },
})

/** An account that its wallet has not confirmed since the last visit; its title says so. */
export const unconfirmed = style({ textDecoration: 'underline dotted' })

/** A name that may be long. */
export const name = style(truncate)

/** A name of the account's own: about as wide as an address at most, so that what is beside the button stays where it is. */
export const ownName = style({ maxInlineSize: '12ch' })
