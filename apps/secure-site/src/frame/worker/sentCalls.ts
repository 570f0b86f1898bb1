import type { DeviceStore } from './deviceStore'

/** A batch of `wallet_sendCalls`, kept so that its status can be told. */
export type SentCalls = {
  readonly id: string
  /** Origin of the page that asked: others cannot ask for its batches. */
  readonly site: string
  readonly version: '1.0' | '2.0.0'
  /** As EIP-5792 writes it: hexadecimal. */
  readonly chainId: string
  /** Of all its transactions, in their order. */
  readonly hashes: readonly string[]
  /** How many of them were sent. */
  readonly sent: number
  /** Ms since 1970. */
  readonly at: number
}

/** Batches that are remembered. */
const most = 100

type Name = Pick<SentCalls, 'id' | 'site'>

const isNamed = (name: Name) => (calls: SentCalls) => calls.id === name.id && calls.site === name.site

/** A batch of a site; `undefined` if there is none of this id. */
export const findCalls = async (store: DeviceStore, name: Name): Promise<SentCalls | undefined> =>
  (await store.open()).calls?.find(isNamed(name))

/** Remembers a batch, or what became of it. */
export async function keepCalls(store: DeviceStore, kept: SentCalls): Promise<void> {
  const { calls = [] } = await store.open()
  const others = calls.filter((each) => !isNamed(kept)(each))
  await store.add({ calls: [...others, kept].slice(-most) })
}
