import type { Options } from '../../client/options.js'
import { findNetwork } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { WalletInfo } from '../../connectors/connector.js'
import type { AddressOf, CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { Route, ViewParams } from '../../entities/modal.js'
import type { Network } from '../../entities/network.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import type { PorticoError } from '../../errors/base.js'
import { namespaceOf } from '../../rules/address/caip.js'
import { unknownNetwork } from '../../rules/network/network.js'
import { groupNetworks, type NetworkGroup } from '../../rules/network/networkGroups.js'
import { toPairAgainRoute } from '../../rules/wallets/walletRoutes.js'
import type { InStep } from '../inStep.js'
import type { NetworkPickerState } from './machine.js'

/** The account that is connected in a namespace, and its wallet. */
export type NamespaceAccount = {
  readonly address: AddressOf<RegisteredNamespace>
  readonly walletInfo: WalletInfo
}

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
  | (InStep<'rejected' | 'failed'> & {
      readonly target: Network
      readonly leadsTo: Route | undefined
      readonly error: PorticoError
    })

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
export const findAskedNetwork = (networks: readonly Network[], { switchToChain, network }: AskedNetwork) =>
  networks.find(({ caipNetworkId }) => caipNetworkId === network) ??
  networks.find(({ chainNamespace }) => chainNamespace === switchToChain)

export const connectRoute = (namespace: Namespace, network: CaipNetworkId | undefined): Route => ({
  view: 'Connect',
  params: { namespace, ...(network && { network }) },
})

export const toSwitchRoute = (caipNetworkId: CaipNetworkId): Route => ({
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
