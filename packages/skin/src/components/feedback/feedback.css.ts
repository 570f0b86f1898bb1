import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { trace, traceAngle, vars } from '../../theme/base.css.js'
import { centered, column, forcedColorsBorder, insetBorder, layer, px } from '../../theme/fragments.js'

export const helperText = style({
  display: 'flex',
  gap: 6,
  alignItems: 'flex-start',
  fontSize: vars.textSmall,
  lineHeight: 1.4,
  marginBlockStart: -4,
})

export const toneColors = styleVariants({
  plain: { color: vars.textMuted },
  warning: { color: vars.warning },
  error: { color: vars.error },
  good: { color: vars.success },
})

export const helperIcon = style({ display: 'inline-flex', flex: 'none', marginBlockStart: 1.5 })

export const emptyState = style([
  column,
  { alignItems: 'center', textAlign: 'center', gap: 6, padding: px(22, 16, 10) },
])

export const emptyIcon = style([
  centered,
  {
    inlineSize: 48,
    blockSize: 56,
    borderRadius: `${vars.radiusFull} ${vars.radiusFull} 0 0`,
    background: vars.inset,
    boxShadow: insetBorder(vars.line),
    paddingBlockStart: 6,
    color: vars.textMuted,
    marginBlockEnd: 8,
    position: 'relative',
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        insetBlockStart: '100%',
        insetInline: -8,
        blockSize: 4,
        background: vars.line,
      },
    },
  },
])

export const emptyTitle = style({ fontWeight: 600, overflowWrap: 'anywhere' })

export const callout = style({
  display: 'flex',
  gap: 10,
  padding: px(11, 12),
  borderRadius: vars.radius3,
  fontSize: vars.textSmall,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '@media': forcedColorsBorder,
})

export const calloutTones = styleVariants({
  plain: { background: vars.inset, boxShadow: insetBorder(vars.line) },
  warning: { background: vars.warningSoft },
  error: { background: vars.errorSoft },
  good: { background: vars.successSoft },
})

export const calloutTitle = style({ display: 'block', fontWeight: 600 })

export const calloutIcon = style({
  display: 'inline-flex',
  marginBlockStart: -1,
  flex: 'none',
  alignSelf: 'flex-start',
})

export const hero = style([column, { alignItems: 'center', textAlign: 'center', gap: 6, padding: px(12, 12, 18) }])

export const heroText = style([column, { alignItems: 'center', gap: 6 }])

/** As high with one line as with two: what is below stays where it is when one sentence takes the place of another. */
export const heroSentence = style({ minBlockSize: '2lh' })

const round = `${vars.radiusFull} ${vars.radiusFull} 0 0`

export const heroFrame = style([
  centered,
  {
    position: 'relative',
    isolation: 'isolate',
    inlineSize: 112,
    blockSize: 128,
    borderRadius: round,
    paddingBlockStart: 14,
    background: vars.heroBackground,
    boxShadow: insetBorder(vars.line),
    marginBlockEnd: 30,
    selectors: {
      '&::before': {
        content: '',
        position: 'absolute',
        inset: px(9, 9, 0),
        borderRadius: round,
        background: vars.surface,
        boxShadow: insetBorder(vars.line),
      },
    },
    '@media': forcedColorsBorder,
  },
])

globalStyle(`${heroFrame} > *`, { position: 'relative', zIndex: layer.content })

const step = {
  position: 'absolute',
  blockSize: 7,
  boxShadow: insetBorder(vars.line),
  borderRadius: 1,
} as const

export const steps = style({
  ...step,
  insetInline: -12,
  background: vars.raised,
  selectors: {
    [`${heroFrame} > &`]: { position: 'absolute', insetBlockStart: '100%', zIndex: layer.above },
    '&::after': { ...step, content: '', insetBlockStart: 6, insetInline: -12, background: vars.inset },
  },
})

export const framePair = style({ display: 'flex' })

globalStyle(`${framePair} > ${heroFrame}`, { inlineSize: 96, blockSize: 112 })
globalStyle(`${framePair} > ${heroFrame} + ${heroFrame}`, { marginInlineStart: -1.5 })
globalStyle(`${framePair} > :first-child > ${steps}, ${framePair} > :first-child > ${steps}::after`, {
  insetInlineEnd: 0,
})
globalStyle(`${framePair} > :last-child > ${steps}, ${framePair} > :last-child > ${steps}::after`, {
  insetInlineStart: 0,
})

const frameStyle = (color: string, background: string) => ({
  color,
  background,
  boxShadow: insetBorder(color, 1.5),
})

/** One of the two leaves of a door, with the hairline between them at its side. */
const leaf = (side: 'left' | 'right') => `linear-gradient(to ${side}, ${vars.surface} calc(100% - 1px), ${vars.line} 0)`

const openDoors = keyframes({ from: { backgroundSize: '50% 100%' } })

export const heroStates = styleVariants({
  plain: {},
  waiting: {
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        inset: 0,
        padding: 3,
        borderRadius: 'inherit',
        background: `conic-gradient(from ${traceAngle} at 50% 55%, transparent 55%, ${vars.heroProgress} 92%, transparent)`,
        mask: 'linear-gradient(black 0 0) content-box exclude, linear-gradient(black 0 0)',
        animation: `${trace} 1.8s linear infinite`,
        vars: { [traceAngle]: '210deg' },
        '@media': { '(prefers-reduced-motion: reduce)': { background: vars.heroProgress, animation: 'none' } },
      },
    },
  },
  rejected: frameStyle(vars.error, vars.errorSoft),
  done: {
    color: vars.accentText,
    background: vars.accent,
    boxShadow: 'none',
    selectors: {
      '&::before': { background: vars.accentSoft, boxShadow: 'none' },
      '&::after': {
        content: '',
        position: 'absolute',
        inset: px(9, 9, 0),
        borderRadius: round,
        zIndex: layer.above,
        background: `${leaf('right')} left, ${leaf('left')} right`,
        backgroundSize: '0 100%',
        backgroundRepeat: 'no-repeat',
        animation: `${openDoors} calc(${vars.motionView} * 1.75) ${vars.ease}`,
      },
    },
  },
  unknown: frameStyle(vars.warning, vars.warningSoft),
})
