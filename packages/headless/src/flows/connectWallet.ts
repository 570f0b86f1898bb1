import type { Client } from '../client/client.js'
import type { PorticoState } from '../client/state.js'
import type { Namespace } from '../entities/caip.js'
import type { RegisteredNamespace } from '../entities/register.js'
import type { InstallLink } from '../entities/wallet.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import {
  afterCancel,
  afterConnectError,
  afterGrant,
  afterRetry,
  type ConnectWalletContext,
  type ConnectWalletState,
  type ConnectWalletTarget,
  connectStateOf,
  firstConnectStep,
  getSharedNamespaces,
  hasNamespaceChoice,
  isSameTarget,
  type WaitingForWallet,
} from '../rules/flows/connectWallet.js'
import { groupNetworks, type NetworkGroup } from '../rules/network/networkGroups.js'
import { getBrowseLink, getInstallLinks } from '../rules/wallets/deepLink.js'
import { getQrCodeRoute, type QrCodeRoute } from '../rules/wallets/walletRoutes.js'
import { getPageUrl, getPlatform } from '../services/browser/platform.js'
import { singleFlight } from '../services/singleFlight.js'
import { mountFlow } from './mountFlow.js'
import { untilGranted } from './untilGranted.js'

type Connect = typeof import('../actions/connection/connect.js').connect

let loadedConnect: Connect | undefined

/** Loads `connect` once per page; after a failure the next call tries again. */
export const loadConnect = singleFlight(
  async () => (loadedConnect = (await import('../actions/connection/connect.js')).connect),
)

type WalletRequest = { readonly controller: AbortController; readonly done: Promise<void> }

/** What runs for a step that was entered. */
const requests = new WeakMap<ConnectWalletState, WalletRequest>()

export const getConnectContext = ({ options, state }: Client): ConnectWalletContext => ({
  networks: options.networks,
  connectors: state.getState().connectors,
})

/** Once the code is loaded, the wallet is asked before this returns. */
async function askWallet(client: Client, waiting: WaitingForWallet, signal: AbortSignal): Promise<ConnectWalletState> {
  const { wallet, network } = waiting.target
  try {
    const connect = loadedConnect ?? (await loadConnect())
    if (signal.aborted) return afterCancel(waiting)
    const { accounts } = await connect(client, {
      connector: wallet.connectorId ?? '',
      wallet,
      signal: untilGranted(client, signal).signal,
      ...(waiting.requested && { namespace: waiting.requested }),
      ...(network && { caipNetworkId: network }),
    })
    return afterGrant(waiting, Object.keys(accounts) as Namespace[], getConnectContext(client))
  } catch (thrown) {
    return afterConnectError(waiting, await toPorticoErrorAsync(thrown))
  }
}

/** Asks again once the wallet gives accounts, because the user answered the request that it still showed. */
async function askAfterAnswer(
  client: Client,
  step: Extract<ConnectWalletState, { readonly error: PorticoError }>,
  signal: AbortSignal,
): Promise<void> {
  const { target, requested } = step
  const { waitForAccounts } = await import('../session/waitForAccounts.js')
  const hasAccounts = await waitForAccounts(client, target.wallet.connectorId ?? '', requested, signal)
  if (hasAccounts && client.state.getState().connectWallet === step)
    await enterConnectStep(client, afterRetry(step, getConnectContext(client)))
}

/**
 * Writes the step; what runs for the one before is aborted. A `waiting` step asks the wallet, an `alreadyPending` one waits for
 * the answer to what it was asked before.
 */
export function enterConnectStep(client: Client, step: ConnectWalletState): Promise<void> {
  const { store } = client.internals
  requests.get(store.getState().connectWallet)?.controller.abort()
  const controller = new AbortController()
  const answer = step.step === 'waiting' ? askWallet(client, step, controller.signal) : undefined
  const done = Promise.resolve(answer).then((next) => {
    if (!next || store.getState().connectWallet !== step) return undefined
    if (next.step === 'alreadyPending') void enterConnectStep(client, next)
    else store.update(() => ({ connectWallet: next }))
  })
  requests.set(step, { controller, done })
  // After the wallet was asked: what the page draws then would keep its window waiting.
  store.update(() => ({ connectWallet: step }))
  if (step.step === 'alreadyPending') void askAfterAnswer(client, step, controller.signal).catch(() => undefined)
  return done
}

/** Nobody looks at the connection any more. */
export const leaveConnectWallet = (client: Client): void => void enterConnectStep(client, { step: 'idle' })

/** A wallet that is disconnected later is no longer connected. Returns a function that stops. */
function followDisconnect(client: Client): () => void {
  const { store } = client.internals
  return store.subscribe(
    ({ sessions }) => sessions,
    (sessions, before) => {
      const { step, target } = store.getState().connectWallet
      if (step !== 'connected' && step !== 'partial') return
      const isConnectedIn = (of: PorticoState['sessions']) =>
        Object.values(of).some(({ connectorId }) => connectorId === target?.wallet.connectorId)
      if (isConnectedIn(before) && !isConnectedIn(sessions)) void enterConnectStep(client, { step: 'idle', target })
    },
  )
}

/**
 * Mounts a copy of the hook: the connection begins, unless it did already. When the last copy is gone, the request to the
 * wallet is aborted. Returns a function that unmounts.
 */
export function mountConnectWallet(client: Client, target: ConnectWalletTarget): () => void {
  const stopFollowing = followDisconnect(client)
  const unmount = mountFlow(client, 'connectWallet', {
    enter() {
      const { connectWallet } = client.state.getState()
      if (connectWallet.target && isSameTarget(connectWallet.target, target)) return
      void enterConnectStep(client, firstConnectStep(target, getConnectContext(client)))
    },
    leave: () => leaveConnectWallet(client),
  })
  return () => {
    stopFollowing()
    unmount()
  }
}

/** What the user can do. The promises resolve with the wallet's answer, and never reject: a failure is a step. */
export type ConnectWalletControls = {
  /** Connects in one namespace, or in every one the wallet supports. */
  readonly choose: (namespace?: RegisteredNamespace) => Promise<void>
  /** Asks the wallet again; after a partial connection only for what is missing, if that is one namespace. */
  readonly retry: () => Promise<void>
  /** Stops waiting. A wallet that approves after that is not connected. */
  readonly cancel: () => void
  /** Stops waiting and offers the namespaces again, when `canChooseAgain`. */
  readonly backToChoice: () => void
}

export function createConnectWalletControls(client: Client, target: ConnectWalletTarget): ConnectWalletControls {
  const getState = () => connectStateOf(client.state.getState().connectWallet, target, getConnectContext(client))
  return {
    async choose(namespace) {
      if (!target.wallet.connectorId) return
      const state = getState()
      const running = requests.get(state)
      if (running && state.step === 'waiting' && state.requested === namespace) return running.done
      await enterConnectStep(client, { step: 'waiting', target, requested: namespace })
    },
    async retry() {
      const state = getState()
      const next = afterRetry(state, getConnectContext(client))
      if (next !== state) await enterConnectStep(client, next)
    },
    cancel: () => void enterConnectStep(client, afterCancel(getState())),
    backToChoice() {
      if (hasNamespaceChoice(target, getConnectContext(client)))
        void enterConnectStep(client, { step: 'choosingNamespace', target })
    },
  }
}

/** The step, and what only that step has. */
export type ConnectWalletStep =
  | {
      /** `idle`: canceled. `notInstalled`: see `installLinks` and `qrCodeRoute`. `partial`: see `missing`. */
      readonly step: 'idle' | 'choosingNamespace' | 'waiting' | 'notInstalled' | 'partial' | 'connected'
      readonly error: null
    }
  | {
      /** `alreadyPending`: the wallet shows an earlier request, which has to be answered first. */
      readonly step: 'alreadyPending' | 'rejected' | 'failed'
      readonly error: PorticoError
    }

/** The connection of a wallet as a modal shows it. */
export type ConnectWalletView = ConnectWalletStep & {
  /** The wallet was asked and has not answered. */
  readonly isPending: boolean
  /** The configured namespaces that the wallet supports. */
  readonly namespaces: readonly NetworkGroup[]
  /** The namespaces in which the wallet did not connect, in the step `partial`; otherwise empty. */
  readonly missing: readonly NetworkGroup[]
  /** Whether the user chose one of several namespaces and can choose again. */
  readonly canChooseAgain: boolean
  /** Whether wallets on this device are apps, not extensions. */
  readonly isMobile: boolean
  /** Where to install the wallet, the link for this device first; empty when it is installed. */
  readonly installLinks: readonly InstallLink[]
  /**
   * On a phone: opens this page in the browser of the wallet's app. `undefined` when the app has no browser, or the wallet is
   * installed here.
   */
  readonly browseLink: string | undefined
  /** The view that connects with a QR code instead; `undefined` when the application has no WalletConnect. */
  readonly qrCodeRoute: QrCodeRoute | undefined
}

export function toConnectWalletView(
  state: ConnectWalletState,
  target: ConnectWalletTarget,
  context: ConnectWalletContext,
): ConnectWalletView {
  const current = connectStateOf(state, target, context)
  const { wallet, namespace } = target
  const platform = getPlatform()
  const groups = groupNetworks(context.networks)
  const groupsOf = (namespaces: readonly Namespace[]) => groups.filter((group) => namespaces.includes(group.namespace))
  return {
    ...({ step: current.step, error: 'error' in current ? current.error : null } as ConnectWalletStep),
    isPending: current.step === 'waiting',
    namespaces: groupsOf(getSharedNamespaces(wallet, context)),
    missing: groupsOf(current.step === 'partial' ? current.missing : []),
    canChooseAgain: current.step !== 'choosingNamespace' && hasNamespaceChoice(target, context),
    isMobile: platform.isMobile,
    installLinks: current.step === 'notInstalled' ? getInstallLinks(wallet, platform) : [],
    browseLink: current.step === 'notInstalled' ? getBrowseLink(wallet, platform, getPageUrl()) : undefined,
    qrCodeRoute: getQrCodeRoute(wallet, namespace, context.connectors, platform.isMobile),
  }
}
