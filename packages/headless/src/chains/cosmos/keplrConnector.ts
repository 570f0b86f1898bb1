import { abortable } from '../../connectors/abortable.js'
import type { Connector, ConnectorEvent, WalletSession } from '../../connectors/connector.js'
import { defaultCosmosNetworkId } from '../../constants/cosmos.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorFacts } from '../../entities/connection.js'
import { AlreadyPendingError, ConnectionFailedError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { toPorticoError } from '../../errors/toPorticoError.js'
import { answerKeplr, type KeplrQuestion } from './answerKeplr.js'
import type { KeplrProvider } from './keplrProvider.js'
import { readKey } from './readKey.js'

const namespace = 'cosmos'
const chainIdOf = (caipNetworkId: CaipNetworkId) => caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)

async function ask<Answer>(call: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await call()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}

type Place = {
  /** The window's event by which the wallet tells that another account was chosen. */
  readonly event: string
  /** Asked for when nobody asked for another. */
  readonly network: CaipNetworkId
}

/**
 * A connector over a wallet with Keplr's interface. Such wallets cannot be asked silently: `enable` is silent for a site and a
 * chain that were let in, which is when a session is restored.
 */
export function keplrConnector(facts: ConnectorFacts, provider: KeplrProvider, { event, network }: Place): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let stands: CaipNetworkId | undefined

  const wallet = {
    name: facts.name,
    ...(facts.imageUrl && { icon: facts.imageUrl }),
    ...(facts.info?.rdns && { rdns: facts.info.rdns }),
  }
  const emit = (told: ConnectorEvent) => listeners.forEach((listener) => listener(told))

  const keyOf = (caipNetworkId: CaipNetworkId) =>
    ask(async () => readKey(await provider.getKey(chainIdOf(caipNetworkId))))

  async function enable(caipNetworkId: CaipNetworkId): Promise<Account | undefined> {
    await ask(() => provider.enable([chainIdOf(caipNetworkId)]))
    return keyOf(caipNetworkId)
  }

  async function session(caipNetworkId: CaipNetworkId): Promise<readonly WalletSession[]> {
    const account = await enable(caipNetworkId)
    if (!account) return []
    const accounts = [account]
    const isMove = stands !== undefined && stands !== caipNetworkId
    stands = caipNetworkId
    // Every chain has an address of its own.
    if (isMove) emit({ type: 'accounts', namespace, accounts })
    return [{ namespace, accounts, caipNetworkId, wallet }]
  }

  /** A chain the wallet does not know yet is offered to it once it is connected, so that it starts on one it knows. */
  const knownSession = (caipNetworkId: CaipNetworkId, signal: AbortSignal) =>
    session(caipNetworkId).catch((thrown: unknown) => {
      const error = toPorticoError(thrown)
      const isFinal = error.isUserRejection || error instanceof AlreadyPendingError || signal.aborted
      if (isFinal || caipNetworkId === defaultCosmosNetworkId) throw error
      return session(defaultCosmosNetworkId)
    })

  /** The answer of WalletConnect's `cosmos_getAccounts`. */
  async function answerAccounts(caipNetworkId: CaipNetworkId) {
    const [found] = await session(caipNetworkId)
    return found?.accounts.map(({ address, publicKey }) => ({ algo: 'secp256k1', address, pubkey: publicKey })) ?? []
  }

  async function readAgain() {
    const caipNetworkId = stands
    if (!caipNetworkId) return
    const account = await keyOf(caipNetworkId).catch(() => undefined)
    if (stands === caipNetworkId) emit({ type: 'accounts', namespace, accounts: account ? [account] : [] })
  }
  const onChange = () => void readAgain()

  const wanted = (caipNetworkId: CaipNetworkId | undefined) =>
    caipNetworkId?.startsWith(`${namespace}:`) ? caipNetworkId : (stands ?? network)

  return {
    facts,
    async connect({ signal, caipNetworkId }) {
      const sessions = await abortable(knownSession(wanted(caipNetworkId), signal), signal)
      if (sessions.length === 0) throw new ConnectionFailedError()
      return sessions
    },
    restore: ({ signal, caipNetworkId }) => abortable(session(wanted(caipNetworkId)), signal),
    async disconnect() {
      const chainId = stands && chainIdOf(stands)
      stands = undefined
      if (chainId) await ask(() => provider.disable?.([chainId])).catch(() => undefined)
    },
    request: ({ method, params }, caipNetworkId) =>
      ask(() => {
        if (method === 'cosmos_getAccounts') return answerAccounts(caipNetworkId)
        const answer = answerKeplr.get(method)
        if (!answer) throw new RpcRequestError(unsupportedMethodCode)
        return answer(provider, chainIdOf(caipNetworkId), params as KeplrQuestion)
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
