import { abortable } from '../../connectors/abortable.js'
import type { Connector, ConnectorEvent, ConnectRequest, WalletSession } from '../../connectors/connector.js'
import { unsupportedMethodCode } from '../../constants/rpc.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { Account, ConnectorFacts } from '../../entities/connection.js'
import { ConnectionFailedError } from '../../errors/connection.js'
import { RpcRequestError } from '../../errors/request.js'
import { answerExtension, type ExtensionQuestion } from './answerExtension.js'
import { askExtension, type Injected, type InjectedExtension } from './injectedWeb3.js'
import { readAccounts } from './readAccounts.js'

const namespace = 'polkadot'

/**
 * A connector over an extension of `window.injectedWeb3`. Extensions stand on no network of their own, so it is the one that
 * was asked for, at first `network`. They cannot be asked silently: `enable` is silent for a site that was let in, which is
 * when a session is restored.
 */
export function extensionConnector(
  facts: ConnectorFacts,
  extension: InjectedExtension,
  network: CaipNetworkId,
): Connector {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let injected: Injected | undefined
  let stands = network
  let stopListening: (() => void) | undefined

  const wallet = {
    name: facts.name,
    ...(facts.imageUrl && { icon: facts.imageUrl }),
    ...(facts.info?.rdns && { rdns: facts.info.rdns }),
  }

  const tell = (accounts: readonly Account[]) =>
    listeners.forEach((listener) => listener({ type: 'accounts', namespace, accounts }))

  const open = async (): Promise<Injected> => {
    injected ??= (await extension.enable(globalThis.location?.host ?? '')) as Injected
    listen(injected)
    return injected
  }

  async function session({ signal, caipNetworkId }: ConnectRequest): Promise<WalletSession[]> {
    const answer = await abortable(
      open().then(({ accounts }) => accounts.get()),
      signal,
    )
    const before = stands
    if (caipNetworkId?.startsWith(`${namespace}:`)) stands = caipNetworkId
    const found = readAccounts(answer, stands)
    // Accounts may exist on one chain only.
    if (stands !== before && found.length > 0) tell(found)
    return found.length > 0 ? [{ namespace, accounts: found, caipNetworkId: stands, wallet }] : []
  }

  /** Listens to the extension while somebody listens to the connector. */
  function listen({ accounts }: Injected) {
    if (listeners.size === 0 || stopListening) return
    let isHeard = true
    let stop: unknown
    try {
      stop = accounts.subscribe?.((told) => {
        if (isHeard) tell(readAccounts(told, stands))
      })
    } catch {
      // An extension whose accounts cannot be followed is asked again before every signature.
    }
    stopListening = () => {
      isHeard = false
      void askExtension(() => (typeof stop === 'function' ? (stop() as unknown) : undefined)).catch(() => undefined)
    }
  }

  function leave() {
    stopListening?.()
    stopListening = undefined
  }

  return {
    facts,
    connect: (request) =>
      askExtension(async () => {
        const sessions = await session(request)
        if (sessions.length === 0) throw new ConnectionFailedError()
        return sessions
      }),
    restore: (request) => askExtension(() => session(request)),
    async disconnect() {
      leave()
      injected = undefined
    },
    request: ({ method, params }) =>
      askExtension(async () => {
        const answer = answerExtension.get(method)
        if (!answer) throw new RpcRequestError(unsupportedMethodCode)
        return answer(await open(), params as ExtensionQuestion)
      }),
    subscribe(listener) {
      listeners.add(listener)
      if (injected) listen(injected)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) leave()
      }
    },
  }
}
