import { abortable } from '../../connectors/abort.js'
import type { Connector, ConnectorEvent, ConnectRequest, WalletSession } from '../../connectors/connector.js'
import { limits } from '../../constants/limits.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { isAddress } from '../../rules/address/address.js'
import {
  callExtension,
  extensionRequestHandlers,
  type ExtensionRequestParams,
  type Injected,
  type InjectedAccount,
  type InjectedExtension,
} from './injectedWeb3.js'

/** CAIP-2 takes the first 32 hex digits of the genesis hash. */
const isUsableOn = (genesisHash: unknown, caipNetworkId: CaipNetworkId) =>
  typeof genesisHash !== 'string' ||
  genesisHash === '' ||
  genesisHash.toLowerCase().startsWith(`0x${caipNetworkId.slice('polkadot:'.length)}`)

/** The accounts of an extension's answer that exist on the network; anything else in it is dropped (R6, R26). */
export function parseAccounts(answer: unknown, caipNetworkId: CaipNetworkId): readonly Account[] {
  if (!Array.isArray(answer)) return []
  return (answer.slice(0, limits.items.nested) as (InjectedAccount | null | undefined)[]).flatMap((account) => {
    const { address, genesisHash } = account ?? {}
    const isMine = typeof address === 'string' && isAddress(address, 'polkadot')
    return isMine && isUsableOn(genesisHash, caipNetworkId) ? [{ address }] : []
  })
}

const namespace = 'polkadot'

/**
 * A connector over an extension of `window.injectedWeb3`. Extensions stand on no network of their own, so it is the one that
 * was asked for, at first `network`. They cannot be asked silently: `enable` is silent for a site that was let in, which is
 * when a session is restored.
 */
export function extensionConnector(
  info: ConnectorInfo,
  extension: InjectedExtension,
  network: CaipNetworkId,
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let injected: Injected | undefined
  let currentNetwork = network
  let stopListening: (() => void) | undefined

  const wallet = {
    name: info.name,
    ...(info.imageUrl && { icon: info.imageUrl }),
    ...(info.info?.rdns && { rdns: info.info.rdns }),
  }

  const emitAccounts = (accounts: readonly Account[]) =>
    listeners.forEach((listener) => listener({ type: 'accounts', namespace, accounts }))

  const enable = async (): Promise<Injected> => {
    injected ??= (await extension.enable(globalThis.location?.host ?? '')) as Injected
    subscribeToExtension(injected)
    return injected
  }

  async function requestSession({ signal, caipNetworkId }: ConnectRequest): Promise<WalletSession[]> {
    const answer = await abortable(
      enable().then(({ accounts }) => accounts.get()),
      signal,
    )
    const previousNetwork = currentNetwork
    if (caipNetworkId?.startsWith(`${namespace}:`)) currentNetwork = caipNetworkId
    const parsed = parseAccounts(answer, currentNetwork)
    // Accounts may exist on one chain only.
    if (currentNetwork !== previousNetwork && parsed.length > 0) emitAccounts(parsed)
    return parsed.length > 0 ? [{ namespace, accounts: parsed, caipNetworkId: currentNetwork, wallet }] : []
  }

  /** Listens to the extension while somebody listens to the connector. */
  function subscribeToExtension({ accounts }: Injected) {
    if (listeners.size === 0 || stopListening) return
    let isSubscribed = true
    let stop: unknown
    try {
      stop = accounts.subscribe?.((changed) => {
        if (isSubscribed) emitAccounts(parseAccounts(changed, currentNetwork))
      })
    } catch {
      // An extension whose accounts cannot be followed is asked again before every signature.
    }
    stopListening = () => {
      isSubscribed = false
      void callExtension(() => (typeof stop === 'function' ? (stop() as unknown) : undefined)).catch(() => undefined)
    }
  }

  function unsubscribe() {
    stopListening?.()
    stopListening = undefined
  }

  return {
    info,
    connect: (request) =>
      callExtension(async () => {
        const sessions = await requestSession(request)
        if (sessions.length === 0) throw new ConnectionFailedError()
        return sessions
      }),
    restore: (request) => callExtension(() => requestSession(request)),
    async disconnect() {
      unsubscribe()
      injected = undefined
    },
    request: ({ method, params }) =>
      callExtension(async () => {
        const handler = extensionRequestHandlers.get(method)
        if (!handler) throw new RpcRequestError(unsupportedMethodCode)
        return handler(await enable(), params as ExtensionRequestParams)
      }),
    subscribe(listener) {
      listeners.add(listener)
      if (injected) subscribeToExtension(injected)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) unsubscribe()
      }
    },
  }
}
