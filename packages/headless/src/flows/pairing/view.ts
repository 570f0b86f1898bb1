import type { Wallet, WalletLink } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { linksFor, opensApp } from '../../rules/wallets/deepLink.js'
import { type QrCodeRoute, toPairingRoute } from '../../rules/wallets/walletRoutes.js'
import { getPageUrl, getPlatform } from '../../services/browser/platform.js'
import type { InStep } from '../inStep.js'
import type { Pairing } from './machine.js'

export type WalletConnectOptions = {
  /** The wallet the user chose; it is added to the recent wallets once connected. */
  readonly wallet?: Wallet | undefined
  /** Starts when the hook mounts, once even if several components use it. Default: `false`. */
  readonly autoStart?: boolean | undefined
  /** Shows the QR code on a phone, too, for another device to scan. Default: `false`. */
  readonly otherDevice?: boolean | undefined
}

/** `uri`: the pairing link (`wc:…`), `undefined` until the relay has created it. `expiresAt`: epoch ms. */
export type WalletConnectStep =
  | {
      readonly step: 'pairing'
      readonly uri: string | undefined
      readonly expiresAt: number | undefined
      readonly error: null
    }
  | (InStep<'idle' | 'connected' | 'expired'> & {
      readonly uri: undefined
      readonly expiresAt: undefined
      readonly error: null
    })
  | (InStep<'rejected' | 'failed'> & {
      readonly uri: undefined
      readonly expiresAt: undefined
      readonly error: PorticoError
    })

/** Every field that a step may have. */
type PairingFields = Pick<Pairing, 'step'> & {
  readonly uri?: string
  readonly expiresAt?: number
  readonly error?: PorticoError | null
}

/** The pairing with every field present in every step. */
export function toWalletConnectStep(pairing: Pairing): WalletConnectStep {
  const { step, uri, expiresAt, error = null }: PairingFields = pairing
  return { step, uri, expiresAt, error } as WalletConnectStep
}

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
