import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { column, hairline, hovered, insetBorder, pressed, px, textOfDigits, times } from '../theme/fragments.js'
import { vars } from '../theme/base.css.js'
import { item } from '../components/list/Description.css.js'
import { badge } from '../components/list/list.css.js'
import { body, footer } from '../shell/View.css.js'

/** All of the frame, or of the box that it is drawn in. */
export const page = style([
  column,
  { position: 'absolute', inset: 0, background: vars.surface, overflow: 'clip', isolation: 'isolate' },
])

/**
 * Seen in another order than it is read: who asks stands over what is asked, and is read after it. Nothing in it can be focused, so
 * that the keyboard goes in the order that is seen.
 */
export const site = style({
  order: -1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 'none',
  padding: `0 ${vars.modalInset} ${px(12)}`,
  borderBlockEnd: hairline(vars.line),
})

export const siteWords = style([column, { flex: 1, minInlineSize: 0, gap: 3, alignItems: 'flex-start' }])

/** The name with the badge, which takes a line of its own where it has to. */
export const siteLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: px(3, 8) })

globalStyle(`${site} ${badge}`, { flex: '0 1 auto', minInlineSize: 0, whiteSpace: 'normal', lineHeight: 1.2 })

export const siteName = style({ fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' })

/** Never cut: its end says whose site it is. */
export const origin = style({ direction: 'ltr', unicodeBidi: 'isolate', lineHeight: 1.3, overflowWrap: 'anywhere' })

export const originBelow = style([origin, { fontSize: vars.textSmall, color: vars.textMuted }])

/** As long as it is: there is no other place that says what is approved. */
export const title = style({
  fontSize: vars.textTitle,
  fontWeight: 600,
  lineHeight: 1.2,
  letterSpacing: '-0.005em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  selectors: { '&:focus': { outline: 0 } },
})

// The line over the body is that of the site.
globalStyle(`${page} ${body}`, { paddingBlockStart: 14 })
globalStyle(`${page} ${footer}`, { order: 1 })
globalStyle(`${page} ${footer} button > span`, { overflowWrap: 'anywhere' })

/** What is asked, in one sentence. */
export const sentence = style({ fontWeight: 500, lineHeight: 1.4, textWrap: 'pretty' })

export const arrives = style({ color: vars.success })

/** A second line of an amount, with its own label. */
export const party = style({ display: 'block', marginBlockStart: 6 })

/** A line of its own. */
export const block = style({ display: 'block' })

/** Under the line of what is changed. */
export const limitForm = style([column, { gap: 12, padding: px(0, 12, 12) }])

export const noChange = style({ padding: 12, color: vars.textMuted })

/** A text to sign, as it is. */
export const text = style({
  display: 'block',
  background: vars.inset,
  border: hairline(vars.line),
  borderRadius: vars.radius3,
  padding: 12,
  fontSize: vars.textSmall,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  textAlign: 'start',
})

/** Bytes that are sent, in a frame of their own. */
export const bytes = style({
  ...textOfDigits,
  fontSize: vars.textSmall,
  color: vars.textMuted,
  overflowWrap: 'anywhere',
  direction: 'ltr',
  unicodeBidi: 'isolate',
})

/** Bytes to sign. */
export const data = style([text, bytes])

/** A value or a name from outside, whole. */
export const value = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' })

/** Label over value. */
export const stacked = style({ selectors: { '&&': { display: 'block' } } })

export const stackedLabel = style({ color: vars.textMuted, fontSize: vars.textMicro, fontWeight: 500 })

export const stackedName = style({ display: 'block' })

/** A button that does something dangerous, beside the one that is safe. */
export const danger = style({
  selectors: {
    '&&': { background: vars.surface, color: vars.error, boxShadow: insetBorder(vars.error) },
    ...pressed({ background: vars.errorSoft }, '&'),
  },
  '@media': hovered({ background: vars.errorSoft }, '&'),
})

/** Fields inside a field. */
export const group = style([item, { display: 'block' }])

export const groupLabel = style({ color: vars.textMuted, marginBlockEnd: 6 })

export const nested = style({ paddingBlockEnd: 3 })

export const addresses = style([column, { gap: 8, fontSize: vars.textSmall }])

/** One of several actions. */
export const step = style([column, { gap: 12 }])

const flash = keyframes({ from: { background: vars.warningSoft }, to: { background: 'transparent' } })

/** A value that has changed while it was looked at. */
export const changed = style({
  borderRadius: vars.radius1,
  animation: `${flash} 1.6s ${vars.ease}`,
})

export const tooMuch = style({ color: vars.error })

export const number = style({
  fontSize: times(vars.fontSizeMaster, 2.6),
  fontWeight: 700,
  lineHeight: 1.1,
  display: 'block',
})
