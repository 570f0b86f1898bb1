import { useMemo } from 'react'
import type { RegisteredNamespace } from '../../entities/register.js'
import { getQrCodeRoute, type QrCodeRoute } from '../../rules/wallets/walletRoutes.js'
import { useIsMobile } from '../useIsMobile.js'
import { usePorticoState } from '../usePorticoState.js'

/**
 * The view that connects any wallet with a QR code; `undefined` when the application has no WalletConnect (in `namespace`,
 * when given).
 *
 * @example
 * const qrCodeRoute = useQrCodeRoute()
 * const { push } = useModal()
 * return qrCodeRoute && <button onClick={() => push(qrCodeRoute)}>QR code</button>
 */
export function useQrCodeRoute({ namespace }: { readonly namespace?: RegisteredNamespace | undefined } = {}):
  | QrCodeRoute
  | undefined {
  const connectors = usePorticoState((state) => state.connectors)
  const isMobile = useIsMobile()
  return useMemo(() => getQrCodeRoute(undefined, namespace, connectors, isMobile), [namespace, connectors, isMobile])
}
