/** A figure of one round: the product's, and that of a page with a bare dialog where the row is a ratio. */
export type Sample = { readonly row: string; readonly value: number; readonly beside?: number }

export type Figure = { readonly value: number; readonly beside?: number }

/** The middle value; of an even number the upper one, so that a limit is never met by rounding down. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The medians of all rounds, by row. */
export function figuresOf(samples: readonly Sample[]): ReadonlyMap<string, Figure> {
  const names = [...new Set(samples.map(({ row }) => row))]
  return new Map(
    names.map((row) => {
      const rounds = samples.filter((sample) => sample.row === row)
      const besides = rounds.flatMap(({ beside }) => (beside === undefined ? [] : [beside]))
      const value = median(rounds.map((sample) => sample.value))
      return [row, { value, ...(besides.length > 0 && { beside: median(besides) }) }]
    }),
  )
}
