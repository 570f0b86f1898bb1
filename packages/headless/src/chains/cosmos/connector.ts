import { abortable } from '../../connectors/abort.js'
import type { Connector, ConnectorEvent, WalletSession } from '../../connectors/connector.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError, RequestPendingError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { isAddress } from '../../rules/address/address.js'
import { bytesToBase64 } from '../../rules/encoding/base64.js'
import { defaultCosmosNetworkId } from './constants.js'
import { type KeplrProvider, keplrRequestHandlers, type KeplrRequestParams } from './keplr.js'

/** The account in a wallet's answer to `getKey`, its public key in base64; `undefined` when there is none in it (R26). */
export function parseKey(answer: unknown): Account | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { bech32Address: address, pubKey } = answer as { bech32Address?: unknown; pubKey?: unknown }
  if (typeof address !== 'string' || !isAddress(address, 'cosmos')) return undefined
  const isKey = pubKey instanceof Uint8Array && pubKey.length >= 32 && pubKey.length <= 65
  return { address, ...(isKey && { publicKey: bytesToBase64(pubKey) }) }
}

const namespace = 'cosmos'
const chainIdOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)

async function normalizeErrors<Answer>(call: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await call()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

type KeplrConnectorOptions = {
  /** The window's event by which the wallet tells that another account was chosen. */
  readonly event: string
  /** Asked for when nobody asked for another. */
  readonly network: CaipNetworkId
}

/**
 * A connector over a wallet with Keplr's interface. Such wallets cannot be asked silently: `enable` is silent for a site and a
 * chain that were let in, which is when a session is restored.
 */
export function keplrConnector(
  info: ConnectorInfo,
  provider: KeplrProvider,
  { event, network }: KeplrConnectorOptions,
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let currentNetwork: CaipNetworkId | undefined

  const wallet = {
    name: info.name,
    ...(info.imageUrl && { icon: info.imageUrl }),
    ...(info.info?.rdns && { rdns: info.info.rdns }),
  }
  const emit = (change: ConnectorEvent) => listeners.forEach((listener) => listener(change))

  const getAccount = (caipNetworkId: CaipNetworkId) =>
    normalizeErrors(async () => parseKey(await provider.getKey(chainIdOf(caipNetworkId))))

  async function enable(caipNetworkId: CaipNetworkId): Promise<Account | undefined> {
    await normalizeErrors(() => provider.enable([chainIdOf(caipNetworkId)]))
    return getAccount(caipNetworkId)
  }

  async function requestSession(caipNetworkId: CaipNetworkId): Promise<readonly WalletSession[]> {
    const account = await enable(caipNetworkId)
    if (!account) return []
    const accounts = [account]
    const hasMoved = currentNetwork !== undefined && currentNetwork !== caipNetworkId
    currentNetwork = caipNetworkId
    // Every chain has an address of its own.
    if (hasMoved) emit({ type: 'accounts', namespace, accounts })
    return [{ namespace, accounts, caipNetworkId, wallet }]
  }

  /** A chain the wallet does not know yet is offered to it once it is connected, so that it starts on one it knows. */
  const requestSessionWithFallback = (caipNetworkId: CaipNetworkId, signal: AbortSignal) =>
    requestSession(caipNetworkId).catch((thrown: unknown) => {
      const error = toPorticoError(thrown)
      const isFinal = error.isUserRejection || error instanceof RequestPendingError || signal.aborted
      if (isFinal || caipNetworkId === defaultCosmosNetworkId) throw error
      return requestSession(defaultCosmosNetworkId)
    })

  /** The answer of WalletConnect's `cosmos_getAccounts`. */
  async function handleGetAccounts(caipNetworkId: CaipNetworkId) {
    const [found] = await requestSession(caipNetworkId)
    return found?.accounts.map(({ address, publicKey }) => ({ algo: 'secp256k1', address, pubkey: publicKey })) ?? []
  }

  async function refresh() {
    const caipNetworkId = currentNetwork
    if (!caipNetworkId) return
    const account = await getAccount(caipNetworkId).catch(() => undefined)
    if (currentNetwork === caipNetworkId) emit({ type: 'accounts', namespace, accounts: account ? [account] : [] })
  }
  const onChange = () => void refresh()

  const pickNetwork = (caipNetworkId: CaipNetworkId | undefined) =>
    caipNetworkId?.startsWith(`${namespace}:`) ? caipNetworkId : (currentNetwork ?? network)

  return {
    info,
    async connect({ signal, caipNetworkId }) {
      const sessions = await abortable(requestSessionWithFallback(pickNetwork(caipNetworkId), signal), signal)
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore: ({ signal, caipNetworkId }) => abortable(requestSession(pickNetwork(caipNetworkId)), signal),
    async disconnect() {
      const chainId = currentNetwork && chainIdOf(currentNetwork)
      currentNetwork = undefined
      if (chainId) await normalizeErrors(() => provider.disable?.([chainId])).catch(() => undefined)
    },
    request: ({ method, params }, caipNetworkId) =>
      normalizeErrors(() => {
        if (method === 'cosmos_getAccounts') return handleGetAccounts(caipNetworkId)
        const handler = keplrRequestHandlers.get(method)
        if (!handler) throw new RpcRequestError(unsupportedMethodCode)
        return handler(provider, chainIdOf(caipNetworkId), params as KeplrRequestParams)
      }),
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.(event, onChange)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.(event, onChange)
      }
    },
  }
}
