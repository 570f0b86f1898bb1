import { abortable } from '../../services/abort.js'
import {
  type Connector,
  type ConnectorEvent,
  type ConnectRequest,
  toWalletInfo,
  type WalletSession,
} from '../../connectors/connector.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { bitcoinAccounts } from '../../rules/account/connections.js'
import { base64ToBytes, bytesToHex } from '../../rules/encoding.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import type { BitcoinWallet, MessageRequest, PsbtRequest, TransferRequest, WalletState } from './bitcoinWallet.js'
import type { providerInterfaces } from './constants.js'
import { inferNetwork } from './parseReplies.js'
import { satsConnect1Wallet } from './satsConnect1Wallet.js'
import { leatherRequests, type SatsConnectProvider, satsConnectWallet } from './satsConnectWallet.js'
import { standardBitcoinWallet } from './standardBitcoinWallet.js'
import { type UnisatProvider, unisatWallet } from './unisatWallet.js'

const namespace = 'bip122'

/**
 * A connector over any injected Bitcoin wallet. It handles the methods that WalletConnect defines for Bitcoin. Where a wallet has
 * no call without a prompt, what is remembered is restored without one; the next call that needs the account asks.
 */
export function bitcoinConnector(info: ConnectorInfo, wallet: BitcoinWallet): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let stopListening: (() => void) | undefined
  let lastRefresh = 0

  const walletInfo = toWalletInfo(info)
  const toSessions = (state: WalletState | undefined): readonly WalletSession[] =>
    state
      ? [
          {
            namespace,
            accounts: bitcoinAccounts(state.accounts),
            caipNetworkId: state.caipNetworkId,
            wallet: walletInfo,
          },
        ]
      : []

  const emit = (event: ConnectorEvent) => listeners.forEach((listener) => listener(event))
  const emitDisconnect = () => emit({ type: 'disconnect', namespace })

  /** Events differ between wallets and carry little, so the wallet's state is read again. */
  async function refresh() {
    lastRefresh += 1
    const refreshId = lastRefresh
    const state = await wallet.restore().catch(() => undefined)
    if (refreshId === lastRefresh && state !== 'unknown') emitState(state)
  }

  function emitState(state: WalletState | undefined) {
    const [session] = toSessions(state)
    if (session) emit({ type: 'network', caipNetworkId: session.caipNetworkId })
    emit({ type: 'accounts', namespace, accounts: session?.accounts ?? [] })
  }

  function toUnconfirmedSessions(
    accounts: readonly Account[],
    wanted: CaipNetworkId | undefined,
  ): readonly WalletSession[] {
    const [first] = accounts
    const caipNetworkId = wanted?.startsWith(`${namespace}:`) ? wanted : first && inferNetwork(first.address)
    return caipNetworkId ? [{ namespace, accounts, caipNetworkId, wallet: walletInfo, isUnconfirmed: true }] : []
  }

  async function restore({ signal, caipNetworkId, remembered }: ConnectRequest) {
    const state = await abortable(wallet.restore(caipNetworkId), signal)
    if (state !== 'unknown') return toSessions(state)
    if (remembered) return toUnconfirmedSessions(remembered, caipNetworkId)
    const granted = await abortable(wallet.connect(caipNetworkId), signal)
    if (granted) emitState(granted)
    return toSessions(granted)
  }

  const handlers = new Map<string, (params: never, caipNetworkId: CaipNetworkId) => Promise<unknown>>([
    [
      'getAccountAddresses',
      async () => {
        const [session] = await restore({ signal: new AbortController().signal })
        return session?.accounts.map(({ type, ...account }) => ({ ...account, intention: type })) ?? []
      },
    ],
    [
      'signMessage',
      async ({ address, message, protocol }: MessageRequest) => {
        const signature = await wallet.signMessage({ address, message, protocol })
        return { address, signature: bytesToHex(base64ToBytes(signature) ?? new Uint8Array()) }
      },
    ],
    ['signPsbt', (request: PsbtRequest) => wallet.signPsbt(request)],
    ['sendTransfer', async (request: TransferRequest) => ({ txid: await wallet.sendTransfer(request) })],
    [
      'wallet_changeNetwork',
      async (_, caipNetworkId) => {
        await wallet.switchNetwork(caipNetworkId)
        await refresh()
      },
    ],
  ])

  return {
    info,
    async connect({ signal, caipNetworkId }) {
      const sessions = toSessions(await abortable(wallet.connect(caipNetworkId), signal))
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore,
    async disconnect(_namespace, isLast) {
      await wallet.disconnect(isLast).catch(() => undefined)
    },
    async request({ method, params }, caipNetworkId) {
      const handler = handlers.get(method)
      if (!handler) throw new RpcRequestError(unsupportedMethodCode)
      return handler(params as never, caipNetworkId)
    },
    subscribe(listener) {
      listeners.add(listener)
      stopListening ??= wallet.subscribe(() => void refresh(), emitDisconnect)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stopListening?.()
        stopListening = undefined
      }
    },
  }
}

/** The connector of a wallet registered by Wallet Standard. */
export const createStandardConnector = (info: ConnectorInfo, wallet: WalletSnapshot): Connector =>
  bitcoinConnector(info, standardBitcoinWallet(wallet))

/** The interface of a Bitcoin provider on the window. */
export type BitcoinInterface = keyof typeof providerInterfaces

/** Each interface of a provider as a `BitcoinWallet`; nothing in a provider is validated. */
const wallets: Readonly<Record<BitcoinInterface, (provider: object) => BitcoinWallet>> = {
  unisat: (provider) => unisatWallet(provider as UnisatProvider),
  satsConnect: (provider) => satsConnectWallet(provider as SatsConnectProvider),
  leather: (provider) => satsConnectWallet(provider as SatsConnectProvider, leatherRequests),
  satsConnect1: (provider) => satsConnect1Wallet(provider as UnisatProvider),
}

/** The connector of a wallet on the window. */
export const createInjectedConnector = (info: ConnectorInfo, provider: object, speaks: BitcoinInterface): Connector =>
  bitcoinConnector(info, wallets[speaks](provider))
