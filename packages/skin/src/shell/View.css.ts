import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centered, column, px } from '../theme/fragments.js'

const from = (distance: number) => keyframes({ from: { opacity: 0, translate: `${distance}px 0` } })
const onward = from(8)
const backward = from(-8)

export const slot = style([column, { position: 'relative', minBlockSize: 0, overflow: 'clip' }])

export const view = style([
  column,
  {
    minBlockSize: 0,
    flex: '1 1 auto',
    animationDuration: vars.motionView,
    animationTimingFunction: vars.ease,
    selectors: {
      // It fades out over the one that took its place.
      '&[data-leaving]': { position: 'absolute', inset: 0, insetBlockEnd: 'auto' },
      '[data-leaving] &, &[data-leaving]': { animation: 'none' },
    },
  },
])

const mirrored = (animationName: string) => ({ selectors: { '[dir="rtl"] &': { animationName } } })

export const travels = styleVariants({
  none: {},
  onward: { animationName: onward, ...mirrored(backward) },
  back: { animationName: backward, ...mirrored(onward) },
})

export const pending = style([centered, { minBlockSize: 200, color: vars.textMuted }])

const narrow = '(max-width: 429.98px)'
const safeAreaInset = `calc(${vars.modalInset} + ${vars.safeArea})`

export const body = style([
  column,
  {
    gap: 12,
    padding: `${px(2)} ${vars.modalInset} ${vars.modalInset}`,
    flex: '1 1 auto',
    minBlockSize: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Rows appended to a list must not move the scroll position to its end.
    overflowAnchor: 'none',
    scrollbarWidth: 'thin',
    scrollbarColor: `${vars.control} transparent`,
    selectors: { [`${slot}[data-moving] &`]: { overflowY: 'hidden' } },
    '@media': { [narrow]: { selectors: { '&:last-child': { paddingBlockEnd: safeAreaInset } } } },
  },
])

export const tallBody = style({ blockSize: vars.modalMaxHeight })

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
      '&:checked': { background: vars.accent, borderColor: vars.accent },
      '&:checked::after': {
        content: '',
        inlineSize: 10,
        blockSize: 5,
        border: `solid ${vars.onAccent}`,
        borderWidth: px(0, 0, 2, 2),
        rotate: '-45deg',
        translate: px(0, -1),
      },
    },
  },
])
