import type { Client, Slot } from '../../client/client.js'
import { flowState, moveFlow, nextAttempt } from '../../client/flow.js'
import type { Wallet } from '../../entities/wallet.js'
import { toPorticoErrorAsync } from '../../errors/toPorticoErrorAsync.js'
import { mountFlow } from '../mountFlow.js'
import { isPairingLive, pairingMachine } from './machine.js'
import type { WalletConnectOptions } from './view.js'

/** The pairing that is running or was the last one. */
type PairingRun = {
  readonly wallet: Wallet | undefined
  readonly controller: AbortController
  readonly done: Promise<void>
}

const currentRun: Slot<{ run?: PairingRun | undefined }> = {
  create: () => ({}),
  release: ({ run }) => run?.controller.abort(),
}

const currentPairing = (client: Client) => flowState(client.state.getState(), pairingMachine)

function stopPairing(client: Client): void {
  const current = client.internals.slot(currentRun)
  current.run?.controller.abort()
  current.run = undefined
  moveFlow(client, pairingMachine, { type: 'left' })
}

async function runPairing(client: Client, id: number, wallet: Wallet | undefined, signal: AbortSignal): Promise<void> {
  try {
    const { pairAndRenew } = await import('./pair.js')
    await pairAndRenew(client, { signal, ...(wallet && { wallet }) })
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    moveFlow(client, pairingMachine, { type: 'ended', id, error })
  }
}

const isRunning = (client: Client) =>
  client.internals.slot(currentRun).run !== undefined && isPairingLive(currentPairing(client), Date.now())

function startPairing(client: Client, wallet: Wallet | undefined): Promise<void> {
  const current = client.internals.slot(currentRun)
  const running = current.run
  if (running && running.wallet?.id === wallet?.id && isRunning(client)) return running.done
  running?.controller.abort()
  const id = nextAttempt(client)
  moveFlow(client, pairingMachine, { type: 'started', id })
  const controller = new AbortController()
  const done = runPairing(client, id, wallet, controller.signal)
  current.run = { wallet, controller, done }
  return done
}

/**
 * Mounts a copy of the hook, which starts a pairing with `autoStart`, unless one is shown already. When the last copy is gone,
 * the pairing ends. Returns a function that unmounts.
 */
export function mountWalletConnect(client: Client, { wallet, autoStart = false }: WalletConnectOptions): () => void {
  return mountFlow(client, 'pairing', {
    enter() {
      const isIdle = currentPairing(client).step === 'idle'
      if (autoStart && (isIdle || isRunning(client))) void startPairing(client, wallet)
    },
    leave() {
      // A pairing that the application started by itself goes on.
      if (client.internals.slot(currentRun).run || currentPairing(client).step !== 'pairing') stopPairing(client)
    },
  })
}

export type WalletConnectControls = {
  /**
   * Starts a pairing, and a new one when it expires or is rejected. While a pairing is running, returns its promise. Resolves
   * when the wallet connects, the pairing fails, or it is canceled. Never rejects: a failure is a step.
   */
  readonly start: () => Promise<void>
  readonly cancel: () => void
}

export const createWalletConnectControls = (client: Client, wallet: Wallet | undefined): WalletConnectControls => ({
  start: () => startPairing(client, wallet),
  cancel: () => stopPairing(client),
})
