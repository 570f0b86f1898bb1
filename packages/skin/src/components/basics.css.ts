import { style, styleVariants } from '@vanilla-extract/css'
import { breathe, spin, vars } from '../theme/base.css.js'
import { px, textOfDigits, visuallyHidden } from '../theme/fragments.js'

export const ltr = style({ direction: 'ltr', unicodeBidi: 'isolate', ...textOfDigits })

export const address = style([ltr, { overflowWrap: 'anywhere', color: vars.textMuted }])

export const addressEnds = style({ color: vars.text, fontWeight: 700, whiteSpace: 'nowrap' })

export const differs = style({
  background: vars.warningSoft,
  color: vars.warning,
  fontWeight: 700,
  borderRadius: 2,
  paddingInline: 1,
  boxShadow: `0 ${px(1.5)} 0 ${vars.warning}`,
})

export const hiddenText = style(visuallyHidden)

export const headline = style({
  fontSize: vars.textHeadline,
  fontWeight: 600,
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
})

export const lede = style({
  color: vars.textMuted,
  lineHeight: 1.45,
  maxInlineSize: '30em',
  textWrap: 'pretty',
})

export const skeleton = style({
  display: 'block',
  flex: 'none',
  maxInlineSize: '100%',
  background: vars.skeleton,
  forcedColorAdjust: 'none',
  animation: `${breathe} 1.6s ease-in-out infinite alternate`,
})

const bar = (inlineSize: number, blockSize: number, borderRadius = vars.radius1) => ({
  inlineSize,
  blockSize,
  borderRadius,
})
const iconShape = (borderRadius: string) => ({ inlineSize: vars.iconSize, blockSize: vars.iconSize, borderRadius })

export const shapes = styleVariants({
  name: bar(96, 12),
  sub: bar(64, 10),
  balance: bar(190, 36, vars.radius2),
  square: iconShape(vars.radius2),
  circle: iconShape('50%'),
  grid: bar(52, 52, vars.radius3),
})

export const rowLines = style({ selectors: { '&&': { gap: 8 } } })

export const spinner = style({
  borderRadius: '50%',
  border: `${px(2)} solid currentColor`,
  borderBlockStartColor: 'transparent',
  animation: `${spin} 900ms linear infinite`,
  flex: 'none',
  opacity: 0.9,
  '@media': {
    // Which have nothing transparent in a border: without its gap the ring is not seen to turn.
    '(forced-colors: active)': { borderBlockStartColor: 'Canvas' },
    '(prefers-reduced-motion: reduce)': {
      animation: `${breathe} 1.6s ease-in-out infinite alternate !important`,
      borderColor: 'currentColor',
      borderStyle: 'dotted',
    },
  },
})

export const spinnerSizes = styleVariants({
  small: { inlineSize: 14, blockSize: 14 },
  medium: { inlineSize: 18, blockSize: 18 },
})
