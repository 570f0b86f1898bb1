import { del, get, update } from 'idb-keyval'

/** A request that sends a transaction, and what was signed for it. */
export type SentRequest = {
  /** The name that the page gave it, and knew before it asked. */
  readonly id: string
  /** Origin of the page that asked: others cannot ask for its requests. */
  readonly site: string
  readonly caipNetworkId: string
  /** Names on the chain of what was signed; empty as long as nothing is sent. */
  readonly hashes: readonly string[]
  /** The account that signed; missing as long as nothing is sent. */
  readonly address?: string | undefined
  /** Of a batch: its id. */
  readonly callsId?: string | undefined
  /** Ms since 1970. */
  readonly at: number
}

type Name = Pick<SentRequest, 'id' | 'site'>
type Requests = readonly SentRequest[] | undefined

/** The functions of `idb-keyval` that the store uses. */
type KeyValueStore = {
  readonly get: (key: string) => Promise<Requests>
  readonly update: (key: string, updater: (old: Requests) => readonly SentRequest[]) => Promise<void>
  readonly del: (key: string) => Promise<void>
}

const key = 'requests'
/** Requests of a site that are remembered. */
const most = 100
/** 30 days. */
const lifetime = 30 * 24 * 3_600_000

const isNamed = (name: Name) => (request: SentRequest) => request.id === name.id && request.site === name.site
const isAlive = ({ at }: SentRequest) => Date.now() - at < lifetime

/** Where a site has too many, those of which nothing was signed make room first. */
function put(requests: readonly SentRequest[], kept: SentRequest): readonly SentRequest[] {
  const others = requests.filter((each) => isAlive(each) && !isNamed(kept)(each))
  const own = others.filter(({ site }) => site === kept.site)
  const left = own.length < most ? undefined : (own.find(({ hashes }) => hashes.length === 0) ?? own[0])
  return [...others.filter((each) => each !== left), kept]
}

/**
 * Remembers requests in IndexedDB of this origin, apart from the keys, until this browser is signed out. There is no copy in memory: what
 * is remembered is for a page that was loaded anew. What writes resolves to whether that could be done.
 */
export function createRequestStore(storage: KeyValueStore = { get, update, del }) {
  async function write(change: (old: readonly SentRequest[]) => readonly SentRequest[]): Promise<boolean> {
    try {
      await storage.update(key, (old = []) => change(old))
      return true
    } catch {
      return false
    }
  }

  return {
    /** A request of a site; `undefined` if there is none of this id, or the storage cannot be read. */
    async find(name: Name): Promise<SentRequest | undefined> {
      try {
        return (await storage.get(key))?.find((each) => isNamed(name)(each) && isAlive(each))
      } catch {
        return undefined
      }
    },
    keep: (kept: SentRequest): Promise<boolean> => write((requests) => put(requests, kept)),
    forget: (name: Name): Promise<boolean> => write((requests) => requests.filter((each) => !isNamed(name)(each))),
    /** Forgets all requests. */
    async clear(): Promise<void> {
      try {
        await storage.del(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

/** @see createRequestStore */
export type RequestStore = ReturnType<typeof createRequestStore>
