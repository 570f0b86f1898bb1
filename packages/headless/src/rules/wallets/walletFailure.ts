import type { PorticoErrorCode } from '../../errors/codes.js'

/**
 * Why a wallet did not do what it was asked for, in classes that a sentence can name. `locked`: it has to be unlocked. `busy`: it
 * has another request open, or takes no more for now. `offline`: it, or what it needs, cannot be reached. `network`: it does not
 * know, or does not allow, the network of the request. `other`: it gave a code that says nothing to its user.
 */
export type WalletFailure = 'locked' | 'busy' | 'offline' | 'network' | 'other'

const codes = {
  locked: ['WALLET_LOCKED', 'UNAUTHORIZED'],
  busy: ['REQUEST_PENDING', 'RESOURCE_UNAVAILABLE', 'LIMIT_EXCEEDED', 'RATE_LIMITED'],
  offline: [
    'PROVIDER_DISCONNECTED',
    'HTTP_REQUEST_FAILED',
    'REQUEST_TIMED_OUT',
    'SERVER_ERROR',
    'UNREADABLE_REPLY',
    'PART_NOT_LOADED',
  ],
  network: [
    'CHAIN_DISCONNECTED',
    'UNRECOGNIZED_CHAIN',
    'CHAIN_ID_UNSUPPORTED',
    'CHAINS_UNSUPPORTED',
    'UNSUPPORTED_NETWORK',
    'NETWORK_NOT_FOUND',
  ],
  other: [
    'INTERNAL_RPC_ERROR',
    'INVALID_INPUT',
    'INVALID_JSON',
    'INVALID_PARAMS',
    'INVALID_REQUEST',
    'JSON_RPC_VERSION_UNSUPPORTED',
    'METHOD_NOT_FOUND',
    'METHOD_NOT_SUPPORTED',
    'RESOURCE_NOT_FOUND',
    'UNKNOWN_RPC_ERROR',
    'UNKNOWN_ERROR',
    'UNSUPPORTED_METHOD',
    'CONNECTION_FAILED',
  ],
} as const satisfies { readonly [Kind in WalletFailure]: readonly PorticoErrorCode[] }

/** Code of an error that `walletFailureOf` has a class for. */
export type WalletFailureCode = (typeof codes)[WalletFailure][number]

const failures: ReadonlyMap<string, WalletFailure> = new Map(
  (Object.keys(codes) as WalletFailure[]).flatMap((kind) => codes[kind].map((code) => [code, kind] as const)),
)

/**
 * The class of an error that a wallet, or the way to it, answered with; `undefined` when the message of the error is written for
 * users already, as that of `INSUFFICIENT_FUNDS` is.
 *
 * @param error - of a connection, a switch, a signature or a transaction
 * @example
 * walletFailureOf({ code: 'INTERNAL_RPC_ERROR' }) // 'other'
 * walletFailureOf({ code: 'RESOURCE_UNAVAILABLE' }) // 'busy'
 * walletFailureOf({ code: 'INSUFFICIENT_FUNDS' }) // undefined
 */
export const walletFailureOf = ({ code }: { readonly code: string }): WalletFailure | undefined => failures.get(code)
