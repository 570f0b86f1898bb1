import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { isAddress } from '../../rules/address/address.js'
import type { Eip1193Provider } from '../../services/browser/eip6963.js'
import { abortable } from '../../connectors/abort.js'
import type {
  Connector,
  ConnectorEvent,
  ConnectRequest,
  WalletRequest,
  WalletSession,
} from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'

const maxAccounts = 100

/** Whole, well-formed addresses of a wallet's answer; anything else in it is dropped (R26). */
function parseAccounts(value: unknown, namespace: Namespace): Account[] {
  if (!Array.isArray(value)) return []
  const addresses = value.slice(0, maxAccounts).filter((item) => typeof item === 'string' && isAddress(item, namespace))
  return addresses.map((address: string) => ({ address }))
}

/** A wallet whose emitter throws is used without its events (R26). */
function ignoreErrors(subscribe: () => unknown): void {
  try {
    subscribe()
  } catch {
    // The wallet is asked again before every request that signs or sends.
  }
}

/** A connector over any EIP-1193 provider: announced by EIP-6963, or found on the window. */
export function eip1193Connector(info: ConnectorInfo, provider: Eip1193Provider): Connector {
  const namespace = info.chain
  const toCaipNetworkId = (reference: string): CaipNetworkId => `${namespace}:${reference}`
  const wallet = {
    name: info.name,
    ...(info.imageUrl && { icon: info.imageUrl }),
    ...(info.info?.rdns && { rdns: info.info.rdns }),
  }

  const requestProvider = (request: WalletRequest) =>
    new Promise<unknown>((resolve) => {
      resolve(provider.request(request as { method: string; params?: unknown[] }))
    }).catch((error: unknown) => {
      throw toPorticoError(error)
    })

  async function requestSession(method: string, signal: AbortSignal): Promise<WalletSession[]> {
    const accounts = parseAccounts(await abortable(requestProvider({ method }), signal), namespace)
    if (accounts.length === 0) return []
    const reference = parseChainId(await abortable(requestProvider({ method: 'eth_chainId' }), signal))
    if (reference === undefined) throw new ConnectionFailedError()
    return [{ namespace, accounts, caipNetworkId: toCaipNetworkId(reference), wallet }]
  }

  return {
    info,
    async connect({ signal }: ConnectRequest) {
      const sessions = await requestSession('eth_requestAccounts', signal)
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore: ({ signal }) => requestSession('eth_accounts', signal),
    async disconnect() {
      await requestProvider({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(
        () => undefined,
      )
    },
    request: (request) => requestProvider(request),
    subscribe(listener) {
      let isSubscribed = true
      const emit = (event: ConnectorEvent) => {
        if (isSubscribed) listener(event)
      }
      const onAccounts = (accounts: unknown) =>
        emit({ type: 'accounts', namespace, accounts: parseAccounts(accounts, namespace) })
      const onNetwork = (chainId: unknown) => {
        const reference = parseChainId(chainId)
        if (reference !== undefined) emit({ type: 'network', caipNetworkId: toCaipNetworkId(reference) })
      }
      const onDisconnect = () => {
        // Wallets send this also when only their node is gone: the accounts decide.
        void requestProvider({ method: 'eth_accounts' }).then(onAccounts, () => emit({ type: 'disconnect' }))
      }
      const listeners = [
        ['accountsChanged', onAccounts],
        ['chainChanged', onNetwork],
        ['disconnect', onDisconnect],
      ] as const
      for (const [event, handler] of listeners) ignoreErrors(() => provider.on?.(event, handler))
      return () => {
        isSubscribed = false
        for (const [event, handler] of listeners) ignoreErrors(() => provider.removeListener?.(event, handler))
      }
    },
  }
}
