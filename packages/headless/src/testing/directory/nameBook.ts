/** A name with its zone, and the address it leads to. `coinType`: of Ethereum when left out. */
export type TestName = { readonly name: string; readonly address: string; readonly coinType?: number }

/** A name as the calls show it (the wire's own names). */
export type NameEntry = {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: null
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created: string }>>
  readonly attributes: Readonly<Record<string, string>>
}

/** The names that somebody has. */
export type NameBook = {
  find(name: string): NameEntry | undefined
  /** Those that lead to an address, oldest first. */
  of(address: string): readonly NameEntry[]
  /** `now`: ms since epoch. */
  add(name: Required<TestName>, attributes: NameEntry['attributes'], now: number): NameEntry
}

/** Ethereum, as the kit's own registrations name it (wire facts, section 18). */
const ethereum = 0x80_00_00_01
const firstDay = Date.UTC(2026, 0, 1)

/** Two names of nobody in particular: one to send to, one that is taken. */
const strangers: readonly TestName[] = [
  { name: 'alder.reown.id', address: '0x00000000000000000000000000000000000A11cE' },
  { name: 'fjord.reown.id', address: '0x0000000000000000000000000000000000000B0b' },
]

/** Names in memory. */
export function nameBook(names: readonly TestName[] = strangers): NameBook {
  const entries = new Map<string, NameEntry>()
  const book: NameBook = {
    find: (name) => entries.get(name.toLowerCase()),
    of: (address) =>
      [...entries.values()].filter(({ addresses }) =>
        Object.values(addresses).some((held) => held.address.toLowerCase() === address.toLowerCase()),
      ),
    add({ name, address, coinType }, attributes, now) {
      const created = new Date(now).toISOString()
      const addresses = { [coinType]: { address, created } }
      const entry = { name, registered_at: created, updated_at: null, addresses, attributes }
      entries.set(name.toLowerCase(), entry)
      return entry
    },
  }
  for (const { name, address, coinType = ethereum } of names) book.add({ name, address, coinType }, {}, firstDay)
  return book
}
