import type { Client } from '../../client/client.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import { connectedSession, currentNetworkId } from '../../client/selectors.js'
import type { PorticoState } from '../../client/state.js'
import type { CaipNetworkId, Namespace } from '../../entities/caip.js'
import type { RegisteredNetworkId } from '../../entities/register.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { namespaceOf } from '../../rules/address/caip.js'
import { mountFlow } from '../mountFlow.js'
import { networkPickerMachine, type NetworkPickerEvent } from './machine.js'
import { type AskedNetwork, connectRoute, findAskedNetwork, toSwitchRoute } from './view.js'

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

const move = (client: Client, event: NetworkPickerEvent) => moveFlow(client, networkPickerMachine, event)
const currentStep = (client: Client) => flowState(client.state.getState(), networkPickerMachine)

/** Goes back to the choice once `isOver`, unless the user went back, or on. */
function watch(client: Client, id: number, isOver: (state: PorticoState, before: PorticoState) => unknown): void {
  const { store } = client.internals
  const unsubscribe = store.subscribe(
    (state) => state,
    (state, before) => {
      const current = flowState(state, networkPickerMachine)
      if (!('id' in current) || current.id !== id) unsubscribe()
      else if (isOver(state, before)) move(client, { type: 'arrived', id })
    },
  )
}

/** Asks the wallet, also when the picker closed with the press, as a menu does. */
async function switchTo(client: Client, id: number, caipNetworkId: CaipNetworkId) {
  try {
    const { switchNetwork } = await import('../../actions/connection/switchNetwork.js')
    await switchNetwork(client, { caipNetworkId })
    move(client, { type: 'switched', id })
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    // The wallet may still go there, as with a request that it refused because an earlier one is open.
    if (move(client, { type: 'refused', id, error }))
      watch(client, id, (state) => caipNetworkId === currentNetworkId(state, client.options))
  }
}

/**
 * Waits for a connection in the namespace of the picked network; connecting then goes on to the network by itself. Stops when
 * the user leaves the views that ask for it.
 */
function awaitConnection(client: Client, id: number, caipNetworkId: CaipNetworkId) {
  const isAsking = ({ modal }: PorticoState) => modal.history.some(({ view }) => view === 'SwitchActiveChain')
  watch(
    client,
    id,
    (state, before) => connectedSession(state, namespaceOf(caipNetworkId)) || (isAsking(before) && !isAsking(state)),
  )
}

async function pick(client: Client, caipNetworkId: CaipNetworkId): Promise<void> {
  const state = client.state.getState()
  const id = nextAttempt(client)
  const isMoved = move(client, {
    type: 'picked',
    id,
    caipNetworkId,
    current: currentNetworkId(state, client.options),
    connected: (Object.keys(state.sessions) as Namespace[]).filter((namespace) => connectedSession(state, namespace)),
  })
  const { step } = currentStep(client)
  if (!isMoved || step === 'choosing') return
  if (step === 'switching') return switchTo(client, id, caipNetworkId)
  awaitConnection(client, id, caipNetworkId)
  if (state.modal.isOpen) client.internals.modal.push(toSwitchRoute(caipNetworkId))
}

async function retry(client: Client): Promise<void> {
  const picker = currentStep(client)
  if (picker.step === 'choosing') return
  const { caipNetworkId } = picker
  const id = nextAttempt(client)
  if (move(client, { type: 'retried', id, caipNetworkId })) await switchTo(client, id, caipNetworkId)
}

async function goOn(client: Client, asked: AskedNetwork): Promise<void> {
  const { switchToChain, network, navigateTo = 'Account' } = asked
  const { modal } = client.internals
  const state = client.state.getState()
  if (!switchToChain) return
  if (!connectedSession(state, switchToChain)) {
    const id = nextAttempt(client)
    if (network && move(client, { type: 'awaited', id, caipNetworkId: network })) awaitConnection(client, id, network)
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
  back: () => void move(client, { type: 'left' }),
  goOn: () => goOn(client, asked),
})

/** Mounts a copy of the hook. With the last copy the step goes; a connection that is awaited stays so. */
export const mountNetworkPicker = (client: Client): (() => void) =>
  mountFlow(client, 'networkPicker', {
    leave() {
      if (currentStep(client).step !== 'needsConnection') move(client, { type: 'left' })
    },
  })
