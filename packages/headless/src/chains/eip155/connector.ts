import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { limits } from '../../constants/limits.js'
import { ConnectionFailedError, NotConnectedError } from '../../errors/connection.js'
import { normalizeErrors } from '../../errors/normalize.js'
import { isAddress } from '../../rules/address/address.js'
import { checksumAddress } from '../../rules/address/checksumAddress.js'
import type { Eip1193Provider } from '../../services/browser/eip6963.js'
import { abortable, withTimeout } from '../../services/abort.js'
import {
  type Connector,
  type ConnectorEvent,
  type ConnectRequest,
  toWalletInfo,
  type WalletRequest,
  type WalletSession,
} from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'
import { getField } from '../getField.js'

const maxAccounts = 100

/** The well-formed addresses of a wallet's answer, each once and with its checksum; anything else in it is dropped. */
function parseAccounts(value: unknown, namespace: Namespace): Account[] {
  if (!Array.isArray(value)) return []
  const addresses = value
    .slice(0, maxAccounts)
    .filter((item): item is string => typeof item === 'string' && isAddress(item, namespace))
  return [...new Set(addresses.map(checksumAddress))].map((address) => ({ address }))
}

/** Runs a subscription of a wallet; one whose event emitter throws is used without events. */
function ignoreErrors(subscribe: () => unknown): void {
  try {
    subscribe()
  } catch {
    // Account and network are still checked before every request that signs or sends.
  }
}

/** A connector over an EIP-1193 provider: announced by EIP-6963, or `window.ethereum`. */
export function eip1193Connector(info: ConnectorInfo, provider: Eip1193Provider): Connector {
  const namespace = info.chain
  const toCaipNetworkId = (reference: string): CaipNetworkId => `${namespace}:${reference}`
  const wallet = toWalletInfo(info)

  const requestProvider = (request: WalletRequest) =>
    normalizeErrors((): unknown => provider.request(request as { method: string; params?: unknown[] }))

  /** Whether the wallet says that it grants the site no accounts (EIP-2255). One that cannot tell is taken to be locked. */
  async function isRevoked(): Promise<boolean> {
    const asked = requestProvider({ method: 'wallet_getPermissions' })
    const permissions = await withTimeout(asked, limits.disconnectTimeout).catch(() => undefined)
    return (
      Array.isArray(permissions) &&
      !permissions.some((permission) => getField(permission, 'parentCapability') === 'eth_accounts')
    )
  }

  async function requestSession(method: string, signal: AbortSignal): Promise<WalletSession[]> {
    const accounts = parseAccounts(await abortable(requestProvider({ method }), signal), namespace)
    if (accounts.length === 0) return []
    const reference = parseChainId(await abortable(requestProvider({ method: 'eth_chainId' }), signal))
    if (reference === undefined) throw new ConnectionFailedError()
    return [{ namespace, accounts, caipNetworkId: toCaipNetworkId(reference), wallet }]
  }

  return {
    info,
    // The first hash takes several ms, since nothing of it is compiled yet; the answer of a wallet would wait for it.
    preload: () => void checksumAddress(`0x${'0'.repeat(40)}`),
    async connect({ signal, signIn }: ConnectRequest) {
      const sessions = await (signIn
        ? (await import('./connectWithSignIn.js')).connectWithSignIn(requestProvider, requestSession, signIn, signal)
        : requestSession('eth_requestAccounts', signal))
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    async restore({ signal }) {
      const sessions = await requestSession('eth_accounts', signal)
      if (sessions.length === 0 && (await abortable(isRevoked(), signal))) throw new NotConnectedError()
      return sessions
    },
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
      let lastChange = 0
      const onAccounts = (answer: unknown) => {
        const accounts = parseAccounts(answer, namespace)
        const change = (lastChange += 1)
        emit({ type: 'accounts', namespace, accounts })
        if (accounts.length > 0) return
        void isRevoked().then((hasEnded) => {
          if (hasEnded && change === lastChange) emit({ type: 'disconnect' })
        })
      }
      const onNetwork = (chainId: unknown) => {
        const reference = parseChainId(chainId)
        if (reference !== undefined) emit({ type: 'network', caipNetworkId: toCaipNetworkId(reference) })
      }
      const onDisconnect = () => {
        // Wallets emit this when they lost their node or were updated, so it says nothing about permissions.
        void requestProvider({ method: 'eth_accounts' }).then(onAccounts, () => onAccounts([]))
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
