import { directoryEntries } from '@portico/headless/testing'
import { groupWallets } from '../../packages/headless/src/rules/wallets/wallets.js'
import { fetchWallets } from '../../packages/headless/src/services/api/directoryApi.js'
import { minCpuTime, type Metric } from './metric'
import { serve } from './serve'

const count = 10_000
const pages = 4
const entries = count / pages
/** Parsing alone is so fast that one garbage collection would double it. */
const repeats = 10

/** The sample directory repeated, each copy with ids of its own. */
function createWallets(): readonly object[] {
  const some = directoryEntries()
  return Array.from({ length: Math.ceil(count / some.length) }, (_, round) =>
    some.map(({ id, name, rdns, ...rest }) => ({
      ...rest,
      id: `${id}${round}`,
      name: `${name} ${round}`,
      rdns: rdns && `${rdns}${round}`,
    })),
  )
    .flat()
    .slice(0, count)
}

/** Loads and groups 10,000 wallets, compared to `JSON.parse` of the response alone. */
export async function wallets(): Promise<readonly Metric[]> {
  const all = createWallets()
  const replies = Array.from({ length: pages }, (_, page) =>
    JSON.stringify({ count, data: all.slice(page * entries, (page + 1) * entries) }),
  )
  const service = await serve(({ url }) => replies[Number(url.searchParams.get('page')) - 1] ?? '')
  const context = { services: { directory: service.host } }

  const read = async () => {
    const loaded = await Promise.all(replies.map((_, index) => fetchWallets(context, { page: index + 1, entries })))
    return loaded.flatMap((page) => page.wallets)
  }
  const group = (recommended: Awaited<ReturnType<typeof read>>) =>
    groupWallets(
      { connectors: [], recent: [], featured: [], custom: [], known: [], excluded: [], recommended },
      { isMobile: false },
    )

  const parsed = await read()
  const grouped = group(parsed).flatMap((each) => each.wallets)
  if (grouped.length !== count) throw new Error(`of ${count} wallets ${grouped.length} were grouped`)

  const parsing = await minCpuTime(() => {
    for (let time = 0; time < repeats; time += 1) replies.map((reply) => JSON.parse(reply) as unknown)
  })
  const reading = await minCpuTime(read)
  const grouping = await minCpuTime(() => group(parsed))
  service.close()
  return [
    { what: `${count} wallets read, to JSON.parse`, value: (reading / parsing) * repeats, limit: 50 },
    { what: `${count} wallets grouped, to JSON.parse`, value: (grouping / parsing) * repeats, limit: 10 },
  ]
}
