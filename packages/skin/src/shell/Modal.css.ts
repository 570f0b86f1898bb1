import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { toastError, toastSuccess, vars } from '../theme/base.css.js'
import {
  column,
  forcedColorsBorder,
  hairline,
  layer as layerIndex,
  px,
  truncate,
  visuallyHidden,
  hovered,
  pressed,
} from '../theme/fragments.js'

const narrow = '(max-width: 429.98px)'
const wide = '(min-width: 430px)'
const reducedMotion = '(prefers-reduced-motion: reduce)'

const enter = `${vars.motionView} ${vars.ease}`
const exit = `${vars.motionTitle} ${vars.ease}`

/** Room above and below a box that is as high as the screen lets it be, in px: half of what `modalMaxHeight` leaves. */
const screenEdge = 16

/** The dialog: as large as the screen, so that what is pressed beside the box is the dialog itself. */
export const layer = style({
  position: 'fixed',
  inset: 0,
  // While it moves out it is no longer in the top layer.
  zIndex: vars.zIndex,
  display: 'none',
  // It hangs from a line, so that its upper edge stays when its height changes; only one with too little room below goes up.
  placeItems: 'start center',
  gridTemplate: `minmax(${px(screenEdge)}, max(40px, 14dvh)) auto minmax(${px(screenEdge)}, 1fr) / minmax(0, 1fr)`,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: px(0, 16),
  border: 0,
  overflow: 'clip',
  backgroundColor: 'transparent',
  // A page sets them on its body for as long as a dialog of its own is open.
  cursor: 'auto',
  pointerEvents: 'auto',
  userSelect: 'text',
  visibility: 'visible',
  transition: `background-color ${exit}`,
  selectors: {
    '&[open], &[data-leaving]': { display: 'grid' },
    '&[open]': {
      backgroundColor: vars.scrim,
      transition: `background-color ${enter}`,
      '@starting-style': { backgroundColor: 'transparent' },
    },
    '&::backdrop': { display: 'none' },
  },
  '@media': {
    [narrow]: { placeItems: 'end stretch', gridTemplateRows: '1fr auto', padding: 0 },
    [reducedMotion]: { transition: 'none !important' },
  },
})

export const modal = style([
  column,
  {
    position: 'relative',
    isolation: 'isolate',
    inlineSize: vars.modalWidth,
    maxInlineSize: '100%',
    background: vars.surface,
    borderRadius: vars.modalRadius,
    boxShadow: vars.shadow,
    overflow: 'clip',
    '@media': forcedColorsBorder,
  },
])

const below = { translate: '0 8px' }
const sheetAway = { opacity: 1, translate: '0 100%' }

/** The box rises 8 px into place, and can be read from its first frame on; it leaves by fading. The sheet slides. */
export const floating = style({
  gridRow: 2,
  maxBlockSize: vars.modalMaxHeight,
  ...below,
  opacity: 0,
  transition: `opacity ${exit}, translate ${exit}`,
  selectors: {
    [`${layer}[open] > &`]: {
      opacity: 1,
      translate: '0',
      transition: `opacity ${enter}, translate ${enter}`,
    },
  },
  '@media': {
    // Each start has a media query of its own: of two that both apply, the sheet would take the one that is built last.
    [wide]: { selectors: { [`${layer}[open] > &`]: { '@starting-style': { opacity: 1, ...below } } } },
    [narrow]: {
      inlineSize: '100%',
      maxBlockSize: '92dvh',
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
      ...sheetAway,
      selectors: { [`${layer}[open] > &`]: { '@starting-style': sheetAway } },
    },
    [reducedMotion]: { transition: 'none !important' },
  },
})

const opensDoorway = `calc(${vars.motionView} * 1.75)`

/** Stays until the doorway is open. */
export const lingering = style({ transitionDelay: opensDoorway })

// While it moves out it stays over whatever the page has, where the browser can keep a closed dialog there.
const staysOnTop = (delay = '0s') => ({
  '@supports': {
    '(overlay: auto)': { transition: `background-color ${exit}, overlay ${exit} ${delay} allow-discrete` },
  },
})
globalStyle(`${layer}:not([open])`, staysOnTop())
globalStyle(`${layer}:not([open]):has(> ${lingering})`, staysOnTop(opensDoorway))

const grabberRoom = 12

/** Where a view would show its arch. */
export const doorway = style({
  position: 'absolute',
  inset: 0,
  insetBlockStart: `calc(${vars.headerHeight} + 2px)`,
  zIndex: layerIndex.top,
  display: 'grid',
  placeItems: 'start center',
  alignContent: 'start',
  gap: 6,
  paddingBlockStart: 12,
  background: vars.surface,
  '@media': { [narrow]: { insetBlockStart: `calc(${vars.headerHeight} + ${px(grabberRoom + 2)})` } },
})

/** Everything in the box. */
export const content = style([column, { flex: '1 1 auto', minBlockSize: 0 }])

/** In place of the shake; outside of the box, where no footer lies over it. */
export const shaking = style({
  '@media': { [reducedMotion]: { outline: `2px solid ${vars.error}` } },
})

export const grabber = style({
  display: 'none',
  '@media': {
    [narrow]: {
      display: 'block',
      inlineSize: 36,
      blockSize: 4,
      borderRadius: 2,
      background: vars.control,
      margin: px(8, 0, 0),
      alignSelf: 'center',
      flex: 'none',
      touchAction: 'none',
    },
  },
})

export const header = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minBlockSize: vars.headerHeight,
  paddingInline: `${vars.modalInset} ${px(10)}`,
  flex: 'none',
  '@media': { [narrow]: { touchAction: 'none' } },
})

export const withBack = style({ paddingInlineStart: 8 })

export const siteLogo = style({ display: 'inline-flex', flex: 'none', marginInlineEnd: 8 })

/** Takes the room that is left in a line. Of several lines none is under the edge that the body fades out at. */
export const titles = style({ flex: 1, minInlineSize: 0, paddingBlock: 8 })

export const hiddenTitles = style(visuallyHidden)

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
  selectors: { '&:focus': { outline: 0 } },
})

/** Never cut: its end says whose site it is. */
export const origin = style({
  fontSize: vars.textSmall,
  color: vars.textMuted,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})

export const networkSlot = style({ flex: 1, minInlineSize: 0, display: 'flex' })

/** A message of three lines does not make the header higher: what is below stays where it is. */
export const toastSlot = style({ flex: 1, minInlineSize: 0, display: 'flex', marginBlock: -6, marginInlineStart: -8 })

export const toastSlotAfterBack = style({ marginInlineStart: 4 })

export const networkTrigger = style({
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
  selectors: pressed({ background: vars.raised }, 'button'),
  '@media': { '(pointer: coarse)': { minBlockSize: 44 }, ...hovered({ background: vars.raised }, 'button') },
})

/** With a message beside it. */
export const networkIconOnly = style({ flex: 'none' })

export const networkName = style([truncate, { selectors: { [`${networkIconOnly} &`]: visuallyHidden } }])

export const networkChevron = style({ display: 'inline-flex', color: vars.textMuted })

export const toast = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 9,
  minBlockSize: 44,
  padding: px(8, 12),
  borderRadius: vars.radius3,
  background: vars.toastBackground,
  color: vars.toastText,
  fontWeight: 500,
  lineHeight: 1.25,
  '@media': forcedColorsBorder,
})

export const toastIcons = styleVariants({
  success: { display: 'inline-flex', color: toastSuccess },
  error: { display: 'inline-flex', color: toastError },
})

export const banner = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  paddingBlock: 12,
  paddingInline: `${vars.modalInset} ${px(10)}`,
  fontSize: vars.textSmall,
  lineHeight: 1.45,
  borderBlockEnd: hairline(vars.line),
})

export const bannerIcon = style({ display: 'inline-flex' })

export const bannerTitle = style({ display: 'block', fontWeight: 600, fontSize: vars.textBody })

export const bannerDismiss = style({ marginBlock: -6 })

/** The name of a button with only an icon; `--arrow` has the insets of its arrow. */
export const tooltip = style({
  margin: 0,
  border: 0,
  padding: px(4, 8),
  overflow: 'visible',
  borderRadius: vars.radius2,
  background: vars.inverse,
  color: vars.onInverse,
  fontSize: vars.textSmall,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      inset: 'var(--arrow)',
      padding: 5,
      background: vars.inverse,
      rotate: '45deg',
    },
  },
  '@media': forcedColorsBorder,
})
