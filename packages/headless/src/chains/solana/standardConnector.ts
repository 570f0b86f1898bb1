import { abortable } from '../../connectors/abortable.js'
import { callStandardWallet } from '../../connectors/callStandardWallet.js'
import type { Connector, ConnectRequest, WalletSession } from '../../connectors/connector.js'
import { standardWalletEvents } from '../../connectors/standardWalletEvents.js'
import { solanaChains } from '../../constants/solana.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { ConnectorFacts } from '../../entities/connection.js'
import type { Network } from '../../entities/network.js'
import { ConnectionFailedError, UnsupportedNetworkError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { noRequestedChainCode } from '../../constants/rpc.js'
import { guarded, type StandardWallet } from '../../services/standardWallet.js'
import { standardAccounts } from './standardAccounts.js'
import { callStandardMethod } from './standardMethods.js'

const accountsIn = (shown: unknown) => standardAccounts(shown).map(({ address }) => ({ address }))

/** A connector over a wallet that registered itself. It stands on no network: every request names one. */
export function standardConnector(
  facts: ConnectorFacts,
  wallet: StandardWallet,
  networks: readonly Network[],
): Connector {
  const namespace = facts.chain
  let isConnected = false
  const info = {
    name: facts.name,
    ...(facts.imageUrl && { icon: facts.imageUrl }),
    ...(facts.info?.rdns && { rdns: facts.info.rdns }),
  }

  /** The wallet's name for the network, if it has it at this moment. */
  function chainOf(caipNetworkId: CaipNetworkId): string | undefined {
    const chain = solanaChains.get(caipNetworkId)
    return chain !== undefined && wallet.hasChain(chain) ? chain : undefined
  }

  /** The wanted network, else the first configured one, else any; of those the wallet has. */
  function standOn(wanted: CaipNetworkId | undefined): CaipNetworkId {
    const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
    const all = [...(wanted ? [wanted] : []), ...configured, ...(solanaChains.keys() as Iterable<CaipNetworkId>)]
    const found = all.find(chainOf)
    if (!found) throw new RpcRequestError(noRequestedChainCode)
    return found
  }

  const sessionOf = (shown: unknown, wanted: CaipNetworkId | undefined): WalletSession[] => {
    const accounts = accountsIn(shown)
    isConnected = accounts.length > 0
    return isConnected ? [{ namespace, accounts, caipNetworkId: standOn(wanted), wallet: info }] : []
  }

  async function ask({ signal, caipNetworkId }: ConnectRequest, ...input: object[]): Promise<WalletSession[]> {
    const asked = callStandardWallet(wallet, 'standard:connect', 'connect', ...input)
    const answer = await abortable(asked, signal)
    return sessionOf(
      guarded(() => (answer as { accounts: unknown }).accounts),
      caipNetworkId,
    )
  }

  return {
    facts,
    async connect(request) {
      const sessions = await ask(request)
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    // Once it answered in this page, what it shows is what it grants; a locked wallet need not be asked again.
    restore: async (request) =>
      isConnected ? sessionOf(wallet.accounts(), request.caipNetworkId) : ask(request, { silent: true }),
    async disconnect() {
      isConnected = false
      await callStandardWallet(wallet, 'standard:disconnect', 'disconnect').catch(() => undefined)
    },
    async request(request, caipNetworkId) {
      const chain = chainOf(caipNetworkId)
      if (!chain) throw new UnsupportedNetworkError()
      return callStandardMethod(wallet, request, chain)
    },
    subscribe: (listener) =>
      standardWalletEvents(wallet, {
        onAccounts: (shown) => listener({ type: 'accounts', namespace, accounts: accountsIn(shown) }),
        onGone: () => listener({ type: 'disconnect', namespace }),
      }),
  }
}
