import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../theme/base.css.js'
import { centred, column, edge, forcedEdge } from '../theme/fragments.js'
import { trace, turn } from '../theme/motion.css.js'
import { layer, px } from '../theme/units.js'

export const scene = style([column, { alignItems: 'center', textAlign: 'center', gap: 6, padding: px(12, 12, 18) }])

export const words = style([column, { alignItems: 'center', gap: 6 }])

const round = `${vars.radiusArch} ${vars.radiusArch} 0 0`

export const arch = style([
  centred,
  {
    position: 'relative',
    isolation: 'isolate',
    inlineSize: 112,
    blockSize: 128,
    borderRadius: round,
    paddingBlockStart: 14,
    background: vars.archFrame,
    boxShadow: edge(vars.line),
    marginBlockEnd: 30,
    selectors: {
      '&::before': {
        content: '',
        position: 'absolute',
        inset: px(9, 9, 0),
        borderRadius: round,
        background: vars.surface,
        boxShadow: edge(vars.line),
      },
    },
    '@media': forcedEdge,
  },
])

globalStyle(`${arch} > *`, { position: 'relative', zIndex: layer.content })

const step = {
  position: 'absolute',
  blockSize: 7,
  boxShadow: edge(vars.line),
  borderRadius: 1,
} as const

export const steps = style({
  ...step,
  insetInline: -12,
  background: vars.raised,
  selectors: {
    [`${arch} > &`]: { position: 'absolute', insetBlockStart: '100%', zIndex: layer.above },
    '&::after': { ...step, content: '', insetBlockStart: 6, insetInline: -12, background: vars.well },
  },
})

export const arcade = style({ display: 'flex' })

globalStyle(`${arcade} > ${arch}`, { inlineSize: 96, blockSize: 112 })
globalStyle(`${arcade} > ${arch} + ${arch}`, { marginInlineStart: -1.5 })
globalStyle(`${arcade} > :first-child > ${steps}, ${arcade} > :first-child > ${steps}::after`, { insetInlineEnd: 0 })
globalStyle(`${arcade} > :last-child > ${steps}, ${arcade} > :last-child > ${steps}::after`, { insetInlineStart: 0 })

const frame = (colour: string, background: string) => ({ background, boxShadow: edge(colour, 1.5) })

export const states = styleVariants({
  plain: {},
  waiting: {
    selectors: {
      '&::after': {
        content: '',
        position: 'absolute',
        inset: 0,
        padding: 3,
        borderRadius: 'inherit',
        background: `conic-gradient(from ${turn} at 50% 55%, transparent 55%, ${vars.archTrace} 92%, transparent)`,
        mask: 'linear-gradient(black 0 0) content-box exclude, linear-gradient(black 0 0)',
        animation: `${trace} 1.8s linear infinite`,
        vars: { [turn]: '210deg' },
        '@media': { '(prefers-reduced-motion: reduce)': { background: vars.accent, animation: 'none' } },
      },
    },
  },
  refused: frame(vars.error, vars.errorSoft),
  done: {
    background: vars.accent,
    boxShadow: 'none',
    selectors: { '&::before': { background: vars.accentSoft, boxShadow: 'none' } },
  },
  unknown: frame(vars.warning, vars.warningSoft),
})

export const colours = styleVariants({
  plain: { color: vars.text },
  waiting: { color: vars.text },
  refused: { color: vars.error },
  done: { color: vars.accent },
  unknown: { color: vars.warning },
})
