import type { Figure } from './statistics'

/** A row of `rows.json`: a figure, and the most it may be. A row with the unit `×` is a ratio to a bare dialog. */
export type Row = {
  readonly id: string
  readonly figure: string
  readonly unit: string
  readonly limit?: number
}

export type Verdict = 'reached' | 'within noise' | 'not yet' | ''

/** How far a figure may be above its limit without being over it: machines are busy. Bytes and requests are counted. */
const noise = 1.2
const counted = ['kB', '']

/** The number that is compared with the limit. */
const compared = ({ unit }: Row, { value, beside }: Figure): number =>
  unit === '×' ? value / (beside ?? Number.NaN) : value

/** A figure that was not measured is over its limit. */
export function verdictOf(row: Row, figure: Figure | undefined): Verdict {
  if (row.limit === undefined) return ''
  const now = figure ? compared(row, figure) : Number.NaN
  if (now <= row.limit) return 'reached'
  return !counted.includes(row.unit) && now <= row.limit * noise ? 'within noise' : 'not yet'
}

/** The table in Markdown. */
export function tableOf(rows: readonly Row[], figures: ReadonlyMap<string, Figure>): string {
  const lines = rows.map((row) => {
    const figure = figures.get(row.id)
    const limit = row.limit === undefined ? '' : `≤ ${withUnit(row.limit, row.unit)}`
    return `| ${row.figure} | ${figure ? describe(row, figure) : '?'} | ${limit} | ${verdictOf(row, figure)} |`
  })
  return ['| figure | now | limit | verdict |', '| --- | ---: | ---: | --- |', ...lines].join('\n')
}

/** How the figures of a table were measured. */
export type Conditions = {
  readonly rounds: number
  readonly cores: number
  /** Version of Chromium. */
  readonly browser: string
  readonly date: Date
}

/** Measured times beside those of the bare dialog, in Markdown for the docs. */
export function timesOf(
  rows: readonly Row[],
  figures: ReadonlyMap<string, Figure>,
  { rounds, cores, browser, date }: Conditions,
): string {
  const lines = rows.flatMap(({ id, figure, unit }) => {
    const { value, beside } = figures.get(id) ?? {}
    if (value === undefined || !['×', 'ms'].includes(unit)) return []
    return `| ${figure} | ${inMs(value)} | ${beside === undefined ? '' : inMs(beside)} |`
  })
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    '| What | Portico | Bare dialog |',
    '| --- | ---: | ---: |',
    ...lines,
    '',
    `Medians of ${rounds} rounds on ${day}, on a machine with ${cores} cores and Chromium ${browser}.`,
    '',
  ].join('\n')
}

const inMs = (time: number) => `${time.toFixed(0)} ms`

function describe(row: Row, figure: Figure): string {
  const text = withUnit(compared(row, figure), row.unit)
  if (row.unit !== '×') return text
  return `${text} (${inMs(figure.value)} beside ${inMs(figure.beside ?? Number.NaN)})`
}

function withUnit(value: number, unit: string): string {
  const rounded = Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0))
  return unit === '×' || unit === '' ? `${rounded}${unit}` : `${rounded} ${unit}`
}
