import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import {
  centered,
  coverParent,
  forcedColorsBorder,
  forcedColorsChoice,
  hairline,
  innerRadius,
  insetBorder,
  px,
  textOfDigits,
  times,
  hovered,
  pressed,
} from '../../theme/fragments.js'

export const field = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minBlockSize: vars.fieldHeight,
  padding: px(8, 14),
  border: hairline(vars.fieldLine),
  borderRadius: vars.controlRadius,
  background: vars.surface,
  cursor: 'text',
  position: 'relative',
  selectors: { '&:focus-within': { borderColor: vars.focus, boxShadow: insetBorder(vars.focus) } },
})

export const invalid = style({
  selectors: { '&, &:focus-within': { borderColor: vars.error, boxShadow: insetBorder(vars.error) } },
})

export const disabled = style({
  background: vars.inset,
  borderColor: vars.line,
  color: vars.textMuted,
  cursor: 'not-allowed',
})

export const search = style({
  minBlockSize: 48,
  paddingBlock: 1,
  paddingInline: px(12, 6),
})

export const leading = style({ display: 'inline-flex', flex: 'none', color: vars.textMuted })

export const trailing = style({ display: 'inline-flex', flex: 'none', position: 'relative' })

export const wholeFrameTarget = style({ cursor: 'text', selectors: { '&::before': coverParent } })

export const main = style({ flex: 1, minInlineSize: 0, display: 'block' })

export const label = style({
  display: 'block',
  fontSize: vars.textMicro,
  fontWeight: 500,
  color: vars.textMuted,
  lineHeight: 1.3,
})

/** Drawn in forced colors alone, which remove the shadow that shows the focus of a frame. */
const focusOutline = { '&:focus': { outlineColor: 'transparent' } } as const

export const input = style({
  display: 'block',
  position: 'relative',
  inlineSize: '100%',
  appearance: 'none',
  fontSize: times(vars.fontSizeMaster, 1.6),
  lineHeight: 1.35,
  textOverflow: 'ellipsis',
  selectors: {
    ...focusOutline,
    '&::-webkit-search-cancel-button': { display: 'none' },
    "&[dir='ltr']": textOfDigits,
  },
})

export const bar = style({ display: 'flex', gap: 8, alignItems: 'center' })

/** A field in a bar, but not one in a body that is higher than what it has. */
export const grows = style({ minInlineSize: 0, selectors: { [`${bar} > &`]: { flex: 1 } } })

export const tool = style([
  centered,
  {
    inlineSize: 48,
    blockSize: 48,
    borderRadius: vars.controlRadius,
    boxShadow: insetBorder(vars.control),
    flex: 'none',
    selectors: {
      ...pressed({ background: vars.inset }),
      "&&&[aria-pressed='true']": {
        background: vars.accentSoft,
        boxShadow: insetBorder(vars.accentText, 1.5),
        '@media': forcedColorsChoice,
      },
    },
    '@media': { ...forcedColorsBorder, ...hovered({ background: vars.inset }) },
  },
])

export const amountFrame = style({
  border: hairline(vars.control),
  borderRadius: vars.controlRadius,
  overflow: 'clip',
  position: 'relative',
  background: vars.surface,
})

export const amount = style({
  display: 'block',
  position: 'relative',
  padding: px(12, 14),
  borderRadius: innerRadius(vars.radius3),
  selectors: { '&:has(input:focus-visible)': { boxShadow: insetBorder(vars.focus, 2) } },
})

export const invalidAmount = style({
  selectors: { '&, &:has(input:focus-visible)': { boxShadow: insetBorder(vars.error, 2) } },
})

const spaceBetween = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12 } as const

/** A button in it is as tall to a finger as any other, so what is below has to be farther away. */
export const amountHead = style({
  ...spaceBetween,
  fontSize: vars.textSmall,
  selectors: { '&:has(button)': { marginBlockEnd: 10 } },
})

export const amountLabel = style([
  wholeFrameTarget,
  { fontSize: vars.textMicro, fontWeight: 500, color: vars.textMuted },
])

export const amountLine = style({ ...spaceBetween, flexWrap: 'wrap' })

globalStyle(`${amountLine} > *`, { position: 'relative' })

export const amountInput = style({
  flex: 1,
  minInlineSize: '2ch',
  inlineSize: 0,
  fontSize: vars.textAmount,
  fontWeight: 600,
  letterSpacing: '-0.02em',
  lineHeight: 1.3,
  textOverflow: 'ellipsis',
  textAlign: ['-webkit-match-parent', 'match-parent'],
  selectors: focusOutline,
})

export const longAmount = style({
  fontSize: times(vars.fontSizeMaster, 1.8),
  lineHeight: 2.17,
  letterSpacing: '-0.01em',
})

/** Seven characters and more, where a token stands beside them on the smallest screens. */
export const mediumAmount = style({
  '@media': { '(max-width: 359px)': { fontSize: times(vars.fontSizeMaster, 1.45), lineHeight: 2.69 } },
})

export const longestAmount = style({ fontSize: times(vars.fontSizeMaster, 1.45), lineHeight: 2.69, letterSpacing: 0 })

/** In two lines where one has no room for all digits. */
export const amountFoot = style({
  ...spaceBetween,
  flexWrap: 'wrap',
  rowGap: 0,
  fontSize: vars.textSmall,
  color: vars.textMuted,
  minBlockSize: 26,
  marginBlockStart: 1,
})

globalStyle(`${amountFoot} > *`, { whiteSpace: 'nowrap' })

export const token = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minBlockSize: 40,
  paddingBlock: 5,
  paddingInline: px(6, 8),
  borderRadius: vars.radius2,
  background: vars.inset,
  boxShadow: insetBorder(vars.line),
  fontWeight: 600,
  flex: 'none',
  selectors: pressed({ background: vars.raised }, 'button'),
  '@media': {
    '(pointer: coarse)': { minBlockSize: 44 },
    ...forcedColorsBorder,
    ...hovered({ background: vars.raised }, 'button'),
  },
})

export const noToken = style({
  paddingInlineStart: 12,
  selectors: { '&&&&': { background: vars.accent, color: vars.onAccent, boxShadow: 'none' } },
})

export const tokenChevron = style({
  display: 'inline-flex',
  color: vars.textMuted,
  selectors: { [`${noToken} > &`]: { color: 'inherit' } },
})
