import { abortable } from '../../services/abort.js'
import {
  type Connector,
  type ConnectorEvent,
  type ConnectRequest,
  toWalletInfo,
  type WalletSession,
} from '../../connectors/connector.js'
import { limits } from '../../constants/limits.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { RpcRequestError, UserRejectedRequestError } from '../../errors/request.js'
import { isAddress } from '../../rules/address/address.js'
import { bytesToHex } from '../../rules/encoding.js'
import { singleFlight } from '../../services/singleFlight.js'

/** Messages by which extensions report that the user rejected; they have no error code. */
const rejectionPattern = /^(?:cancell?ed|rejected)\.?$/i

/** An account of an extension. With a `genesisHash` it exists on that chain only. */
export type InjectedAccount = { readonly address?: unknown; readonly genesisHash?: unknown }

/** The result of `enable`, once the user allowed the site; nothing in it is validated. */
export type Injected = {
  readonly accounts: {
    get(): unknown
    subscribe?(listener: (accounts: unknown) => void): unknown
  }
  readonly signer?: {
    signRaw?(raw: { readonly address: string; readonly data: string; readonly type: 'bytes' }): unknown
    signPayload?(payload: unknown): unknown
  }
}

/** An entry of `window.injectedWeb3`. `enable` prompts the user once per site. */
export type InjectedExtension = { enable(origin: string): unknown }

/** Calls an extension and converts its errors; some report a rejection by a single word. */
export async function callExtension<Answer>(call: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await call()
  } catch (thrown) {
    const text: unknown = thrown instanceof Error ? thrown.message : thrown
    if (typeof text === 'string' && rejectionPattern.test(text.trim()))
      throw new UserRejectedRequestError({ cause: thrown })
    throw toPorticoError(thrown)
  }
}

/** A text's UTF-8 bytes as hex, with 0x. */
export const textToHex = (text: string): string => `0x${bytesToHex(new TextEncoder().encode(text))}`

/** Parameters of the methods that WalletConnect defines for Polkadot. */
export type ExtensionRequestParams = {
  readonly address: string
  readonly message: string
  readonly transactionPayload: unknown
}

type RequestHandler = (injected: Injected, params: ExtensionRequestParams) => unknown

/** Handlers of the methods that WalletConnect defines for Polkadot. */
export const extensionRequestHandlers: ReadonlyMap<string, RequestHandler> = new Map<string, RequestHandler>([
  [
    'polkadot_signMessage',
    ({ signer }, { address, message }) => {
      if (typeof signer?.signRaw !== 'function') throw new RpcRequestError(unsupportedMethodCode)
      // A text that looks like hex would be read as bytes, so every text is sent as bytes; the extension adds <Bytes>.
      return signer.signRaw({ address, data: textToHex(message), type: 'bytes' })
    },
  ],
  [
    'polkadot_signTransaction',
    ({ signer }, { transactionPayload }) => {
      if (typeof signer?.signPayload !== 'function') throw new RpcRequestError(unsupportedMethodCode)
      return signer.signPayload(transactionPayload)
    },
  ],
])

/** Whether an account exists on the network, whose CAIP-2 reference is the first 32 hex digits of the genesis hash. */
const isUsableOn = (genesisHash: unknown, caipNetworkId: CaipNetworkId) =>
  typeof genesisHash !== 'string' ||
  genesisHash === '' ||
  genesisHash.toLowerCase().startsWith(`0x${caipNetworkId.slice('polkadot:'.length)}`)

/** The accounts of an extension's answer that exist on the network; anything else in it is dropped. */
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
 * A connector over an extension of `window.injectedWeb3`. Extensions have no active network, so it is the one last
 * requested, `network` at first. There is no call before `enable`, and `enable` opens the window of some locked extensions, so
 * what is remembered is restored without a call; the next one confirms it.
 */
export function extensionConnector(
  info: ConnectorInfo,
  extension: InjectedExtension,
  network: CaipNetworkId,
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let injected: Injected | undefined
  let currentNetwork = network
  let isUnconfirmed = false
  let stopListening: (() => void) | undefined

  const wallet = toWalletInfo(info)

  const emitAccounts = (accounts: readonly Account[]) =>
    listeners.forEach((listener) => listener({ type: 'accounts', namespace, accounts }))

  const createEnable = () =>
    singleFlight(async () => (await extension.enable(globalThis.location?.host ?? '')) as Injected)
  let enableOnce = createEnable()

  const enable = async (): Promise<Injected> => {
    injected = await enableOnce()
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
    // Some accounts exist on one chain only.
    const hasNews = isUnconfirmed || currentNetwork !== previousNetwork
    isUnconfirmed = false
    if (hasNews && parsed.length > 0) emitAccounts(parsed)
    return parsed.length > 0 ? [{ namespace, accounts: parsed, caipNetworkId: currentNetwork, wallet }] : []
  }

  /** Subscribes to the extension while the connector has listeners. */
  function subscribeToExtension({ accounts }: Injected) {
    if (listeners.size === 0 || stopListening) return
    let isSubscribed = true
    let stop: unknown
    try {
      stop = accounts.subscribe?.((changed) => {
        if (isSubscribed) emitAccounts(parseAccounts(changed, currentNetwork))
      })
    } catch {
      // Without a subscription, the accounts are still checked before every signature.
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
    async restore(request) {
      const { caipNetworkId, remembered: accounts } = request
      if (!accounts) return callExtension(() => requestSession(request))
      if (caipNetworkId?.startsWith(`${namespace}:`)) currentNetwork = caipNetworkId
      isUnconfirmed = true
      return accounts.length > 0 ? [{ namespace, accounts, caipNetworkId: currentNetwork, wallet, isUnconfirmed }] : []
    },
    async disconnect() {
      isUnconfirmed = false
      unsubscribe()
      injected = undefined
      enableOnce = createEnable()
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
