import type { Client } from '../client/client.js'
import type { Options } from '../client/options.js'
import { connectedSession, currentNetworkId, findNetwork } from '../client/selectors.js'
import type { PorticoState } from '../client/state.js'
import type { WalletInfo } from '../connectors/connector.js'
import type { CaipNetworkId, Namespace } from '../entities/caip.js'
import type { RegisteredNetworkId } from '../entities/register.js'
import type { Route, ViewParams } from '../entities/modal.js'
import type { Network } from '../entities/network.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { toPairAgainRoute } from '../rules/flows/pairing.js'
import { namespaceOf } from '../rules/address/caip.js'
import { afterPick, afterSwitchError, type NetworkPickerState } from '../rules/flows/networkPicker.js'
import { unknownNetwork } from '../rules/network/network.js'
import { groupNetworks, type NetworkGroup } from '../rules/network/networkGroups.js'
import { mountFlow } from './mountFlow.js'

/** The account that is connected in a namespace, and its wallet. */
export type NamespaceAccount = { readonly address: string; readonly walletInfo: WalletInfo }

/** The networks of one namespace that match the search. `account`: `undefined` while no wallet is connected there. */
export type NetworkPickerGroup = NetworkGroup & { readonly account: NamespaceAccount | undefined }

/** The parameters of the SwitchActiveChain view; empty outside of that view. */
export type AskedNetwork = Partial<ViewParams['SwitchActiveChain']>

/** The step of the choice, with the network to switch to (`target`). */
export type NetworkPickerStep =
  /** `target`: the network that SwitchActiveChain asks for. */
  | { readonly step: 'choosing'; readonly target: Network | undefined; readonly error: null }
  /**
   * No wallet is connected in the namespace of the network. `leadsTo`: the view that tells the user so and leads to the view that
   * connects a wallet. `target`: `undefined` if the network is not configured.
   */
  | {
      readonly step: 'needsConnection'
      readonly target: Network | undefined
      readonly leadsTo: Route
      readonly error: null
    }
  /** The wallet was asked. */
  | { readonly step: 'switching'; readonly target: Network; readonly error: null }
  /** `leadsTo`: the view that pairs again, when the WalletConnect session does not include the network. */
  | {
      readonly step: 'rejected' | 'failed'
      readonly target: Network
      readonly leadsTo: Route | undefined
      readonly error: PorticoError
    }

/** Functions that change the step of the choice. None of them rejects: a failure is a step. */
export type NetworkPickerControls = {
  /**
   * Switches to a network. Does nothing while waiting for a wallet, or if the network is the current one. When only other
   * namespaces have a wallet, the step is `needsConnection`: an open modal shows SwitchActiveChain, and the wallet that is
   * connected there is switched to the network.
   */
  readonly pick: (caipNetworkId: RegisteredNetworkId) => Promise<void>
  /** Asks the wallet again. */
  readonly retry: () => Promise<void>
  /** Returns to the choice. A wallet that was asked may still switch. */
  readonly back: () => void
  /** Continues from SwitchActiveChain: connects a wallet, switches, or leaves the view when neither is needed. */
  readonly goOn: () => Promise<void>
}

const getAccount = (sessions: PorticoState['sessions'], namespace: Namespace): NamespaceAccount | undefined => {
  const session = sessions[namespace]
  return session?.status === 'connected' ? { address: session.address, walletInfo: session.wallet } : undefined
}

/** The networks to choose from, in the order of the site, by namespace. `search`: part of a network's name. */
export function toNetworkPickerGroups(
  networks: readonly Network[],
  sessions: PorticoState['sessions'],
  search: string,
): readonly NetworkPickerGroup[] {
  const term = search.trim().toLowerCase()
  return groupNetworks(networks).flatMap((group) => {
    const [first, ...others] = group.networks.filter(({ name }) => name.toLowerCase().includes(term))
    return first ? [{ ...group, networks: [first, ...others], account: getAccount(sessions, group.namespace) }] : []
  })
}

/** The network that SwitchActiveChain asks for: the named one, else the first of the namespace. */
const findAskedNetwork = (networks: readonly Network[], { switchToChain, network }: AskedNetwork) =>
  networks.find(({ caipNetworkId }) => caipNetworkId === network) ??
  networks.find(({ chainNamespace }) => chainNamespace === switchToChain)

const connectRoute = (namespace: Namespace, network: CaipNetworkId | undefined): Route => ({
  view: 'Connect',
  params: { namespace, ...(network && { network }) },
})

const toSwitchRoute = (caipNetworkId: CaipNetworkId): Route => ({
  view: 'SwitchActiveChain',
  params: { switchToChain: namespaceOf(caipNetworkId), network: caipNetworkId },
})

/** What the view of the choice is made of. */
export type NetworkPickerSources = {
  readonly networks: Options['networks']
  readonly sessions: PorticoState['sessions']
  /** The active namespace. */
  readonly namespace: Namespace
  readonly asked: AskedNetwork
}

function toStep(picker: NetworkPickerState, { networks, sessions, asked }: NetworkPickerSources): NetworkPickerStep {
  if (picker.step === 'choosing' || (picker.step === 'needsConnection' && asked.switchToChain)) {
    const { switchToChain } = asked
    const target = findAskedNetwork(networks, asked)
    return switchToChain && !getAccount(sessions, switchToChain)
      ? { step: 'needsConnection', target, leadsTo: connectRoute(switchToChain, asked.network), error: null }
      : { step: 'choosing', target, error: null }
  }
  const { caipNetworkId } = picker
  const target = findNetwork({ networks }, caipNetworkId) ?? unknownNetwork(caipNetworkId)
  if (picker.step === 'switching') return { step: picker.step, target, error: null }
  if (!('error' in picker)) return { step: picker.step, target, leadsTo: toSwitchRoute(caipNetworkId), error: null }
  const { step, error } = picker
  return { step, target, leadsTo: toPairAgainRoute(error), error }
}

/** The step as a modal shows it. */
export type NetworkPickerView = NetworkPickerStep & {
  /** The wallet was asked and has not answered. */
  readonly isPending: boolean
  /** The account that is connected in the namespace of `target`. */
  readonly targetAccount: NamespaceAccount | undefined
  /** Whether the active wallet belongs to another namespace than `target`. It stays connected. */
  readonly isConnectedElsewhere: boolean
}

export function toNetworkPickerView(picker: NetworkPickerState, sources: NetworkPickerSources): NetworkPickerView {
  const { sessions, namespace, asked } = sources
  const view = toStep(picker, sources)
  const wanted = view.target?.chainNamespace ?? asked.switchToChain
  return {
    ...view,
    isPending: view.step === 'switching',
    targetAccount: wanted && getAccount(sessions, wanted),
    isConnectedElsewhere: namespace !== wanted && getAccount(sessions, namespace) !== undefined,
  }
}

/** `isOver`: whether to go back to the choice, unless the user went back, or on. */
function write(
  client: Client,
  networkPicker: NetworkPickerState,
  isOver?: (state: PorticoState, before: PorticoState) => unknown,
) {
  const { store } = client.internals
  store.update(() => ({ networkPicker }))
  if (!isOver) return
  const unsubscribe = store.subscribe(
    (state) => state,
    (state, before) => {
      if (state.networkPicker !== networkPicker) unsubscribe()
      else if (isOver(state, before)) backToChoice(client)
    },
  )
}

const backToChoice = (client: Client) => write(client, { step: 'choosing' })

/**
 * Asks the wallet, also when the picker closed with the press, as a menu does. A step of somebody else in the store means that the
 * user went back, or on.
 */
async function switchTo(client: Client, caipNetworkId: CaipNetworkId) {
  const switching: NetworkPickerState = { step: 'switching', caipNetworkId }
  const isCurrent = () => client.state.getState().networkPicker === switching
  write(client, switching)
  try {
    const { switchNetwork } = await import('../actions/connection/switchNetwork.js')
    await switchNetwork(client, { caipNetworkId })
    if (isCurrent()) backToChoice(client)
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    // The wallet may still go there, as with a request that it refused because an earlier one is open.
    const isThere = (state: PorticoState) => caipNetworkId === currentNetworkId(state, client.options)
    if (isCurrent()) write(client, afterSwitchError(caipNetworkId, error), isThere)
  }
}

/**
 * Waits for a connection in the namespace of the picked network; connecting then goes on to the network by itself. Stops when
 * the user leaves the views that ask for it.
 */
function awaitConnection(client: Client, caipNetworkId: CaipNetworkId) {
  const isAsking = ({ modal }: PorticoState) => modal.history.some(({ view }) => view === 'SwitchActiveChain')
  write(
    client,
    { step: 'needsConnection', caipNetworkId },
    (state, before) => connectedSession(state, namespaceOf(caipNetworkId)) || (isAsking(before) && !isAsking(state)),
  )
}

async function pick(client: Client, caipNetworkId: CaipNetworkId): Promise<void> {
  const state = client.state.getState()
  const { networkPicker, sessions } = state
  const next = afterPick(networkPicker, caipNetworkId, {
    current: currentNetworkId(state, client.options),
    connected: (Object.keys(sessions) as Namespace[]).filter((namespace) => connectedSession(state, namespace)),
  })
  if (next === networkPicker) return
  if (next.step === 'switching') return switchTo(client, caipNetworkId)
  if (next.step === 'choosing') return backToChoice(client)
  awaitConnection(client, caipNetworkId)
  if (state.modal.isOpen) client.internals.modal.push(toSwitchRoute(caipNetworkId))
}

async function retry(client: Client): Promise<void> {
  const { networkPicker: picker } = client.state.getState()
  if (picker.step !== 'choosing' && picker.step !== 'needsConnection') await switchTo(client, picker.caipNetworkId)
}

async function goOn(client: Client, asked: AskedNetwork): Promise<void> {
  const { switchToChain, network, navigateTo = 'Account' } = asked
  const { modal } = client.internals
  const state = client.state.getState()
  if (!switchToChain) return
  if (!connectedSession(state, switchToChain)) {
    if (network) awaitConnection(client, network)
    return modal.push(connectRoute(switchToChain, network))
  }
  const isThere = network ? network === currentNetworkId(state, client.options) : state.namespace === switchToChain
  const target = findAskedNetwork(client.options.networks, asked)
  if (isThere || !target) return modal.replace({ view: navigateTo, params: undefined })
  await pick(client, target.caipNetworkId)
}

export const createNetworkPickerControls = (client: Client, asked: AskedNetwork): NetworkPickerControls => ({
  pick: (caipNetworkId) => pick(client, caipNetworkId),
  retry: () => retry(client),
  back: () => backToChoice(client),
  goOn: () => goOn(client, asked),
})

/** Mounts a copy of the hook. With the last copy the step goes; a connection that is awaited stays so. */
export const mountNetworkPicker = (client: Client): (() => void) =>
  mountFlow(client, 'networkPicker', {
    leave() {
      const { step } = client.state.getState().networkPicker
      if (step !== 'choosing' && step !== 'needsConnection') backToChoice(client)
    },
  })
