/** Lengths in CSS pixels, joined for shorthands: `px(9, 12)` is `9px 12px`. */
export const px = (...lengths: number[]) => lengths.map((length) => (length === 0 ? '0' : `${length}px`)).join(' ')

/** A product of a variable, as a `calc()` expression. */
export const times = (variable: string, factor: number) => `calc(${variable} * ${factor})`

/** Stacking inside a part; every part that uses one isolates itself. */
export const layer = { content: 1, above: 2, top: 3 } as const

/** One line, cut at the end with an ellipsis. */
export const truncate = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** In the accessibility tree, not on the screen. */
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

/** Centres one child. */
export const centered = { display: 'grid', placeItems: 'center' } as const

/** A real border where the system draws its own colours and drops shadows and fills. */
export const forcedColorsBorder = { '(forced-colors: active)': { border: '1px solid' } } as const

/** A line drawn inside an edge, without taking room. */
export const insetBorder = (colour: string, width = 1) => `inset 0 0 0 ${px(width)} ${colour}`

/** A line drawn outside an edge, without taking room. */
export const outerBorder = (colour: string, width: number) => `0 0 0 ${px(width)} ${colour}`

/** Covers the nearest positioned box; on a label it makes the whole frame a target of the field. */
export const coverParent = { content: '', position: 'absolute', inset: 0 } as const

/** The line between and around things. */
export const hairline = (colour: string) => `${px(1)} solid ${colour}`

/** A radius drawn just inside a hairline frame. */
export const innerRadius = (radius: string) => `calc(${radius} - ${px(1)})`
