import { keyframes, style } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { truncate, unseen } from '../theme/fragments.js'
import { px } from '../theme/units.js'

const narrow = '(max-width: 429.98px)'
const appear = keyframes({ from: { opacity: 0 } })

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  blockSize: vars.headerHeight,
  paddingInline: `${vars.modalInset} ${px(10)}`,
  flex: 'none',
})

export const withBack = style({ paddingInlineStart: 8 })

export const withSite = style({
  blockSize: 68,
  paddingBlockStart: 4,
  '@media': { [narrow]: { blockSize: 64, paddingBlockStart: 0 } },
})

export const site = style({ display: 'inline-flex', flex: 'none', marginInlineEnd: 8 })

export const words = style({ flex: 1, minInlineSize: 0 })

export const unseenWords = style(unseen)

export const fading = style({ animation: `${appear} ${vars.motionTitle} ${vars.ease}` })

export const title = style({
  fontSize: vars.textTitle,
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '-0.005em',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  textWrap: 'balance',
  selectors: { '&:focus, &:focus-visible': { outline: 'none' } },
})

export const origin = style([truncate, { fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.3 }])

export const tools = style({ flex: 1, minInlineSize: 0, display: 'flex' })

export const seat = style({ flex: 1, minInlineSize: 0, display: 'flex', marginInlineStart: -8 })

export const seatAfterBack = style({ marginInlineStart: 4 })
