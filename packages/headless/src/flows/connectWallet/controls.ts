import { getLoadedConnect, loadConnect } from '../../actions/connection/connectLater.js'
import type { Client, Slot } from '../../client/client.js'
import { flowState, nextAttempt } from '../../client/flow.js'
import type { PorticoState } from '../../client/state.js'
import type { Namespace } from '../../entities/caip.js'
import type { RegisteredNamespace } from '../../entities/register.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { nextState } from '../../rules/flows/machine.js'
import { mountFlow } from '../mountFlow.js'
import {
  connectWalletMachine,
  type ConnectWalletContext,
  type ConnectWalletEvent,
  type ConnectWalletState,
  type ConnectWalletTarget,
  hasNamespaceChoice,
  isSameTarget,
  type WaitingForWallet,
} from './machine.js'
import { untilGranted } from './untilGranted.js'

/** What runs for the step that was entered last. */
type WalletRequest = {
  readonly state: ConnectWalletState
  readonly controller: AbortController
  readonly done: Promise<void>
}

const currentRequest: Slot<{ request?: WalletRequest }> = {
  create: () => ({}),
  release: ({ request }) => request?.controller.abort(),
}

export const getConnectContext = ({ options, state }: Client): ConnectWalletContext => ({
  networks: options.networks,
  connectors: state.getState().connectors,
})

/** The connection that is shown. */
export const currentConnect = (client: Client): ConnectWalletState =>
  flowState(client.state.getState(), connectWalletMachine)

/** Once the code is loaded, the wallet is asked before this returns. */
async function askWallet(
  client: Client,
  { target, requested, id = 0 }: WaitingForWallet,
  signal: AbortSignal,
): Promise<ConnectWalletEvent> {
  const { wallet, network } = target
  try {
    const { connect } = getLoadedConnect() ?? (await loadConnect())
    signal.throwIfAborted()
    const { accounts } = await connect(client, {
      connector: wallet.connectorId ?? '',
      wallet,
      signal: untilGranted(client, signal).signal,
      ...(requested && { namespace: requested }),
      ...(network && { caipNetworkId: network }),
    })
    const granted = Object.keys(accounts) as Namespace[]
    return { type: 'granted', id, granted, ...getConnectContext(client) }
  } catch (thrown) {
    return { type: 'refused', id, error: await toPorticoErrorAsync(thrown) }
  }
}

/** Asks again once the wallet gives accounts, because the user answered the request that it still showed. */
async function askAfterAnswer(
  client: Client,
  { target, requested }: Extract<ConnectWalletState, { readonly error: unknown }>,
  signal: AbortSignal,
): Promise<void> {
  const { waitForAccounts } = await import('../../session/waitForAccounts.js')
  const hasAccounts = await waitForAccounts(client, target.wallet.connectorId ?? '', requested, signal)
  if (hasAccounts && !signal.aborted) await moveConnect(client, toQuestion(client, 'retried', target))
}

/** An event that asks the wallet, with all that it needs to know. */
export const toQuestion = (
  client: Client,
  type: 'began' | 'retried',
  target: ConnectWalletTarget,
): Extract<ConnectWalletEvent, { readonly type: 'began' | 'retried' }> => ({
  type,
  id: nextAttempt(client),
  target,
  ...getConnectContext(client),
})

/**
 * Moves the connection by an event; what runs for the step before is aborted. The step `waiting` asks the wallet, `alreadyPending`
 * waits for the answer to what it was asked before. Resolves with the wallet's answer.
 */
export async function moveConnect(client: Client, event: ConnectWalletEvent): Promise<void> {
  const { store } = client.internals
  const before = currentConnect(client)
  const state = nextState(connectWalletMachine, before, event)
  if (state === before) return
  const running = client.internals.slot(currentRequest)
  running.request?.controller.abort()
  const controller = new AbortController()
  const answer = state.step === 'waiting' ? askWallet(client, state, controller.signal) : undefined
  const done = Promise.resolve(answer).then((next) => {
    if (next) void moveConnect(client, next)
  })
  running.request = { state, controller, done }
  // After the wallet was asked: what the page draws then would keep its window waiting.
  store.update(() => ({ connectWallet: state }))
  if (state.step === 'alreadyPending') void askAfterAnswer(client, state, controller.signal).catch(() => undefined)
  return done
}

/** Nobody looks at the connection any more. */
export const leaveConnectWallet = (client: Client): void => void moveConnect(client, { type: 'left' })

/** A wallet that is disconnected later is no longer connected. Returns a function that stops. */
function followDisconnect(client: Client): () => void {
  const { store } = client.internals
  return store.subscribe(
    ({ sessions }) => sessions,
    (sessions, before) => {
      const { target } = currentConnect(client)
      const isConnectedIn = (of: PorticoState['sessions']) =>
        Object.values(of).some(({ connectorId }) => connectorId === target?.wallet.connectorId)
      if (target && isConnectedIn(before) && !isConnectedIn(sessions))
        void moveConnect(client, { type: 'disconnected', target })
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
      const { target: current } = currentConnect(client)
      if (!current || !isSameTarget(current, target)) void moveConnect(client, toQuestion(client, 'began', target))
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
  const isCurrent = ({ target: current }: ConnectWalletState) => current && isSameTarget(current, target)
  return {
    async choose(requested) {
      if (!target.wallet.connectorId) return
      const state = currentConnect(client)
      const isAsked = isCurrent(state) && state.step === 'waiting' && state.requested === requested
      const running = client.internals.slot(currentRequest).request
      if (isAsked && running?.state === state) return running.done
      await moveConnect(client, { type: 'chosen', id: nextAttempt(client), target, requested })
    },
    async retry() {
      const type = isCurrent(currentConnect(client)) ? 'retried' : 'began'
      await moveConnect(client, toQuestion(client, type, target))
    },
    cancel: () => void moveConnect(client, { type: 'canceled', target }),
    backToChoice() {
      if (hasNamespaceChoice(target, getConnectContext(client)))
        void moveConnect(client, { type: 'choseAgain', target })
    },
  }
}
