import { abortable } from '../../connectors/abort.js'
import type { Connector, ConnectorEvent, WalletSession } from '../../connectors/connector.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { toPorticoError } from '../../errors/normalize.js'
import { RpcRequestError } from '../../errors/request.js'
import { bitcoinAccounts } from '../../rules/account/connections.js'
import { base64ToBytes } from '../../rules/encoding/base64.js'
import { bytesToHex } from '../../rules/encoding/hex.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import type { BitcoinWallet, MessageRequest, PsbtRequest, TransferRequest, WalletState } from './bitcoinWallet.js'
import { type SatsConnectProvider, satsConnectWallet } from './satsConnectWallet.js'
import { standardBitcoinWallet } from './standardBitcoinWallet.js'
import { type UnisatProvider, unisatWallet } from './unisatWallet.js'

const namespace = 'bip122'

async function normalizeErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

/** A connector over any Bitcoin wallet of this browser. It answers what WalletConnect's Bitcoin methods ask of phones. */
export function bitcoinConnector(info: ConnectorInfo, wallet: BitcoinWallet): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let stopListening: (() => void) | undefined
  let lastRefresh = 0

  const walletInfo = {
    name: info.name,
    ...(info.imageUrl && { icon: info.imageUrl }),
    ...(info.info?.rdns && { rdns: info.info.rdns }),
  }
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

  /** Events say little, and not the same in every wallet: the wallet is asked where it stands now. */
  async function refresh() {
    lastRefresh += 1
    const refreshId = lastRefresh
    const sessions = await normalizeErrors(() => wallet.restore()).then(toSessions, () => undefined)
    if (refreshId !== lastRefresh) return
    if (!sessions) return emitDisconnect()
    const [session] = sessions
    if (session) emit({ type: 'network', caipNetworkId: session.caipNetworkId })
    emit({ type: 'accounts', namespace, accounts: session?.accounts ?? [] })
  }

  const handlers = new Map<string, (params: never, caipNetworkId: CaipNetworkId) => Promise<unknown>>([
    [
      'getAccountAddresses',
      async () => {
        const seat = await wallet.restore()
        return bitcoinAccounts(seat?.accounts ?? []).map(({ type, ...account }) => ({ ...account, intention: type }))
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
      const sessions = toSessions(
        await abortable(
          normalizeErrors(() => wallet.connect(caipNetworkId)),
          signal,
        ),
      )
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore: async ({ signal, caipNetworkId }) =>
      toSessions(
        await abortable(
          normalizeErrors(() => wallet.restore(caipNetworkId)),
          signal,
        ),
      ),
    async disconnect(_namespace, isLast) {
      await normalizeErrors(() => wallet.disconnect(isLast)).catch(() => undefined)
    },
    request: ({ method, params }, caipNetworkId) =>
      normalizeErrors(async () => {
        const handler = handlers.get(method)
        if (!handler) throw new RpcRequestError(unsupportedMethodCode)
        return handler(params as never, caipNetworkId)
      }),
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

/** The working half of a wallet that registered itself (Wallet Standard). */
export const createStandardConnector = (facts: ConnectorInfo, wallet: WalletSnapshot): Connector =>
  bitcoinConnector(facts, standardBitcoinWallet(wallet))

/** The working half of a wallet that is listed in `btc_providers`. */
export const createSatsConnectConnector = (facts: ConnectorInfo, provider: SatsConnectProvider): Connector =>
  bitcoinConnector(facts, satsConnectWallet(provider))

/** The working half of a wallet of UniSat's kind. */
export const createUnisatConnector = (facts: ConnectorInfo, provider: UnisatProvider): Connector =>
  bitcoinConnector(facts, unisatWallet(provider))
