import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { Account, ConnectorFacts } from '../entities/connection.js'
import { ConnectionFailedError } from '../errors/connection.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { isAddress } from '../rules/isAddress.js'
import type { Eip1193Provider } from '../services/announcements.js'
import { abortable } from './abortable.js'
import type { Connector, ConnectorEvent, ConnectRequest, WalletRequest, WalletSession } from './connector.js'
import { parseChainId } from './parseChainId.js'

const maxAccounts = 100

/** Whole, well-formed addresses of a wallet's answer; anything else in it is dropped (R26). */
function parseAccounts(value: unknown, namespace: Namespace): Account[] {
  if (!Array.isArray(value)) return []
  const addresses = value.slice(0, maxAccounts).filter((item) => typeof item === 'string' && isAddress(item, namespace))
  return addresses.map((address: string) => ({ address }))
}

/** A wallet whose emitter throws is used without its events (R26). */
function quietly(subscribe: () => unknown): void {
  try {
    subscribe()
  } catch {
    // The wallet is asked again before every request that signs or sends.
  }
}

/** A connector over any EIP-1193 provider: announced by EIP-6963, or found on the window. */
export function injected(facts: ConnectorFacts, provider: Eip1193Provider): Connector {
  const namespace = facts.chain
  const network = (reference: string): CaipNetworkId => `${namespace}:${reference}`
  const wallet = {
    name: facts.name,
    ...(facts.imageUrl && { icon: facts.imageUrl }),
    ...(facts.info?.rdns && { rdns: facts.info.rdns }),
  }

  const ask = (request: WalletRequest) =>
    new Promise<unknown>((resolve) => {
      resolve(provider.request(request as { method: string; params?: unknown[] }))
    }).catch((error: unknown) => {
      throw toPorticoError(error)
    })

  async function session(method: string, signal: AbortSignal): Promise<WalletSession[]> {
    const accounts = parseAccounts(await abortable(ask({ method }), signal), namespace)
    if (accounts.length === 0) return []
    const reference = parseChainId(await abortable(ask({ method: 'eth_chainId' }), signal))
    if (reference === undefined) throw new ConnectionFailedError()
    return [{ namespace, accounts, caipNetworkId: network(reference), wallet }]
  }

  return {
    facts,
    async connect({ signal }: ConnectRequest) {
      const sessions = await session('eth_requestAccounts', signal)
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore: ({ signal }) => session('eth_accounts', signal),
    async disconnect() {
      await ask({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => undefined)
    },
    request: (request) => ask(request),
    subscribe(listener) {
      let isHeard = true
      const emit = (event: ConnectorEvent) => {
        if (isHeard) listener(event)
      }
      const onAccounts = (accounts: unknown) =>
        emit({ type: 'accounts', namespace, accounts: parseAccounts(accounts, namespace) })
      const onNetwork = (chainId: unknown) => {
        const reference = parseChainId(chainId)
        if (reference !== undefined) emit({ type: 'network', caipNetworkId: network(reference) })
      }
      const onDisconnect = () => {
        // Wallets send this also when only their node is gone: the accounts decide.
        void ask({ method: 'eth_accounts' }).then(onAccounts, () => emit({ type: 'disconnect' }))
      }
      const listeners = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onNetwork],
        ['disconnect', onDisconnect],
      ] as const
      for (const [event, handler] of listeners) quietly(() => provider.on?.(event, handler))
      return () => {
        isHeard = false
        for (const [event, handler] of listeners) quietly(() => provider.removeListener?.(event, handler))
      }
    },
  }
}
