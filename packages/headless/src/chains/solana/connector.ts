import { abortable } from '../../services/abort.js'
import { callFeature, subscribeStandardEvents } from '../../connectors/walletStandard/features.js'
import { type Connector, type ConnectRequest, toWalletInfo, type WalletSession } from '../../connectors/connector.js'
import { solanaChains } from './constants.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { PorticoError } from '../../errors/base.js'
import { ConnectionFailedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { unsupportedChainsCode } from '../../constants/rpc.js'
import { tryGet } from '../../services/browser/injectedGlobals.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import { parseStandardAccounts, handleStandardRequest } from './handleStandardRequest.js'

/** Some locked wallets refuse the silent question, as if a user had rejected it. */
function emptyWhenRefused(thrown: unknown): [] {
  if (thrown instanceof PorticoError && thrown.isUserRejection) return []
  throw thrown
}

const parseAccounts = (accounts: unknown) => parseStandardAccounts(accounts).map(({ address }) => ({ address }))

/** A connector over a wallet registered by Wallet Standard. The wallet has no active network: each request names one. */
export function standardConnector(
  info: ConnectorInfo,
  wallet: WalletSnapshot,
  networks: readonly Network[],
): Connector {
  const namespace = info.chain
  let isConnected = false
  const walletInfo = toWalletInfo(info)

  /** The Wallet Standard chain of a network; `undefined` when the wallet does not support it now. */
  function getChain(caipNetworkId: CaipNetworkId): string | undefined {
    const chain = solanaChains.get(caipNetworkId)
    return chain !== undefined && wallet.hasChain(chain) ? chain : undefined
  }

  /** The requested network, else the first configured one, else any, among those the wallet supports. */
  function pickNetwork(requested: CaipNetworkId | undefined): CaipNetworkId {
    const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
    const all = [...(requested ? [requested] : []), ...configured, ...(solanaChains.keys() as Iterable<CaipNetworkId>)]
    const found = all.find(getChain)
    if (!found) throw new RpcRequestError(unsupportedChainsCode)
    return found
  }

  const toSessions = (walletAccounts: unknown, requested: CaipNetworkId | undefined): WalletSession[] => {
    const accounts = parseAccounts(walletAccounts)
    isConnected = accounts.length > 0
    return isConnected ? [{ namespace, accounts, caipNetworkId: pickNetwork(requested), wallet: walletInfo }] : []
  }

  async function requestSession(
    { signal, caipNetworkId }: ConnectRequest,
    ...input: object[]
  ): Promise<WalletSession[]> {
    const pending = callFeature(wallet, 'standard:connect', 'connect', ...input)
    const answer = await abortable(pending, signal)
    return toSessions(
      tryGet(() => (answer as { accounts: unknown }).accounts),
      caipNetworkId,
    )
  }

  return {
    info,
    async connect(request) {
      const { signIn, signal, caipNetworkId } = request
      const sessions = await (signIn
        ? (await import('./connectWithSignIn.js')).connectWithSignIn(
            wallet,
            signIn,
            pickNetwork(caipNetworkId),
            signal,
            (accounts) => toSessions(accounts, caipNetworkId),
            () => requestSession(request),
          )
        : requestSession(request))
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    // Once connected in this page, the accounts it shows are those it grants; a locked wallet is not prompted again.
    restore: async (request) =>
      isConnected
        ? toSessions(wallet.accounts(), request.caipNetworkId)
        : requestSession(request, { silent: true }).catch(emptyWhenRefused),
    async disconnect() {
      isConnected = false
      await callFeature(wallet, 'standard:disconnect', 'disconnect').catch(() => undefined)
    },
    async request(request, caipNetworkId) {
      const chain = getChain(caipNetworkId)
      if (!chain) throw new UnsupportedNetworkError()
      return handleStandardRequest(wallet, request, chain)
    },
    subscribe: (listener) =>
      subscribeStandardEvents(wallet, {
        onAccounts(changed) {
          const accounts = parseAccounts(changed)
          isConnected = accounts.length > 0
          listener({ type: 'accounts', namespace, accounts })
        },
        onUnregister: () => listener({ type: 'disconnect', namespace }),
      }),
  }
}
