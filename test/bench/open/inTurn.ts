import type { SiteName } from './measuredPage'
import type { Figure, Sample } from './statistics'

/** The pages that are compared, by what their figure is called in a sample. */
export const comparedSites = { value: 'portico', hooks: 'hooks', beside: 'byHand', bare: 'dialog' } as const

type Sites = Readonly<Partial<Record<keyof Figure, SiteName>>>

/** Measures pages right after each other; each round begins with another one. */
export async function inTurn(
  round: number,
  sites: Sites,
  measure: (site: SiteName) => Promise<Readonly<Record<string, number>>>,
): Promise<readonly Sample[]> {
  const all = Object.entries(sites) as [keyof Figure, SiteName][]
  const first = round % all.length
  const samples = new Map<string, Sample>()
  for (const [page, site] of [...all.slice(first), ...all.slice(0, first)])
    for (const [row, value] of Object.entries(await measure(site)))
      samples.set(row, { ...samples.get(row), row, [page]: value })
  return [...samples.values()]
}
