import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centered, column, layer, px } from '../theme/fragments.js'

const from = (distance: number) => keyframes({ from: { opacity: 0, translate: `${distance}px 0` } })
const onward = from(8)
const backward = from(-8)

/** What leaves is gone in half the time of a title, and what takes its place is not seen until then. */
const leaves = `calc(${vars.motionTitle} / 2)`

/** Room of the header that scrolled content fades out in. */
const headerOverlap = 8
const fadeTop = headerOverlap + 2
const bodyGap = 12
const fadeBottom = 16

/** Too low for a title, a scrolling body and a footer over each other: the body scrolls with its footer. */
const short = '(max-height: 480px)'

export const slot = style([
  column,
  { position: 'relative', minBlockSize: 0, overflow: 'clip', marginBlockStart: -headerOverlap },
])

// A view or a step fades out over the one that took its place.
globalStyle(`${slot} [data-leaving]`, { position: 'absolute', inset: 0, insetBlockEnd: 'auto' })

const narrow = '(max-width: 429.98px)'

export const view = style([
  column,
  {
    position: 'relative',
    minBlockSize: 0,
    flex: '1 1 auto',
    '@media': { [short]: { overflowY: 'auto' } },
    animationDuration: `calc(${vars.motionView} - ${leaves})`,
    animationTimingFunction: vars.ease,
    selectors: {
      '[data-leaving] &, &[data-leaving]': { animation: 'none' },
      '&:has(~ &[data-leaving])': { animationPlayState: 'paused' },
    },
  },
])

const mirrored = (animationName: string) => ({ selectors: { '&:dir(rtl)': { animationName } } })

export const travels = styleVariants({
  none: {},
  onward: { animationName: onward, ...mirrored(backward) },
  back: { animationName: backward, ...mirrored(onward) },
})

export const pending = style([centered, { minBlockSize: 200, color: vars.textMuted }])

const safeAreaInset = `calc(${vars.modalInset} + ${vars.safeArea})`

export const body = style([
  column,
  {
    gap: bodyGap,
    padding: `${px(fadeTop)} ${vars.modalInset} ${vars.modalInset}`,
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
    scrollbarColor: `${vars.control} transparent`,
    // Rows appended to a list must not move the scroll position to its end.
    overflowAnchor: 'none',
    transition: `opacity ${leaves} ${vars.ease}`,
    selectors: {
      '&:focus-visible': { outlineOffset: -3 },
      [`${slot}[data-moving] &`]: { scrollbarWidth: 'none' },
      // Fades in once the step before, which is over it until then, has faded out.
      '&:has(~ &[data-leaving])': { opacity: 0 },
      // What scrolls out at an edge is covered; at rest this is over the padding there, which it would keep off from.
      '&::before, &::after': {
        content: '',
        position: 'sticky',
        zIndex: layer.above,
        pointerEvents: 'none',
      },
      '&::before': {
        minBlockSize: fadeTop,
        insetBlockStart: -fadeTop,
        marginBlock: px(-fadeTop, -bodyGap),
        background: `linear-gradient(${vars.surface}, transparent)`,
      },
      '&::after': {
        minBlockSize: fadeBottom,
        insetBlockEnd: -fadeBottom,
        marginBlock: px(-bodyGap, -fadeBottom),
        background: `linear-gradient(transparent, ${vars.surface})`,
      },
    },
    '@media': {
      [narrow]: { selectors: { '&:last-child': { paddingBlockEnd: safeAreaInset } } },
      [short]: { flex: 'none', overflowY: 'visible' },
      [`${short}, (forced-colors: active)`]: { selectors: { '&::before, &::after': { display: 'none' } } },
    },
  },
])

// It scrolls: what has a least height of its own keeps that of larger text.
globalStyle(`${body} > *`, { flexShrink: 0 })

export const tallBody = style({ blockSize: vars.modalMaxHeight, '@media': { [short]: { blockSize: 'auto' } } })

export const footer = style([
  column,
  {
    flex: 'none',
    gap: 12,
    padding: `${px(14)} ${vars.modalInset} ${vars.modalInset}`,
    background: vars.footerBackground,
    borderBlockStart: `1px solid ${vars.line}`,
    '@media': { [narrow]: { paddingBlockEnd: safeAreaInset } },
  },
])

export const quietFooter = style({
  paddingBlock: 12,
  '@media': { [narrow]: { paddingBlockEnd: `calc(${px(12)} + ${vars.safeArea})` } },
})

/** Not a paragraph: the host's text may be one. */
export const footerNote = style({ fontSize: vars.textSmall, color: vars.textMuted, lineHeight: 1.4 })

export const checkboxLine = style({
  display: 'flex',
  gap: 10,
  alignItems: 'flex-start',
  fontSize: vars.textSmall,
  lineHeight: 1.45,
  color: vars.textMuted,
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { minBlockSize: 44, alignItems: 'center' } },
})

export const checkbox = style([
  centered,
  {
    appearance: 'none',
    inlineSize: 20,
    blockSize: 20,
    border: `${px(1.5)} solid ${vars.control}`,
    borderRadius: vars.radius1,
    flex: 'none',
    background: vars.surface,
    selectors: {
      '&:checked': { background: vars.accent, borderColor: vars.accentText },
      '&:checked::after': {
        content: '',
        inlineSize: 8,
        blockSize: 3,
        border: `solid ${vars.onAccent}`,
        borderWidth: px(0, 0, 2, 2),
        rotate: '-45deg',
        translate: px(0, -1),
      },
    },
  },
])
