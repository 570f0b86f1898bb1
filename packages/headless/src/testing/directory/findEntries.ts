import type { DirectoryEntry } from './directoryEntry.js'

/** What `GET /getWallets` is asked for. */
export type DirectorySearch = {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly chains: readonly string[]
  readonly badge: string | null
}

/** One page of what fits, in the directory's own order; `count` is over all pages. */
export function findEntries(
  all: readonly DirectoryEntry[],
  { page, entries, search, include, exclude, chains, badge }: DirectorySearch,
): { readonly data: readonly DirectoryEntry[]; readonly count: number } {
  const wanted = search.trim().toLowerCase()
  const found = all.filter(
    (entry) =>
      (include.length === 0 || include.includes(entry.id)) &&
      !exclude.includes(entry.id) &&
      (chains.length === 0 || entry.chains.some((chain) => chains.includes(chain))) &&
      (badge === null || entry.badge_type === badge) &&
      entry.name.toLowerCase().includes(wanted),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}
