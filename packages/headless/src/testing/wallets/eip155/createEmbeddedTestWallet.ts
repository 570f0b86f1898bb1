import type { Connector, WalletSession } from '../../../connectors/connector.js'
import type { CaipNetworkId } from '../../../entities/caip.js'
import { createTestWallet } from './createTestWallet.js'
import type { TestWallet, TestWalletOptions } from './testWallet.js'

/** Options of `createEmbeddedTestWallet`. */
export type EmbeddedTestWalletOptions = Omit<TestWalletOptions, 'name' | 'rdns' | 'icon'>

/** An embedded wallet with a real key. `connector`: an entry of the option `connectors`. */
export type EmbeddedTestWallet = Omit<TestWallet, 'announce' | 'info'> & {
  readonly connector: () => Connector
}

const id = 'ID_AUTH'
const name = 'Email'
const namespace = 'eip155'

const toAccounts = (found: unknown) => (found as readonly string[]).map((address) => ({ address }))
const toNetworkId = (chainId: unknown): CaipNetworkId => `${namespace}:${Number(chainId)}`

/**
 * Creates an embedded wallet (type `AUTH`) on EVM chains with a real key, without an iframe or a login. `behavior` and `controls`
 * work as in `createTestWallet`.
 *
 * @example
 *   const embedded = createEmbeddedTestWallet({ privateKey, rpcUrls: { 1: 'http://localhost:8545' } })
 *   const portico = createPortico({ ...options, connectors: [embedded.connector] })
 *   await connect(portico, { connector: 'ID_AUTH' })
 *   embedded.behavior = 'reject'
 */
export function createEmbeddedTestWallet(options: EmbeddedTestWalletOptions): EmbeddedTestWallet {
  const wallet = createTestWallet({ ...options, name, rdns: id })
  const { provider } = wallet

  async function requestSession(method: string): Promise<readonly WalletSession[]> {
    const accounts = toAccounts(await provider.request({ method }))
    const chainId = await provider.request({ method: 'eth_chainId' })
    return accounts.length > 0 ? [{ namespace, accounts, caipNetworkId: toNetworkId(chainId), wallet: { name } }] : []
  }

  const connector: Connector = {
    info: { id, name, type: 'AUTH', chain: namespace },
    connect: () => requestSession('eth_requestAccounts'),
    restore: () => requestSession('eth_accounts'),
    disconnect: async () => void (await provider.request({ method: 'wallet_revokePermissions' })),
    request: (request) => provider.request(request),
    subscribe(listener) {
      const onAccounts = (found: unknown) => listener({ type: 'accounts', namespace, accounts: toAccounts(found) })
      const onChain = (chainId: unknown) => listener({ type: 'network', caipNetworkId: toNetworkId(chainId) })
      provider.on('accountsChanged', onAccounts)
      provider.on('chainChanged', onChain)
      return () => {
        provider.removeListener('accountsChanged', onAccounts)
        provider.removeListener('chainChanged', onChain)
      }
    },
  }
  return Object.assign(wallet, { connector: () => connector })
}
