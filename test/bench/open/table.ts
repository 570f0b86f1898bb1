import type { Figure } from './statistics'

/**
 * A row of `rows.json`: a figure, and the most it may be. A row with the unit `×` is a ratio to the dialog
 * by hand. The limit is that of the skin, and of the hooks alone where they are measured.
 */
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

/** Whose figure has a limit. */
type Measured = 'value' | 'hooks'

/** The number that is compared with the limit. */
const compared = ({ unit }: Row, figure: Figure, of: Measured): number =>
  (figure[of] ?? Number.NaN) / (unit === '×' ? (figure.beside ?? Number.NaN) : 1)

/** A figure that was not measured is over its limit. */
export function verdictOf(row: Row, figure: Figure | undefined, of: Measured = 'value'): Verdict {
  if (row.limit === undefined) return ''
  const now = figure ? compared(row, figure, of) : Number.NaN
  if (now <= row.limit) return 'reached'
  return !counted.includes(row.unit) && now <= row.limit * noise ? 'within noise' : 'not yet'
}

/** What has the limit; the skin where nothing was measured. */
function measuredIn(figure: Figure | undefined): readonly Measured[] {
  const measured = (['value', 'hooks'] as const).filter((of) => figure?.[of] !== undefined)
  return measured.length > 0 ? measured : ['value']
}

export const isOverLimit = (row: Row, figure: Figure | undefined): boolean =>
  measuredIn(figure).some((of) => verdictOf(row, figure, of) === 'not yet')

/** The table in Markdown. */
export function tableOf(rows: readonly Row[], figures: ReadonlyMap<string, Figure>): string {
  const lines = rows.flatMap((row) => {
    const figure = figures.get(row.id)
    const limit = row.limit === undefined ? '' : `≤ ${withUnit(row.limit, row.unit)}`
    return measuredIn(figure).map((of) => {
      const name = of === 'hooks' ? `${row.figure}, hooks alone` : row.figure
      return `| ${name} | ${figure ? describe(row, figure, of) : '?'} | ${limit} | ${verdictOf(row, figure, of)} |`
    })
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

/** Measured times of all pages, in Markdown for the docs. */
export function timesOf(
  rows: readonly Row[],
  figures: ReadonlyMap<string, Figure>,
  { rounds, cores, browser, date }: Conditions,
): string {
  const lines = rows.flatMap(({ id, figure, unit }) => {
    const { value, hooks, beside, bare } = figures.get(id) ?? {}
    if ((value ?? hooks) === undefined || !['×', 'ms'].includes(unit)) return []
    const times = [value, hooks, beside, bare].map((time) => (time === undefined ? '' : inMs(time)))
    return `| ${[figure, ...times].join(' | ')} |`
  })
  const day = date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return [
    '| What | Modal of the skin | Hooks alone | Dialog by hand | Bare dialog |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
    `Medians of ${rounds} rounds on ${day}, on a machine with ${cores} cores and Chromium ${browser}.`,
    '',
  ].join('\n')
}

const inMs = (time: number) => `${time.toFixed(0)} ms`

function describe(row: Row, figure: Figure, of: Measured): string {
  const { [of]: value = Number.NaN, beside = Number.NaN, bare } = figure
  const text = withUnit(compared(row, figure, of), row.unit)
  if (row.unit !== '×') return text
  return `${text} (${inMs(value)} beside ${inMs(beside)}${bare === undefined ? '' : `, bare ${inMs(bare)}`})`
}

function withUnit(value: number, unit: string): string {
  const rounded = Number(value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0))
  return unit === '×' || unit === '' ? `${rounded}${unit}` : `${rounded} ${unit}`
}
