import {
  createWalletSigner,
  type NamespaceProvider,
  type ProviderHost,
  silentWalletMethods,
} from '../chains/provider.js'
import { checkClient } from '../client/checkClient.js'
import type { Client, Slot } from '../client/client.js'
import { connectedSession, findNetwork } from '../client/selectors.js'
import type { Namespace } from '../entities/caip.js'
import type { RegisteredNamespace } from '../entities/register.js'
import { NotConnectedError } from '../errors/connection.js'
import { isReadMethod } from '../rules/network/rpc.js'
import { abortable } from '../services/abort.js'
import type { SendCallsVariables } from './send/calls.js'
import { sendTransaction } from './send/sendTransaction.js'
import { reportError, requireVariable } from './reportError.js'
import { signAllTransactions, signMessage, signTransaction } from './sign.js'
import { withSigner } from './signer.js'
import { switchNetwork } from './connection/switchNetwork.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Calls of a wallet that show nothing, besides those that nodes answer: they wait for no other request. */
const isSilentMethod = (method: string) => isReadMethod(method) || silentWalletMethods.includes(method)

function createHost(client: Client, namespace: Namespace): ProviderHost {
  const { store, connectors } = client.internals
  const current = () => connectedSession(store.getState(), namespace)
  const connector = () => connectors.get(current()?.connectorId ?? '')
  return {
    namespace,
    session() {
      const session = current()
      if (!session) return undefined
      const { address: active, accounts, caipNetworkId } = session
      const others = accounts.flatMap(({ address }) => (address === active ? [] : [address]))
      return { addresses: [active, ...others], caipNetworkId }
    },
    subscribe: (listener) => store.subscribe(({ sessions }) => sessions[namespace], listener),
    findNetwork: (caipNetworkId) => findNetwork(client.options, caipNetworkId),
    async request(call) {
      const session = current()
      const wallet = connector()
      if (!session || !wallet) throw new NotConnectedError()
      if (isSilentMethod(call.method)) return wallet.request(call, session.caipNetworkId)
      return withSigner(client, namespace, 'assertSigner', async (actions, signer) => {
        await actions.assertSigner(signer)
        return signer.connector.request(call, signer.network.caipNetworkId)
      })
    },
    async sendTransaction(transaction, options) {
      return (await sendTransaction(client, { transaction, namespace, options })).hash
    },
    async sendCalls({ calls, isAtomic, capabilities }) {
      const { sendCalls } = await import('./send/calls.js')
      // The chain checks what it is given.
      const variables = { calls, isAtomic, capabilities, namespace } as SendCallsVariables
      return (await sendCalls(client, variables)).id
    },
    async switchNetwork(caipNetworkId) {
      await switchNetwork(client, { caipNetworkId })
    },
    signMessage: (message) => signMessage(client, { message, namespace }),
    signTransaction: (transaction, options) =>
      signTransaction(client, { transaction, namespace, ...(options && { options }) }),
    signAllTransactions: (transactions) => signAllTransactions(client, { transactions, namespace }),
    wallets: () => connector()?.providers ?? [],
  }
}

const providers: Slot<Map<Namespace, Promise<object>>> = { create: () => new Map() }

function loadProvider(client: Client, namespace: Namespace): Promise<object> {
  const adapter = client.options.adapters.find((one) => one.namespace === namespace)
  const host = createHost(client, namespace)
  return adapter?.loadProvider?.(host) ?? Promise.resolve(createWalletSigner(host))
}

/** `namespace`: the active one when left out. */
export type GetProviderVariables<Of extends RegisteredNamespace = RegisteredNamespace> = {
  readonly namespace?: Of | undefined
}

/**
 * The provider of the connected wallet, for requests of your own: an EIP-1193 provider on EVM chains, which viem and ethers
 * accept, and a `WalletSigner` on all others. It is the same object for as long as the client lives, and follows the account,
 * network and wallet. A request that prompts the user is refused while another such request of the account is open. Transactions
 * are listed as pending.
 *
 * @example
 * const provider = await getProvider(portico, { namespace: 'eip155' })
 * await provider.request({ method: 'eth_chainId' }) // '0x1'
 */
export async function getProvider<Of extends RegisteredNamespace = RegisteredNamespace>(
  client: Client,
  { namespace: wanted }: GetProviderVariables<Of> = {},
): Promise<NamespaceProvider<Of>> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'getProvider')
  const namespace = wanted ?? (client.state.getState().namespace as Of)
  const known = client.internals.slot(providers)
  const provider = known.get(namespace) ?? loadProvider(client, namespace)
  known.set(namespace, provider)
  try {
    return (await provider) as NamespaceProvider<Of>
  } catch (thrown) {
    known.delete(namespace)
    throw reportError(client, thrown)
  }
}

/** A request to the connected wallet: a method of its namespace with its parameters (EIP-1193 on EVM chains). */
export type RequestVariables = {
  readonly method: string
  readonly params?: unknown
  /** The active one when left out. */
  readonly namespace?: RegisteredNamespace | undefined
  /** Stops waiting for the wallet; the request may stay open in it. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a request to the connected wallet. Rejects like the provider of the namespace: on EVM chains with an EIP-1193 error,
 * whose `cause` is the `PorticoError`; on all others with a `PorticoError`. So it does on all when `signal` aborts, when `method` is
 * missing, or when code cannot be loaded.
 *
 * @example
 * const chainId = await request(portico, { method: 'eth_chainId' })
 */
export async function request(client: Client, variables: RequestVariables): Promise<unknown> {
  const { namespace, signal, ...call } = requireVariable(client, variables, 'request', 'method')
  const provider = await getProvider(client, { ...(namespace && { namespace }) })
  const answer = provider.request(call)
  return signal ? abortable(answer, signal) : answer
}
