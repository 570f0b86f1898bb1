import type { Address, Chain } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { ConnectedProvider } from '../../chains/provider.js'
import { checkClient } from '../../client/checkClient.js'
import type { Client } from '../../client/client.js'
import { connectedSession } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import { limits } from '../../constants/limits.js'
import type { PorticoError } from '../../errors/base.js'
import { NotConnectedError } from '../../errors/connection.js'
import { withTimeout } from '../../services/abort.js'
import { connectByModal, findInState } from '../connectByModal.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const namespace = 'eip155'

/** The part of what wagmi passes to a connector that both majors have. */
export type WagmiConnectorContext = Pick<Parameters<CreateConnectorFn>[0], 'chains' | 'emitter'>

/** What wagmi makes of `porticoConnector`. */
export interface WagmiConnector extends ReturnType<CreateConnectorFn<ConnectedProvider>> {}

/** What wagmi knows of a connection. */
type Connection = { readonly accounts: readonly Address[]; readonly chainId: number }

function readConnection(state: PorticoState): Connection | undefined {
  const session = connectedSession(state, namespace)
  if (!session) return undefined
  const { address: active, accounts, caipNetworkId } = session
  const others = accounts.flatMap(({ address }) => (address === active ? [] : [address]))
  return { accounts: [active, ...others] as Address[], chainId: Number(caipNetworkId.split(':')[1]) }
}

/** Rejects with viem's error, by which wagmi and its users report a rejection from a failure. */
async function switchTo(client: Client, chainId: number): Promise<void> {
  try {
    const { switchNetwork } = await import('../../actions/connection/switchNetwork.js')
    await switchNetwork(client, { caipNetworkId: `${namespace}:${chainId}` })
  } catch (thrown) {
    const { SwitchChainError, UserRejectedRequestError } = await import('viem')
    const error = thrown as PorticoError
    throw error.isUserRejection ? new UserRejectedRequestError(error) : new SwitchChainError(error)
  }
}

/** Rejects with viem's error when the modal is closed before a wallet is connected. */
async function openModal(client: Client): Promise<void> {
  if (await connectByModal(client, namespace)) return
  const { UserRejectedRequestError } = await import('viem')
  throw new UserRejectedRequestError(new NotConnectedError())
}

/** Whether a connection is there, once the one of an earlier visit was restored or was not. */
async function isAuthorized(client: Client): Promise<boolean> {
  const settled = findInState(client, (state) =>
    state.isReady && state.sessions[namespace]?.status !== 'connecting' ? true : undefined,
  )
  // A client that nobody starts has no connection. One that is started has its answer by then.
  const isStarted = await withTimeout(settled, 2 * limits.reconnectTimeout).catch(() => false)
  return isStarted && connectedSession(client.state.getState(), namespace) !== undefined
}

/**
 * A connector for wagmi (2 or 3) that uses the active EVM connection. Both libraries stay in sync: connecting, switching the
 * network or disconnecting in one does the same in the other. Connecting through wagmi opens the modal.
 *
 * The client has to be started: wrap wagmi's provider in `PorticoProvider`, or call `start`.
 *
 * @example
 * const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors: [porticoConnector(portico)] })
 */
export function porticoConnector(client: Client) {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'porticoConnector')
  return ({ chains, emitter }: WagmiConnectorContext): WagmiConnector => {
    let reported: Connection | undefined
    const read = () => readConnection(client.state.getState())
    const readConnected = () => {
      const connection = read()
      if (!connection) throw new NotConnectedError()
      return connection
    }
    /** Tells wagmi what changed since it was reported last. */
    const report = () => {
      const [before, after] = [reported, read()]
      reported = after
      if (!after) return before && emitter.emit('disconnect')
      if (!before) return emitter.emit('connect', after)
      const isSame = before.chainId === after.chainId && before.accounts.join() === after.accounts.join()
      return !isSame && emitter.emit('change', after)
    }
    return {
      id: 'portico',
      name: client.options.metadata?.name || 'Portico',
      type: 'portico',
      async setup() {
        client.internals.disposables.add(
          client.internals.store.subscribe(({ sessions }) => sessions[namespace], report),
        )
        // wagmi calls this before its configuration is complete.
        await Promise.resolve()
        report()
      },
      async connect({ chainId, isReconnecting } = {}) {
        if (!read()) {
          if (isReconnecting) throw new NotConnectedError()
          await openModal(client)
        }
        // Who refuses to switch is connected all the same.
        if (chainId !== undefined && chainId !== read()?.chainId) await switchTo(client, chainId).catch(() => undefined)
        return readConnected() as never
      },
      async disconnect() {
        const { disconnect } = await import('../../actions/connection/disconnect.js')
        await disconnect(client, { namespace })
      },
      getAccounts: async () => readConnected().accounts,
      getChainId: async () => readConnected().chainId,
      async getProvider() {
        const { getProvider } = await import('../../actions/getProvider.js')
        return getProvider(client, { namespace })
      },
      isAuthorized: () => isAuthorized(client),
      async switchChain({ chainId }) {
        await switchTo(client, chainId)
        return chains.find(({ id }) => id === chainId) as Chain
      },
      // wagmi calls these for nobody: what changes is reported by `setup`.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
