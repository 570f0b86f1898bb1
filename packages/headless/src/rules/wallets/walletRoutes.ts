import type { PorticoError } from '../../errors/base.js'
import type { Namespace } from '../../entities/caip.js'
import type { ConnectorInfo } from '../../entities/connection.js'
import type { Route } from '../../entities/modal.js'
import type { RegisteredNamespace, RegisteredNetworkId } from '../../entities/register.js'
import type { WalletItem } from '../../entities/wallet.js'
import { getConnectorNamespaces } from '../address/caip.js'

/** What to connect a wallet for: any namespace and any network when left out. The wallet is asked to switch to `network`. */
export type WantedConnection = {
  readonly namespace?: RegisteredNamespace | undefined
  readonly network?: RegisteredNetworkId | undefined
}

/** The view that shows a QR code. */
export type QrCodeRoute = Extract<Route, { view: 'ConnectingWalletConnect' }>

/** The views that connect a wallet. */
export type ConnectingRoute = Extract<Route, { view: 'ConnectingExternal' }> | QrCodeRoute

/** A listed wallet. `leadsTo`: the route that connects it. */
export type WalletListItem = WalletItem & { readonly leadsTo: ConnectingRoute }

const supports = (connector: ConnectorInfo, namespace: Namespace | undefined): boolean =>
  !namespace || getConnectorNamespaces(connector).includes(namespace)

/**
 * Whether a wallet can be connected in a namespace. For an installed wallet its connector decides, since the directory may
 * list chains that only its other editions support.
 */
export function isWalletOfNamespace(
  { connectorId, namespaces }: WalletItem,
  namespace: Namespace | undefined,
  connectors: readonly ConnectorInfo[],
): boolean {
  if (!namespace) return true
  if (!connectorId) return namespaces.includes(namespace)
  return connectors.some((connector) => connector.id === connectorId && supports(connector, namespace))
}

/**
 * The view that pairs; `undefined` without a WalletConnect connector for the namespace. On a phone it shows a QR code only for
 * another device (`isMobile`), and otherwise opens an app.
 */
export function getQrCodeRoute(
  wallet: WalletItem | undefined,
  namespace: Namespace | undefined,
  connectors: readonly ConnectorInfo[],
  isMobile = false,
): QrCodeRoute | undefined {
  const canPair = connectors.some((connector) => connector.type === 'WALLET_CONNECT' && supports(connector, namespace))
  return canPair ? toPairingRoute(wallet, isMobile) : undefined
}

/** The view that pairs, with the QR code in any case when it is for another device. */
export function toPairingRoute(wallet: WalletItem | undefined, otherDevice: boolean): QrCodeRoute {
  const params = { ...(wallet && { wallet }), ...(otherDevice && { otherDevice }) }
  return { view: 'ConnectingWalletConnect', params: wallet || otherDevice ? params : undefined }
}

/**
 * Where choosing a wallet leads: an installed one is asked at once; any other connects by QR code or link, or, where that is
 * not possible, has to be installed.
 */
export function getWalletRoute(
  wallet: WalletItem,
  { namespace, network }: WantedConnection,
  connectors: readonly ConnectorInfo[],
): ConnectingRoute {
  const connector = connectors.find(({ id }) => id === wallet.connectorId)
  const isPlainQrCode = connector?.type === 'WALLET_CONNECT'
  const qrCodeRoute = getQrCodeRoute(isPlainQrCode ? undefined : wallet, namespace, connectors)
  if (qrCodeRoute && (isPlainQrCode || !wallet.connectorId)) return qrCodeRoute
  const wanted = { ...(namespace && { namespace }), ...(network && { network }) }
  return { view: 'ConnectingExternal', params: { wallet, ...wanted } }
}

/** The view that pairs again, for an error that a new pairing resolves. */
export const toPairAgainRoute = ({ recovery }: PorticoError): Route | undefined =>
  recovery === 'scanAgain' ? { view: 'ConnectingWalletConnect', params: undefined } : undefined
