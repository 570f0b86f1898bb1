import { bytesToBase58 } from '../../../rules/encoding.js'
import type { AskNode } from '../../approvalNode.js'
import type { AddressTable } from '../rawTransaction.js'
import { type HeldAccount, heldAccountsSchema } from './nodeReplies.js'

/** How accounts are to be written, and of which state of the chain. */
export const accountView = { encoding: 'base64', commitment: 'confirmed' } as const

/** The accounts at addresses, in their order. `dataSlice`: the part of their data that is wanted. */
export async function readAccounts(
  ask: AskNode,
  addresses: readonly string[],
  options: { readonly dataSlice?: { readonly offset: number; readonly length: number } } = {},
): Promise<readonly HeldAccount[]> {
  if (addresses.length === 0) return []
  const params = [addresses, { ...accountView, ...options }]
  return (await ask('getMultipleAccounts', params, heldAccountsSchema(addresses.length))).value
}

/** Bytes in front of the addresses of a table, and of each address. */
const layout = { head: 56, address: 32 }

/** Accounts of address tables that can change. @throws RangeError when a table does not have them */
export async function lookUpWritable(ask: AskNode, tables: readonly AddressTable[]): Promise<readonly string[]> {
  const addresses = tables.map(({ table }) => table)
  const accounts = await readAccounts(ask, addresses)
  return tables.flatMap(({ writable }, index) => {
    const { data } = accounts[index] ?? {}
    return [...writable].map((place) => {
      const start = layout.head + place * layout.address
      const address = data?.slice(start, start + layout.address)
      if (address?.length !== layout.address) throw new RangeError('an address is missing')
      return bytesToBase58(address)
    })
  })
}
