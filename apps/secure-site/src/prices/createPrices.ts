/** What tokens are worth, in USD, by their CAIP-10 addresses; one without a price is missing. Never rejects. */
export type ReadPrices = (addresses: readonly string[]) => Promise<Readonly<Record<string, number>>>

type PricesOptions = {
  readonly ask: (address: string) => Promise<number | undefined>
  /** Called with the first failure of the service, and again after ten minutes at the earliest. */
  readonly onFailure: (error: unknown) => void
  /** Ms since 1970. */
  readonly now: () => number
}

/** Ms that an answer is good for, whatever it was: a service that is down is not asked more often than one that works. */
const lifetime = 15_000

/** Tokens that are remembered; each visitor can name others. */
const mostKept = 5_000

const failurePause = 600_000

/** Addresses of EVM chains are the same in any letter case. */
const toKey = (address: string) => (address.startsWith('eip155:') ? address.toLowerCase() : address)

/** Asks the price service once for each token and lifetime, however many visitors want to know. */
export function createPrices({ ask, onFailure, now }: PricesOptions): ReadPrices {
  const kept = new Map<string, { readonly price: Promise<number | undefined>; readonly until: number }>()
  let failedAt = Number.NEGATIVE_INFINITY

  function noteFailure(error: unknown): undefined {
    if (now() - failedAt < failurePause) return
    failedAt = now()
    onFailure(error)
  }

  function read(key: string): Promise<number | undefined> {
    const found = kept.get(key)
    if (found && found.until > now()) return found.price
    kept.delete(key)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= mostKept) kept.delete(oldest)
    const price = ask(key).catch(noteFailure)
    kept.set(key, { price, until: now() + lifetime })
    return price
  }

  return async (addresses) => {
    const found = await Promise.all(addresses.map(async (address) => [address, await read(toKey(address))] as const))
    return Object.fromEntries(found.flatMap(([address, price]) => (price === undefined ? [] : [[address, price]])))
  }
}
