import type { Namespace } from '../../entities/caip.js'
import type { InstallLink } from '../../entities/wallet.js'
import type { PorticoError } from '../../errors/base.js'
import { groupNetworks, type NetworkGroup } from '../../rules/network/networkGroups.js'
import { getBrowseLink, getInstallLinks } from '../../rules/wallets/deepLink.js'
import { getQrCodeRoute, type QrCodeRoute } from '../../rules/wallets/walletRoutes.js'
import { getPageUrl, getPlatform } from '../../services/browser/platform.js'
import {
  type ConnectWalletContext,
  type ConnectWalletState,
  type ConnectWalletTarget,
  connectStateOf,
  getSharedNamespaces,
  hasNamespaceChoice,
} from './machine.js'
import type { InStep } from '../inStep.js'

/** The step, and what only that step has. */
export type ConnectWalletStep =
  /** `idle`: canceled. `notInstalled`: see `installLinks` and `qrCodeRoute`. `partial`: see `missing`. */
  | (InStep<'idle' | 'choosingNamespace' | 'waiting' | 'notInstalled' | 'partial' | 'connected'> & {
      readonly error: null
    })
  /** `alreadyPending`: the wallet shows an earlier request, which has to be answered first. */
  | (InStep<'alreadyPending' | 'rejected' | 'failed'> & { readonly error: PorticoError })

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
