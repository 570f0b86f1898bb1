import type { Pairing } from '../client/state.js'
import { isPairingExpired } from '../rules/wallets/deepLink.js'

export const shouldRenewPairing = (pairing: Pairing): boolean =>
  pairing.step === 'expired' ||
  pairing.step === 'rejected' ||
  (pairing.step === 'pairing' && pairing.expiresAt !== undefined && isPairingExpired(pairing.expiresAt, Date.now()))

export type WalletConnectStep =
  | { readonly step: 'pairing'; readonly uri: string | undefined; readonly expiresAt: number | undefined }
  | { readonly step: Exclude<Pairing['step'], 'pairing'>; readonly uri: undefined; readonly expiresAt: undefined }
