/** A figure, as several pages have it. */
export type Figure = {
  /** With the modal of the skin. */
  readonly value?: number
  /** With a modal on hooks alone. */
  readonly hooks?: number
  /** With a dialog of the same content, written by hand. */
  readonly beside?: number
  /** With a bare dialog. */
  readonly bare?: number
}

/** The figure of one round. */
export type Sample = Figure & { readonly row: string }

/** The middle value; of an even number the upper one, so that a limit is never met by rounding down. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const pages = ['value', 'hooks', 'beside', 'bare'] as const

/** The medians of all rounds, by row. */
export function figuresOf(samples: readonly Sample[]): ReadonlyMap<string, Figure> {
  const names = [...new Set(samples.map(({ row }) => row))]
  return new Map(
    names.map((row) => {
      const rounds = samples.filter((sample) => sample.row === row)
      const medians = pages.flatMap((page) => {
        const values = rounds.flatMap(({ [page]: value }) => (value === undefined ? [] : [value]))
        return values.length > 0 ? [[page, median(values)] as const] : []
      })
      return [row, Object.fromEntries(medians) as Figure]
    }),
  )
}
