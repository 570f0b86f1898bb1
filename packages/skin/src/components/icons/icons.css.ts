import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { vars } from '../../theme/base.css.js'
import { placeholderColors, wellKnownColors } from '../../theme/placeholderColors.js'
import { centered, insetBorder, outerBorder, px, times } from '../../theme/fragments.js'

/**
 * The frame of every image icon: clips it, and its outline keeps white logos visible on white. Contained, so that an image that
 * arrives lays out its own frame and nothing around it. A press is on what is around it: the frame may be another one when the
 * press ends.
 */
export const imageFrame = style({
  display: 'block',
  flex: 'none',
  contain: 'strict',
  pointerEvents: 'none',
  background: vars.raised,
  boxShadow: outerBorder(`color-mix(in oklab, transparent, ${vars.text} 10%)`, 1),
})

globalStyle(`span${imageFrame} > *`, { display: 'block', inlineSize: '100%', blockSize: '100%' })

/** Lies invisible over the placeholder until it has loaded. */
export const image = style({
  objectFit: 'cover',
  border: 0,
  padding: 0,
  margin: 0,
  maxInlineSize: 'none',
  position: 'absolute',
  inset: 0,
  selectors: { ':not([data-loaded]) > &': { opacity: 0 } },
})

globalStyle(`${imageFrame}[data-loaded]::before, ${imageFrame}[data-loaded] > :not(img)`, { visibility: 'hidden' })

/** Part of the width of a frame that its letter is high. */
const letterPart = 0.38

/** A frame with the sizes of its letter and of the line that centers it. Container units would lay out each icon once more. */
const frame = (inlineSize: number | string, blockSize = inlineSize) => ({
  inlineSize,
  blockSize,
  fontSize: typeof inlineSize === 'number' ? inlineSize * letterPart : times(inlineSize, letterPart),
  lineHeight: typeof blockSize === 'number' ? px(blockSize) : blockSize,
})

// Of a frame, until its image is loaded. It is hidden then, not removed: the page is not laid out for an image that arrives.
globalStyle(`${imageFrame}[data-letter]::before`, {
  content: 'attr(data-letter)',
  display: 'block',
  textAlign: 'center',
  color: 'white',
  fontWeight: 700,
})

const letterColor = (background: string) => ({
  selectors: { '&:not([data-loaded])': { background, forcedColorAdjust: 'none' as const } },
})

/** Backgrounds of letters, for names. */
export const letterColors = styleVariants(Object.fromEntries(placeholderColors.entries()), letterColor)

/** Background of the sign of a currency. */
export const moneyColor = style(letterColor(wellKnownColors.money))

export const icon = style({
  display: 'block',
  flex: 'none',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

const iconSize = (size: number, strokeWidth?: number) => ({
  inlineSize: size,
  blockSize: size,
  ...(strokeWidth ? { strokeWidth } : {}),
})

export const iconSizes = styleVariants({
  micro: iconSize(13, 2.5),
  small: iconSize(16, 2),
  medium: iconSize(20),
  cell: iconSize(22),
  large: iconSize(24),
  hero: iconSize(44, 1.5),
})

export const mirrored = style({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } })

export const walletSizes = styleVariants({
  small: { ...frame(22), borderRadius: times(vars.radius1, 1.25) },
  medium: { ...frame(vars.iconSize), borderRadius: vars.iconRadius },
  grid: { ...frame(52), borderRadius: vars.radius3 },
  large: { ...frame(60), borderRadius: vars.radius3 },
})

export const plainFrame = style({ selectors: { '&&': { background: vars.inset, color: vars.text } } })

export const framedIcon = style([
  walletSizes.medium,
  centered,
  { background: vars.inset, boxShadow: insetBorder(vars.line), color: vars.text, flex: 'none' },
])

const clusterGap = 3
const clusterPadding = 5

export const cluster = style([
  walletSizes.medium,
  {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: clusterGap,
    padding: clusterPadding,
    background: vars.inset,
    boxShadow: insetBorder(vars.line),
    flex: 'none',
  },
])

// A third of the row's icon is as wide as one of four in it.
export const clusterItem = style({
  borderRadius: 3,
  fontSize: times(vars.iconSize, letterPart / 3),
  lineHeight: `calc((${vars.iconSize} - ${px(2 * clusterPadding + clusterGap)}) / 2)`,
  selectors: { '&&': { boxShadow: 'none' } },
})

globalStyle(`${plainFrame} > svg`, { transform: 'scale(0.6)' })

export const networkSizes = styleVariants({
  medium: { ...frame(22), borderRadius: vars.radius1 },
  large: { ...frame(vars.iconSize), borderRadius: vars.radius2 },
  hero: { ...frame(60), borderRadius: vars.radius3 },
})

const arch = (inlineSize: number, blockSize: number) => ({
  ...frame(inlineSize, blockSize),
  borderRadius: `${vars.radiusFull} ${vars.radiusFull} ${vars.radius1} ${vars.radius1}`,
})

export const archSizes = styleVariants({
  small: arch(22, 26),
  header: arch(30, 35),
  medium: arch(36, 42),
  large: arch(52, 60),
})

export const tokenSizes = styleVariants({
  small: { ...frame(24), borderRadius: '50%' },
  medium: { ...frame(vars.iconSize), borderRadius: '50%' },
})

export const badgedIcon = style({ position: 'relative', flex: 'none' })

export const badgeCorner = style({ position: 'absolute', insetBlockEnd: -4, insetInlineEnd: -5 })

globalStyle(`${badgedIcon} > ${badgeCorner} > *`, {
  ...frame(19),
  borderRadius: times(vars.radius1, 1.25),
  boxShadow: outerBorder(vars.surface, 2),
})

export const iconBadge = style([
  centered,
  { selectors: { [`${badgedIcon} > ${badgeCorner} > &`]: { borderRadius: '50%' } } },
])

export const badgeTones = styleVariants({
  plain: { background: vars.inverse, color: vars.onInverse },
  error: { background: vars.error, color: vars.surface },
})

export const nftImage = style({
  borderRadius: vars.radius2,
  aspectRatio: '1',
  inlineSize: '100%',
  containerType: 'inline-size',
})

// As wide as its column.
globalStyle(`${nftImage}::before`, { fontSize: `${letterPart * 100}cqi`, lineHeight: '100cqi' })
