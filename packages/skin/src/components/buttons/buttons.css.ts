import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
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
  times,
  hovered,
  pressed,
} from '../../theme/fragments.js'

export const button = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  fontWeight: 600,
  textAlign: 'center',
  lineHeight: 1.2,
  textDecoration: 'none',
  transition: `background 120ms ${vars.ease}`,
  '@media': forcedColorsBorder,
})

globalStyle(`${button} > span`, { overflowWrap: 'break-word', hyphens: 'auto' })

export const sizes = styleVariants({
  medium: { minBlockSize: vars.controlHeight, padding: px(8, 18), borderRadius: vars.controlRadius },
  small: {
    minBlockSize: 36,
    padding: px(4, 12),
    borderRadius: vars.radius2,
    fontSize: vars.textSmall,
    '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
  },
})

const tinted = (background: string) => ({
  selectors: pressed({ background }),
  '@media': hovered({ background }),
})

export const variants = styleVariants({
  primary: { background: vars.buttonBackground, color: vars.buttonText, ...tinted(vars.buttonHover) },
  second: { background: vars.surface, color: vars.text, boxShadow: insetBorder(vars.control), ...tinted(vars.raised) },
  plain: { color: vars.text, ...tinted(vars.raised) },
  error: { background: vars.error, color: vars.surface, selectors: pressed({ filter: 'brightness(.9)' }) },
})

export const disabled = style({
  background: vars.raised,
  color: vars.textMuted,
  boxShadow: 'none',
})

export const busy = style({
  background: vars.accentSoft,
  color: vars.text,
  boxShadow: 'none',
  cursor: 'progress',
})

globalStyle(`${busy} > [aria-hidden]`, { color: vars.accentText })

export const pair = style({ display: 'flex', flexWrap: 'wrap-reverse', gap: 8 })

globalStyle(`${pair} > *`, { flex: '1 1 0', minInlineSize: 'fit-content' })

/** Their words break before one button is over the other: those of the first one first, which has more of them. */
export const pairInLine = style({ flexWrap: 'nowrap' })

globalStyle(`${pairInLine} > *`, { flexBasis: 'auto', minInlineSize: 0 })
globalStyle(`${pairInLine} > :last-child`, { flexShrink: 0, maxInlineSize: '60%' })
globalStyle(`${pairInLine} > * > span`, { overflowWrap: 'anywhere' })

export const iconButton = style([
  centered,
  {
    display: 'inline-grid',
    inlineSize: 36,
    blockSize: 36,
    borderRadius: vars.radius2,
    flex: 'none',
    color: vars.textMuted,
    selectors: {
      "&[aria-disabled='true']": { color: vars.control },
      ...pressed({ background: vars.raised, color: vars.text }),
    },
    '@media': {
      '(pointer: coarse)': { inlineSize: 44, blockSize: 44 },
      ...hovered({ background: vars.raised, color: vars.text }),
    },
  },
])

export const textButton = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: 600,
  color: vars.text,
  textDecoration: 'underline',
  textDecorationColor: vars.accentText,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: 1.5,
  padding: px(3, 0),
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: px(-10) },
    "&[aria-disabled='true']": { color: vars.textMuted },
    ...pressed({ opacity: 0.6 }),
  },
})

export const buttonGroup = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  border: hairline(vars.line),
  borderRadius: vars.radius3,
  overflow: 'clip',
  selectors: { '&:not(:has(> :nth-child(2)))': { borderColor: vars.control } },
})

export const groupButton = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 6,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  textAlign: 'center',
  fontWeight: 500,
  selectors: {
    '& + &': { borderInlineStart: hairline(vars.line) },
    ...pressed({ background: vars.inset }),
    '&:focus-visible': { outlineOffset: -3, borderRadius: innerRadius(vars.radius3) },
    "&&&[aria-pressed='true']": { background: vars.accentSoft, fontWeight: 600, '@media': forcedColorsChoice },
    '&:only-child': { flexDirection: 'row', gap: 8, minBlockSize: 48, fontSize: vars.textBody, fontWeight: 600 },
  },
  '@media': hovered({ background: vars.inset }),
})

export const groupHeights = styleVariants({
  tall: { flexDirection: 'column', gap: 6, minBlockSize: 72, fontSize: vars.textSmall, lineHeight: 1.2 },
  medium: { gap: 8, minBlockSize: 48 },
  small: {
    gap: 8,
    minBlockSize: 36,
    fontSize: vars.textSmall,
    padding: px(2, 4),
    '@media': { '(pointer: coarse)': { minBlockSize: 44 } },
  },
})

export const groupIcon = style({
  display: 'inline-flex',
  selectors: { [`${groupButton}:not([aria-disabled='true']) > &`]: { color: vars.accentText } },
})

/** Scrolls where its words are too long: in two rows, one of them would be a row of nothing. */
export const tabList = style({
  display: 'flex',
  columnGap: 20,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  flex: 'none',
  boxShadow: `inset 0 -1px ${vars.line}`,
  marginInline: times(vars.modalInset, -1),
  paddingInline: vars.modalInset,
})

export const tab = style({
  minBlockSize: 44,
  flex: 'none',
  fontWeight: 500,
  color: vars.textMuted,
  position: 'relative',
  '@media': hovered({ color: vars.text }),
  selectors: {
    ...pressed({ color: vars.text }),
    '&:focus-visible': { outlineOffset: -3 },
    'h3&': { display: 'flex', alignItems: 'center' },
    '&::before': { ...coverParent, insetInline: -6 },
    "&[aria-selected='true'], h3&": { color: vars.text, fontWeight: 600 },
    "&[aria-selected='true']::after, h3&::after": {
      content: '',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      blockSize: 3,
      background: vars.tabMarker,
      borderRadius: `${vars.radius1} ${vars.radius1} 0 0`,
      '@media': { '(forced-colors: active)': { background: 'Highlight' } },
    },
  },
})

export const tabPanel = style({ display: 'flex', flexDirection: 'column', gap: 12 })
