import type { Client } from '../client/client.js'
import type { Wallet, WalletLink } from '../entities/wallet.js'
import { toPorticoErrorAsync } from '../errors/load.js'
import { isPairingLive, type Pairing, toWalletConnectStep, type WalletConnectStep } from '../rules/flows/pairing.js'
import { linksFor, opensApp } from '../rules/wallets/deepLink.js'
import { type QrCodeRoute, toPairingRoute } from '../rules/wallets/walletRoutes.js'
import { getPageUrl, getPlatform } from '../services/browser/platform.js'
import { mountFlow } from './mountFlow.js'

/** The pairing that is running or was the last one. */
type PairingRun = {
  readonly wallet: Wallet | undefined
  readonly controller: AbortController
  readonly done: Promise<void>
}

const runs = new WeakMap<Client, PairingRun>()

const write = ({ internals }: Client, pairing: Pairing) => internals.store.update(() => ({ pairing }))

function stopPairing(client: Client): void {
  runs.get(client)?.controller.abort()
  runs.delete(client)
  write(client, { step: 'idle' })
}

async function runPairing(client: Client, wallet: Wallet | undefined, signal: AbortSignal): Promise<void> {
  try {
    const { pairAndRenew } = await import('./pair.js')
    await pairAndRenew(client, { signal, ...(wallet && { wallet }) })
  } catch (thrown) {
    const error = await toPorticoErrorAsync(thrown)
    if (!signal.aborted) write(client, { step: 'failed', error })
  }
}

const isRunning = (client: Client) => runs.has(client) && isPairingLive(client.state.getState().pairing, Date.now())

function startPairing(client: Client, wallet: Wallet | undefined): Promise<void> {
  const running = runs.get(client)
  if (running && running.wallet?.id === wallet?.id && isRunning(client)) return running.done
  running?.controller.abort()
  write(client, { step: 'pairing' })
  const controller = new AbortController()
  const done = runPairing(client, wallet, controller.signal)
  runs.set(client, { wallet, controller, done })
  return done
}

export type WalletConnectOptions = {
  /** The wallet the user chose; it is added to the recent wallets once connected. */
  readonly wallet?: Wallet | undefined
  /** Starts when the hook mounts, once even if several components use it. Default: `false`. */
  readonly autoStart?: boolean | undefined
  /** Shows the QR code on a phone, too, for another device to scan. Default: `false`. */
  readonly otherDevice?: boolean | undefined
}

/**
 * Mounts a copy of the hook, which starts a pairing with `autoStart`, unless one is shown already. When the last copy is gone,
 * the pairing ends. Returns a function that unmounts.
 */
export function mountWalletConnect(client: Client, { wallet, autoStart = false }: WalletConnectOptions): () => void {
  return mountFlow(client, 'pairing', {
    enter() {
      const isIdle = client.state.getState().pairing.step === 'idle'
      if (autoStart && (isIdle || isRunning(client))) void startPairing(client, wallet)
    },
    leave() {
      // A pairing that the application started by itself goes on.
      if (runs.has(client) || client.state.getState().pairing.step !== 'pairing') stopPairing(client)
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

/** The pairing as a modal shows it. */
export type WalletConnectView = WalletConnectStep & {
  readonly isPending: boolean
  /** Links that open the chosen wallet, in the order to try them. Links that pair are included once there is a `uri`. */
  readonly links: readonly WalletLink[]
  /** The links of any wallet. */
  readonly linksFor: (wallet: Wallet) => readonly WalletLink[]
  /** Whether the chosen wallet is an app on this device. Otherwise another device scans the `uri` as a QR code. */
  readonly opensApp: boolean
  /**
   * Whether to show the `uri` as a QR code for another device. On a phone, open one of the links instead, or let the user copy
   * the `uri`.
   */
  readonly showsQrCode: boolean
  /** The view with the QR code on a phone, for a wallet on another device; `undefined` where the QR code is already shown. */
  readonly otherDeviceRoute: QrCodeRoute | undefined
}

export function toWalletConnectView(
  pairing: Pairing,
  { wallet, otherDevice = false }: Pick<WalletConnectOptions, 'wallet' | 'otherDevice'>,
): WalletConnectView {
  const state = toWalletConnectStep(pairing)
  const { uri } = state
  const platform = getPlatform()
  const showsQrCode = otherDevice || !platform.isMobile
  const getLinks = (chosen: Wallet) => linksFor(chosen, uri, platform, getPageUrl())
  return {
    ...state,
    isPending: state.step === 'pairing',
    links: wallet ? getLinks(wallet) : [],
    linksFor: getLinks,
    opensApp: !showsQrCode && wallet !== undefined && opensApp(wallet, platform),
    showsQrCode,
    otherDeviceRoute: showsQrCode ? undefined : toPairingRoute(undefined, true),
  }
}
