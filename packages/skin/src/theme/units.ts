/** Lengths in CSS pixels, joined for shorthands: `px(9, 12)` is `9px 12px`. */
export const px = (...lengths: number[]) => lengths.map((length) => (length === 0 ? '0' : `${length}px`)).join(' ')

/** A product of a variable, as a `calc()` expression. */
export const times = (variable: string, factor: number) => `calc(${variable} * ${factor})`

/** Stacking inside a part; every part that uses one isolates itself. */
export const layer = { content: 1, above: 2, top: 3 } as const
