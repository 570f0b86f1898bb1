/** What a part looks like under a pointer, or while it is pressed. */
type StyleRule = {
  readonly background?: string
  readonly color?: string
  readonly filter?: string
  readonly opacity?: number
}

/** Lengths in CSS pixels, joined for shorthands: `px(9, 12)` is `9px 12px`. */
export const px = (...lengths: number[]) => lengths.map((length) => (length === 0 ? '0' : `${length}px`)).join(' ')

/** A product of a variable, as a `calc()` expression. */
export const times = (variable: string, factor: number) => `calc(${variable} * ${factor})`

/** z-index inside a component; a component that uses one has `isolation: isolate`. */
export const layer = { content: 1, above: 2, top: 3 } as const

/** One line, cut at the end with an ellipsis. */
export const truncate = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** A `bdi` as a line of its own: it has a direction of its own, and the edge of the lines around it. */
export const ownLine = {
  ...truncate,
  display: 'block',
  textAlign: ['-webkit-match-parent', 'match-parent'] as ['-webkit-match-parent', 'match-parent'],
} as const

/** In the accessibility tree, but not on the screen. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A column of flex children. */
export const column = { display: 'flex', flexDirection: 'column' } as const

/** Centers one child. */
export const centered = { display: 'grid', placeItems: 'center' } as const

/** A real border in forced-colors mode, which removes shadows and backgrounds. */
export const forcedColorsBorder = { '(forced-colors: active)': { border: '1px solid' } } as const

/** What is chosen, in forced-colors mode. */
export const forcedColorsChoice = { '(forced-colors: active)': { border: '3px solid Highlight' } } as const

/** A line inside the edge that takes no space. */
export const insetBorder = (color: string, width = 1) => `inset 0 0 0 ${px(width)} ${color}`

/** A line outside the edge that takes no space. */
export const outerBorder = (color: string, width: number) => `0 0 0 ${px(width)} ${color}`

/** A pseudo-element over the nearest positioned box; on a label it makes the whole frame focus the field. */
export const coverParent = { content: '', position: 'absolute', inset: 0 } as const

const enabled = ':not([aria-disabled])'

/** Media query for what is under a pointer that can be over something; a tap would leave it behind. */
export const hovered = (styles: StyleRule, element = '') => ({
  '(hover: hover)': { selectors: { [`${element}&:hover${enabled}`]: styles } },
})

/** Selector for what is pressed. */
export const pressed = (styles: StyleRule, element = '') => ({ [`${element}&:active${enabled}`]: styles })

/** The 1 px line around and between rows. */
export const hairline = (color: string) => `${px(1)} solid ${color}`

/** The radius just inside a hairline border. */
export const innerRadius = (radius: string) => `calc(${radius} - ${px(1)})`

/** For addresses and amounts: many fonts draw an `x` between digits as a multiplication sign, `0x` as `0×`. */
export const textOfDigits = { fontFeatureSettings: "'calt' 0" } as const
