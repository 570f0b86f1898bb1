import type { PorticoErrorCode } from '@portico/headless'
import type { EmbeddedWalletErrorCode, WalletFailureCode } from '@portico/headless/rules'

/** Codes of issues of what is typed: an amount, a recipient, a name, a slippage. */
export const issueCodes = [
  'AMOUNT_REQUIRED',
  'AMOUNT_TOO_LARGE',
  'AMOUNT_TOO_SMALL',
  'GROUPED_AMOUNT',
  'INSUFFICIENT_BALANCE',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_GAS',
  'INVALID_AMOUNT',
  'INVALID_RECEIVER',
  'INVALID_SLIPPAGE',
  'NAME_CHARACTERS',
  'NAME_GATEWAY_REFUSED',
  'NAME_TOO_SHORT',
  'NAME_UNRESOLVED',
  'NFT_UNDECIDED',
  'NO_QUOTE',
  'OWN_ADDRESS',
  'RECEIVER_REQUIRED',
  'SAME_TOKEN',
  'SWAP_UNDECIDED',
  'TOKEN_CONTRACT',
  'TOKEN_REQUIRED',
  'ZERO_ADDRESS',
  'ZERO_AMOUNT',
] as const

/** Codes of toasts that are no errors. */
type ToastCode = 'TRANSACTION_CONFIRMED' | 'TRANSACTION_REPLACED' | 'TRANSACTION_DROPPED'

/** Codes of errors that only developers come to see, or that no view has yet. */
type UnshownCode =
  | EmbeddedWalletErrorCode
  | 'ADAPTER_NOT_FOUND'
  | 'EMAIL_COOLDOWN'
  | 'INVALID_APP_CONFIGURATION'
  | 'INVALID_CAIP_ADDRESS'
  | 'INVALID_CAIP_NETWORK_ID'
  | 'INVALID_CHAIN_ID'
  | 'INVALID_DATA'
  | 'INVALID_OPTIONS'
  | 'INVALID_PROJECT_ID'
  | 'INVALID_SIWX_MESSAGE'
  | 'MODAL_CLOSED'
  | 'PEER_MISSING'
  | 'PROJECT_ID_NOT_CONFIGURED'
  | 'PROVIDER_MISSING'
  | 'REQUEST_ABORTED'
  | 'SIWX_NOT_ENABLED'
  | 'SIWX_OPTIONS_CONFLICT'
  | 'USER_REJECTED'

/**
 * Codes whose English text a view shows: a language has to have them. A failure that is told by its class is not among them: its
 * own text is under Details.
 */
export type ShownCode =
  | (typeof issueCodes)[number]
  | ToastCode
  | Exclude<PorticoErrorCode, WalletFailureCode | UnshownCode>
