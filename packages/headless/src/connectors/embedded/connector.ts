import { embeddedNamespaces } from '../../constants/embeddedConnector.js'
import { limits } from '../../constants/limits.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import { NotConnectedError } from '../../errors/connection.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { ConfigurationError, FeatureError } from '../../errors/failures.js'
import { RpcRequestError } from '../../errors/request.js'
import { PorticoError } from '../../errors/base.js'
import { invalidParamsCode } from '../../constants/rpc.js'
import { namespaceOf } from '../../rules/address/caip.js'
import type { Connector, ConnectorContext, ConnectorEvent, ConnectRequest, WalletSession } from '../connector.js'
import { createApprovalQueue } from './approvalQueue.js'
import { createFrameChannel } from './frameChannel.js'
import { toThemeSync, watchTheme } from './frameTheme.js'
import { type FrameSite, frameRpcUrl, frameUrl, startNetworkId, toDappData } from './frameUrl.js'
import { logIn } from './logIn.js'
import { fromFrameChainId, readSession, toFrameChainId } from './readSession.js'
import { isSwitchRequest, readSwitchTarget, requestFromFrame } from './request.js'
import { supportsNetwork } from './supportsNetwork.js'

/** What is left of a login in this browser. */
const loginKeys = ['emailLoginUsed', 'email', 'lastUsedChain', 'smartAccountEnabledNetworks'] as const

/** The connector of the embedded wallet. The frame is there from the first login on, or while the login of an earlier visit is. */
export function embeddedConnector(info: ConnectorInfo, context: ConnectorContext, site: FrameSite): Connector {
  const { host, networks } = context
  const { state, notifications } = host
  const listeners = new Set<(event: ConnectorEvent) => void>()
  /** The network and the account of each namespace, as the page in the frame last said. */
  const current = new Map<Namespace, Pick<WalletSession, 'caipNetworkId' | 'accounts'>>()
  let stopTheme: (() => void) | undefined
  /** The page in the frame is on one network at a time, so it is asked for one account at a time. */
  let turn: Promise<unknown> = Promise.resolve()

  const channel = createFrameChannel({
    url: () => frameUrl(context, site),
    onReady(post) {
      post('SYNC_DAPP_DATA', toDappData(context))
      post('SYNC_THEME', toThemeSync(state.getState()))
      stopTheme ??= watchTheme(state, () => channel.post('SYNC_THEME', toThemeSync(state.getState())))
    },
    log: host.log,
  })

  const approvals = createApprovalQueue(channel, host)

  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const result = turn.then(run, run)
    turn = result.catch(() => undefined)
    return result
  }

  async function read(caipNetworkId: CaipNetworkId, signal?: AbortSignal): Promise<WalletSession> {
    const rpcUrl = frameRpcUrl(context, caipNetworkId)
    const session = await readSession(channel, { caipNetworkId, rpcUrl, signal })
    current.set(session.namespace, session)
    return session
  }

  /** Other namespaces are read as well, as far as the page has them; then it is back on the network that was asked for. */
  async function readAll(first: CaipNetworkId, signal: AbortSignal): Promise<readonly WalletSession[]> {
    const session = await read(first, signal)
    const others = networks.filter(
      ({ chainNamespace }, index) =>
        embeddedNamespaces.includes(chainNamespace) &&
        chainNamespace !== session.namespace &&
        networks.findIndex((network) => network.chainNamespace === chainNamespace) === index,
    )
    const found: WalletSession[] = []
    for (const { caipNetworkId } of others)
      await read(caipNetworkId, signal).then(
        (other) => found.push(other),
        () => undefined,
      )
    if (found.length > 0) await moveTo(session.caipNetworkId, signal).catch(() => undefined)
    return [session, ...found]
  }

  async function moveTo(caipNetworkId: CaipNetworkId, signal?: AbortSignal) {
    const rpcUrl = frameRpcUrl(context, caipNetworkId)
    const payload = { chainId: toFrameChainId(caipNetworkId), ...(rpcUrl && { rpcUrl }) }
    const { chainId } = await channel.request('SWITCH_NETWORK', payload, { signal, timeout: limits.frame.request })
    return fromFrameChainId(chainId)
  }

  function forgetLogin() {
    for (const key of loginKeys) host.storage()?.write(key, undefined)
    current.clear()
  }

  function rememberLogin({ caipNetworkId, user }: WalletSession, email: string | undefined) {
    const storage = host.storage()
    storage?.write('emailLoginUsed', true)
    storage?.write('email', user?.email ?? email)
    storage?.write('lastEmailLoginTime', undefined)
    storage?.write('lastUsedChain', toFrameChainId(caipNetworkId))
  }

  /** Whether somebody is still logged in. Who is not is forgotten. */
  async function isLoggedIn(signal: AbortSignal): Promise<boolean> {
    if (!host.storage()?.read('emailLoginUsed')) return false
    const options = { signal, timeout: limits.frame.request }
    const { isConnected } = await channel.request('IS_CONNECTED', undefined, options)
    if (isConnected) return true
    forgetLogin()
    notifications.showError(new ConfigurationError('SESSION_EXPIRED'))
    return false
  }

  async function switchTo(target: CaipNetworkId | undefined): Promise<null> {
    if (!target) throw new RpcRequestError(invalidParamsCode)
    if (!supportsNetwork(site.secureSite, target)) throw new FeatureError('CHAIN_NOT_SUPPORTED')
    const session = await inTurn(async () => {
      await moveTo(target)
      return read(target)
    })
    host.storage()?.write('lastUsedChain', toFrameChainId(session.caipNetworkId))
    for (const listener of listeners) listener({ type: 'network', caipNetworkId: session.caipNetworkId })
    return null
  }

  let signingOut: Promise<void> | undefined
  async function signOut(): Promise<void> {
    forgetLogin()
    try {
      await channel.request('SIGN_OUT', undefined, { timeout: limits.disconnectTimeout })
    } finally {
      signingOut = undefined
      close()
    }
  }

  async function explain(thrown: unknown, signal: AbortSignal): Promise<unknown> {
    if (!(thrown instanceof EmbeddedWalletError) || signal.aborted) return thrown
    // Where not even this loads, the failure says enough.
    const loading = import('./explainLoadFailure.js').catch(() => undefined)
    return (await loading)?.explainLoadFailure(thrown, context, { secureSite: site.secureSite, signal }) ?? thrown
  }

  /** Nobody asked for it, so nobody else would say why the account is not there. A toast would be over before anybody looks. */
  function tellOfRestore(error: PorticoError) {
    if (error.display === 'toast') notifications.alert(error.code, error.message)
    else notifications.showError(error)
  }

  const networkFor = ({ caipNetworkId, namespace }: ConnectRequest): CaipNetworkId =>
    (caipNetworkId && supportsNetwork(site.secureSite, caipNetworkId) ? caipNetworkId : undefined) ??
    networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId ??
    startNetworkId(context)

  return {
    info,
    frames: [site.secureSite],
    async connect(request) {
      const { ask, login, signal } = request
      try {
        if (login && ask) await logIn(channel, { ask, login, signal })
        else if (!(await isLoggedIn(signal))) throw new EmbeddedWalletError('NOT_EMAIL_OR_SOCIAL')
        const sessions = await inTurn(() => readAll(networkFor(request), signal))
        if (sessions[0] && !signal.aborted) rememberLogin(sessions[0], login?.email)
        return sessions
      } catch (thrown) {
        throw await explain(thrown, signal)
      }
    },
    async restore(request) {
      const { signal } = request
      try {
        return await inTurn(async () => {
          if (!(await isLoggedIn(signal))) throw new NotConnectedError()
          return [await read(networkFor(request), signal)]
        })
      } catch (thrown) {
        const error = await explain(thrown, signal)
        if (error instanceof PorticoError && !signal.aborted && !(error instanceof NotConnectedError))
          tellOfRestore(error)
        throw error
      }
    },
    async disconnect(_, isLast) {
      // Once for all namespaces that end together.
      if (isLast) await (signingOut ??= signOut())
    },
    async request(request, asked, tracking) {
      if (isSwitchRequest(request)) return switchTo(readSwitchTarget(request))
      const { caipNetworkId = asked, accounts } = current.get(namespaceOf(asked)) ?? {}
      const rpcUrl = frameRpcUrl(context, caipNetworkId)
      const target = { channel, approvals, host, caipNetworkId, address: accounts?.[0]?.address, rpcUrl, tracking }
      return requestFromFrame(request, target)
    },
    async signIn(message, signal) {
      const { signIn } = await import('./signIn.js')
      const { chainId } = message
      const target = { chainId: toFrameChainId(chainId), rpcUrl: frameRpcUrl(context, chainId) }
      return signIn(message, { ...target, channel, approvals, signal })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release: close,
  }

  function close() {
    stopTheme?.()
    stopTheme = undefined
    channel.close()
  }
}
