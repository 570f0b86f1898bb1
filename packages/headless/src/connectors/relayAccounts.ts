import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account } from '../entities/connection.js'
import { isAddress } from '../rules/isAddress.js'
import { currentId, namespaceOf, traitsOf } from './relayNetworks.js'
import type { RelaySession } from './relayProvider.js'

/** One account on one network. */
export type Approved = { readonly caipNetworkId: CaipNetworkId; readonly address: string }

/** Those CAIP-10 accounts that are of the namespace; networks by their id of today. */
export function readAccounts(accounts: readonly unknown[], namespace: Namespace): Approved[] {
  return accounts.flatMap((account) => {
    const [space, reference, address, ...rest] = typeof account === 'string' ? account.split(':') : []
    const valid = space === namespace && reference && address && rest.length === 0 && isAddress(address, namespace)
    return valid ? [{ caipNetworkId: currentId(`${namespace}:${reference}`), address }] : []
  })
}

/** The accounts of a session in a namespace. */
export const sessionAccounts = ({ namespaces }: RelaySession, namespace: Namespace): Approved[] =>
  readAccounts(namespaces[namespace]?.accounts ?? [], namespace)

/** The accounts to show on a network: each once, in the wallet's order. */
export function accountsOn(approved: readonly Approved[], caipNetworkId: CaipNetworkId): readonly Account[] {
  const { hasOneAddress, accountTypes } = traitsOf(namespaceOf(caipNetworkId))
  const there = approved.filter((account) => hasOneAddress || account.caipNetworkId === caipNetworkId)
  const byAddress = new Map(there.map(({ address }) => [address.toLowerCase(), { address }]))
  const accounts = [...byAddress.values()]
  return accountTypes ? accountTypes.flatMap((type, index) => withType(accounts[index], type)) : accounts
}

const withType = (account: Account | undefined, type: NonNullable<Account['type']>) =>
  account ? [{ ...account, type }] : []
