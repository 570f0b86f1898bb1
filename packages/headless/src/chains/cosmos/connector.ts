import { abortable } from '../../services/abort.js'
import { type Connector, type ConnectorEvent, toWalletInfo, type WalletSession } from '../../connectors/connector.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { PorticoError } from '../../errors/base.js'
import { ConnectionFailedError, RequestPendingError } from '../../errors/connection.js'
import { normalizeErrors } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { isAddress } from '../../rules/address/address.js'
import { bytesToBase64 } from '../../rules/encoding.js'
import { parseAdr36Text } from './adr36.js'
import { defaultCosmosNetworkId } from './constants.js'
import type { SignDoc } from './signDoc.js'

/** The provider that Keplr and similar wallets put on the window; its answers are not validated. */
export type KeplrProvider = {
  enable(chainIds: readonly string[]): unknown
  getKey(chainId: string): unknown
  signAmino?(chainId: string, signer: string, signDoc: unknown): unknown
  signDirect?(chainId: string, signer: string, signDoc: SignDoc): unknown
  signArbitrary?(chainId: string, signer: string, data: string): unknown
  experimentalSuggestChain?(chainInfo: unknown): unknown
  disable?(chainIds: readonly string[]): unknown
}

/** Parameters of WalletConnect's signing methods; `experimentalSuggestChain` takes a `ChainInfo` instead. */
export type KeplrRequestParams = { readonly signerAddress: string; readonly signDoc: unknown }

type RequestHandler = (provider: KeplrProvider, chainId: string, params: KeplrRequestParams) => Promise<unknown>

const unsupported = () => new RpcRequestError(unsupportedMethodCode)

/** Handlers of the methods that WalletConnect defines for Cosmos, and of `experimentalSuggestChain`. */
export const keplrRequestHandlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  [
    'cosmos_signAmino',
    async (provider, chainId, { signerAddress, signDoc }) => {
      const message = parseAdr36Text(signDoc)
      if (message !== undefined && provider.signArbitrary)
        return { signed: signDoc, signature: await provider.signArbitrary(chainId, signerAddress, message) }
      if (!provider.signAmino) throw unsupported()
      return provider.signAmino(chainId, signerAddress, signDoc)
    },
  ],
  [
    'cosmos_signDirect',
    async (provider, chainId, { signerAddress, signDoc }) => {
      if (!provider.signDirect) throw unsupported()
      const { decodeSignDoc, encodeSignDoc } = await import('./signDoc.js')
      const answer = (await provider.signDirect(chainId, signerAddress, decodeSignDoc(signDoc))) as
        | { readonly signed?: unknown; readonly signature?: unknown }
        | undefined
      return { signed: encodeSignDoc(answer?.signed), signature: answer?.signature }
    },
  ],
  [
    'experimentalSuggestChain',
    async (provider, _chainId, chainInfo) => {
      if (!provider.experimentalSuggestChain) throw unsupported()
      await provider.experimentalSuggestChain(chainInfo)
    },
  ],
])

/** The account in the answer to `getKey`, with its public key in base64; `undefined` when there is none. */
export function parseKey(answer: unknown): Account | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { bech32Address: address, pubKey } = answer as { bech32Address?: unknown; pubKey?: unknown }
  if (typeof address !== 'string' || !isAddress(address, 'cosmos')) return undefined
  const isKey = pubKey instanceof Uint8Array && pubKey.length >= 32 && pubKey.length <= 65
  return { address, ...(isKey && { publicKey: bytesToBase64(pubKey) }) }
}

const namespace = 'cosmos'
const chainIdOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)

type KeplrConnectorOptions = {
  /** The event of `window` by which the wallet reports that the user selected another account; not every wallet has one. */
  readonly event: string | undefined
  /** Requested when no other network is. */
  readonly network: CaipNetworkId
}

/**
 * A connector over a wallet with Keplr's interface. Every call of a locked wallet opens its window, so what is remembered is
 * restored without one; the next call confirms it by `enable`, which does not prompt for a site and a chain that the user
 * allowed before.
 */
export function keplrConnector(
  info: ConnectorInfo,
  provider: KeplrProvider,
  { event, network }: KeplrConnectorOptions,
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let currentNetwork: CaipNetworkId | undefined
  let isUnconfirmed = false

  const wallet = toWalletInfo(info)
  const emit = (change: ConnectorEvent) => listeners.forEach((listener) => listener(change))

  const getAccount = (caipNetworkId: CaipNetworkId) =>
    normalizeErrors(async () => parseKey(await provider.getKey(chainIdOf(caipNetworkId))))

  async function enable(caipNetworkId: CaipNetworkId): Promise<Account | undefined> {
    await normalizeErrors(() => provider.enable([chainIdOf(caipNetworkId)]))
    return getAccount(caipNetworkId)
  }

  async function requestSession(caipNetworkId: CaipNetworkId, signal?: AbortSignal): Promise<readonly WalletSession[]> {
    const account = await enable(caipNetworkId)
    if (!account || signal?.aborted) return []
    const accounts = [account]
    const hasMoved = currentNetwork !== undefined && currentNetwork !== caipNetworkId
    const hasNews = hasMoved || isUnconfirmed
    currentNetwork = caipNetworkId
    isUnconfirmed = false
    // Each chain has its own address.
    if (hasNews) emit({ type: 'accounts', namespace, accounts })
    return [{ namespace, accounts, caipNetworkId, wallet }]
  }

  /** Connects on Cosmos Hub when the wallet does not know the chain; switching to it later adds it to the wallet. */
  const requestSessionWithFallback = (caipNetworkId: CaipNetworkId, signal: AbortSignal) =>
    requestSession(caipNetworkId, signal).catch((thrown: unknown) => {
      const isRejection = thrown instanceof PorticoError && thrown.isUserRejection
      const isFinal = isRejection || thrown instanceof RequestPendingError || signal.aborted
      if (isFinal || caipNetworkId === defaultCosmosNetworkId) throw thrown
      return requestSession(defaultCosmosNetworkId, signal)
    })

  /** The answer to `cosmos_getAccounts`. */
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
    async restore({ signal, caipNetworkId: requested, remembered: accounts }) {
      const caipNetworkId = pickNetwork(requested)
      if (!accounts) return abortable(requestSession(caipNetworkId, signal), signal)
      if (accounts.length === 0) return []
      currentNetwork = caipNetworkId
      isUnconfirmed = true
      return [{ namespace, accounts, caipNetworkId, wallet, isUnconfirmed }]
    },
    async disconnect() {
      const chainId = currentNetwork && chainIdOf(currentNetwork)
      currentNetwork = undefined
      isUnconfirmed = false
      if (chainId) await normalizeErrors(() => provider.disable?.([chainId])).catch(() => undefined)
    },
    async request({ method, params }, caipNetworkId) {
      if (method === 'cosmos_getAccounts') return handleGetAccounts(caipNetworkId)
      const handler = keplrRequestHandlers.get(method)
      if (!handler) throw unsupported()
      return normalizeErrors(() => handler(provider, chainIdOf(caipNetworkId), params as KeplrRequestParams))
    },
    subscribe(listener) {
      if (event && listeners.size === 0) globalThis.addEventListener?.(event, onChange)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (event && listeners.size === 0) globalThis.removeEventListener?.(event, onChange)
      }
    },
  }
}
