import { type AccountView, toAccountJson } from './accountJson'
import { fromText, parseAddress } from './base58'
import type { Ledger, SolanaAccount } from './ledger'
import { invalidParam } from './jsonRpc'
import { withContext } from './solanaClock'

type Filter =
  | { readonly dataSize: number }
  | {
      readonly memcmp: { readonly offset: number; readonly bytes: string; readonly encoding?: 'base58' | 'base64' }
    }

type ProgramView = AccountView & { readonly filters?: readonly Filter[]; readonly withContext?: boolean }

const maxAddresses = 100

/** JSON-RPC methods about accounts. The commitment is ignored: they return the current state. */
export function accountMethods(ledger: Ledger) {
  const { clock } = ledger
  const show = (address: string, view?: AccountView) =>
    toAccountJson(ledger, ledger.account(parseAddress(address)), view)

  return {
    getBalance: (address: string) => withContext(clock, Number(ledger.account(parseAddress(address))?.lamports ?? 0n)),
    getAccountInfo: (address: string, view?: AccountView) => withContext(clock, show(address, view)),
    getMultipleAccounts(addresses: readonly string[], view?: AccountView) {
      if (addresses.length > maxAddresses) throw invalidParam(`Too many inputs provided; max ${maxAddresses}`)
      return withContext(
        clock,
        addresses.map((address) => show(address, view)),
      )
    },
    getProgramAccounts(program: string, view: ProgramView = {}) {
      const found = [...ledger.accountsOf(parseAddress(program))]
        .filter(([, account]) => (view.filters ?? []).every((filter) => matchesFilter(account, filter)))
        .map(([pubkey, account]) => ({ pubkey, account: toAccountJson(ledger, account, view) }))
      return view.withContext ? withContext(clock, found) : found
    },
    getMinimumBalanceForRentExemption: (bytes: number) => ledger.rent(bytes),
  }
}

function matchesFilter({ data }: SolanaAccount, filter: Filter): boolean {
  if ('dataSize' in filter) return data.length === filter.dataSize
  const { offset, bytes, encoding = 'base58' } = filter.memcmp
  const wanted = fromText(bytes, encoding)
  return Buffer.from(wanted).equals(data.slice(offset, offset + wanted.length))
}
