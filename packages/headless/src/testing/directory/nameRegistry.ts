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
export type NameRegistry = {
  find(name: string): NameEntry | undefined
  /** Those that lead to an address, oldest first. */
  findByAddress(address: string): readonly NameEntry[]
  /** `now`: ms since epoch. */
  add(name: Required<TestName>, attributes: NameEntry['attributes'], now: number): NameEntry
}

/** Ethereum, as the kit's own registrations name it (wire facts, section 18). */
const ethereumCoinType = 0x80_00_00_01
const registrationDate = Date.UTC(2026, 0, 1)

/** Two names of nobody in particular: one to send to, one that is taken. */
const defaultNames: readonly TestName[] = [
  { name: 'alder.reown.id', address: '0x00000000000000000000000000000000000A11cE' },
  { name: 'fjord.reown.id', address: '0x0000000000000000000000000000000000000B0b' },
]

/** Names in memory. */
export function nameRegistry(names: readonly TestName[] = defaultNames): NameRegistry {
  const entries = new Map<string, NameEntry>()
  const registry: NameRegistry = {
    find: (name) => entries.get(name.toLowerCase()),
    findByAddress: (address) =>
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
  for (const { name, address, coinType = ethereumCoinType } of names)
    registry.add({ name, address, coinType }, {}, registrationDate)
  return registry
}
