import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { px, times, truncate } from '../../theme/fragments.js'

export const identity = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  paddingBlock: 2,
  paddingInline: px(0, 4),
  marginBlock: -2,
  borderRadius: vars.radius3,
  inlineSize: '100%',
  textAlign: 'start',
})

export const main = style({ flex: 1, minInlineSize: 0 })

/** In lines where it has to be: of an address, no character is cut. */
export const name = style({
  display: 'block',
  fontWeight: 600,
  fontSize: times(vars.fontSizeMaster, 1.6),
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  textAlign: ['-webkit-match-parent', 'match-parent'],
})

/** A name of the account's own, in one line: the address below it says whose it is. */
export const ownName = style([truncate, { display: 'block' }])

export const sub = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: vars.textMuted,
  fontSize: vars.textSmall,
})

const amountHeight = 1.1
const lineGap = 4
const balancePadding = { start: 6, end: 8 }

/** As high with one line as with two, and while it loads: what is below it stays where it is. */
export const balance = style({
  padding: px(balancePadding.start, 0, balancePadding.end),
  minBlockSize: `calc(${vars.textBalance} * ${amountHeight} + 1lh + ${balancePadding.start + lineGap + balancePadding.end}px)`,
})

export const balanceAmount = style({
  fontSize: vars.textBalance,
  fontWeight: 600,
  lineHeight: amountHeight,
  letterSpacing: '-0.025em',
  overflowWrap: 'anywhere',
})

export const balanceSub = style({ color: vars.textMuted, marginBlockStart: lineGap })

export const decimals = style({ color: vars.textMuted })
