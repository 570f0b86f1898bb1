/** How a check ended. `unknown`: nothing here says whether it is well. */
export type Outcome = { readonly state: 'good' | 'bad' | 'unknown'; readonly detail: string }

export const good = (detail: string): Outcome => ({ state: 'good', detail })
export const bad = (detail: string): Outcome => ({ state: 'bad', detail })
export const unknown = (detail: string): Outcome => ({ state: 'unknown', detail })

/** A row of the table. */
export type Check = { readonly name: string; readonly run: () => Promise<Outcome> | Outcome }

export type Row = Outcome & { readonly name: string }

/** What an error may say in the table: the operator sees it, and it may end in a ticket. */
function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? describeFault(error.cause) : ''
  const { code } = error as { readonly code?: unknown }
  return [error.message || error.name, typeof code === 'string' ? `(${code})` : '', cause].filter(Boolean).join(' ')
}

/** Makes one check after the other. One that cannot be made is bad: what nobody could see is not well. */
export async function runChecks(checks: readonly Check[]): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (const { name, run } of checks) {
    const outcome = await Promise.resolve()
      .then(run)
      .catch((error: unknown) => bad(describeFault(error)))
    rows.push({ name, ...outcome })
  }
  return rows
}

const marks = { good: 'ok', bad: 'FAULT', unknown: '?' }

/** The table, and a last line that says how it ends. */
export function printRows(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(({ name, state, detail }) => `${marks[state].padEnd(5)}  ${name.padEnd(width)}  ${detail}`)
  const count = (state: Row['state']) => rows.filter((row) => row.state === state).length
  return [...lines, '', `${count('good')} ok, ${count('bad')} faults, ${count('unknown')} unknown`].join('\n')
}
