import { expect, test } from 'vitest'
import { alertMessages } from '../../constants/messages.js'
import {
  configurationFailures,
  ConfigurationError,
  type ConfigurationErrorCode,
  featureFailures,
  FeatureError,
  type FeatureErrorCode,
  InvalidSiwxMessageError,
} from '../../errors/failures.js'
import {
  actionNotAllowed,
  embeddedFailures,
  EmailCooldownError,
  EmbeddedWalletError,
  type EmbeddedWalletErrorCode,
} from '../../errors/embeddedWallet.js'
import type { PorticoError } from '../../errors/base.js'
import * as caip from '../../errors/caip.js'
import * as connection from '../../errors/connection.js'
import * as request from '../../errors/request.js'
import { TransactionOutcomeUnknownError } from '../../errors/request.js'
import * as load from '../../errors/load.js'
import * as setup from '../../errors/setup.js'
import * as validation from '../../errors/validation.js'
import { describeError } from '../../client/notifications.js'

const api = 'API_ERROR'
const data = 'DATA_PARSING_ERROR'
const site = 'SECURE_SITE_ERROR'
const sdk = 'INTERNAL_SDK_ERROR'
const nameGatewayMessage = 'This site can’t look up this kind of name. Use the address'
const swapUncheckedMessage = 'This swap can’t be checked right now, so it wasn’t sent'

type Row = readonly [
  error: PorticoError,
  code: string,
  message: string,
  category: string,
  recovery: string,
  shown: 'toast' | 'alert' | 'silent',
]

const feature = (code: FeatureErrorCode) => new FeatureError(code)
const embedded = (code: EmbeddedWalletErrorCode) => new EmbeddedWalletError(code)
const configuration = (code: ConfigurationErrorCode) => new ConfigurationError(code)
const issue = { path: 'amount', code: 'X', message: 'An amount and receiver address are required' }

const own: readonly Row[] = [
  [feature('BALANCE_UNAVAILABLE'), 'BALANCE_UNAVAILABLE', 'Token Balance Unavailable', api, 'retry', 'toast'],
  [
    feature('TRANSACTIONS_UNAVAILABLE'),
    'TRANSACTIONS_UNAVAILABLE',
    'Failed to fetch transactions',
    api,
    'retry',
    'toast',
  ],
  [feature('SIGNING_FAILED'), 'SIGNING_FAILED', 'Error signing message', sdk, 'retry', 'toast'],
  [
    feature('AUTHENTICATION_FAILED'),
    'AUTHENTICATION_FAILED',
    'A problem occurred while trying initialize authentication',
    sdk,
    'reconnect',
    'toast',
  ],
  [
    feature('NETWORK_SWITCH_DISABLED'),
    'NETWORK_SWITCH_DISABLED',
    'Switching networks is turned off',
    sdk,
    'none',
    'toast',
  ],
  [
    feature('NETWORK_SWITCH_SUPERSEDED'),
    'NETWORK_SWITCH_SUPERSEDED',
    'Another network was chosen',
    sdk,
    'none',
    'silent',
  ],
  [feature('PAYMENTS_DISABLED'), 'PAYMENTS_DISABLED', 'Payments are turned off', sdk, 'none', 'toast'],
  [feature('PAYMENT_ASSET_UNKNOWN'), 'PAYMENT_ASSET_UNKNOWN', 'Token not found', sdk, 'none', 'toast'],
  [
    feature('REVIEW_USED'),
    'REVIEW_USED',
    'Your wallet already has this request. Please review again',
    sdk,
    'fixInput',
    'toast',
  ],
  [feature('REVIEW_OUTDATED'), 'REVIEW_OUTDATED', 'Details changed. Please review again', sdk, 'fixInput', 'toast'],
  [feature('SWAP_PRICE_MOVED'), 'SWAP_PRICE_MOVED', 'The price changed. Please review again', sdk, 'fixInput', 'toast'],
  [feature('SLIPPAGE_EXCEEDED'), 'SLIPPAGE_EXCEEDED', 'The price moved beyond your slippage', sdk, 'fixInput', 'toast'],
  [feature('ALLOWANCE_RESET_NEEDED'), 'ALLOWANCE_RESET_NEEDED', 'Reset the allowance first', sdk, 'fixInput', 'silent'],
  [feature('SWAP_MISMATCH'), 'SWAP_MISMATCH', 'The swap doesn’t match what you reviewed', sdk, 'fixInput', 'toast'],
  [feature('SWAP_UNCHECKED'), 'SWAP_UNCHECKED', swapUncheckedMessage, sdk, 'retry', 'toast'],
  [feature('MODAL_CLOSED'), 'MODAL_CLOSED', 'Modal closed', sdk, 'retry', 'silent'],
  [feature('SIWX_NOT_ENABLED'), 'SIWX_NOT_ENABLED', 'SIWX is not enabled', sdk, 'none', 'toast'],
  [
    feature('GAS_PRICE_UNSUPPORTED'),
    'GAS_PRICE_UNSUPPORTED',
    'Network not supported for Gas Price',
    sdk,
    'switchNetwork',
    'toast',
  ],
  [feature('SWAPS_UNSUPPORTED'), 'SWAPS_UNSUPPORTED', 'Network not supported for Swaps', sdk, 'switchNetwork', 'toast'],
  [feature('CHAIN_NOT_SUPPORTED'), 'CHAIN_NOT_SUPPORTED', 'Chain is not supported', sdk, 'switchNetwork', 'toast'],
  [feature('NAME_UNRESOLVED'), 'NAME_UNRESOLVED', 'Error resolving name', api, 'fixInput', 'toast'],
  [feature('NAME_GATEWAY_REFUSED'), 'NAME_GATEWAY_REFUSED', nameGatewayMessage, sdk, 'fixInput', 'silent'],
  [
    feature('NAME_SUGGESTIONS_FAILED'),
    'NAME_SUGGESTIONS_FAILED',
    'Error fetching name suggestions',
    api,
    'retry',
    'toast',
  ],
  [feature('NAMES_FAILED'), 'NAMES_FAILED', 'Error fetching names for address', api, 'retry', 'toast'],
  [feature('NAME_REGISTRATION_FAILED'), 'NAME_REGISTRATION_FAILED', 'Error registering name', api, 'retry', 'toast'],
  [
    configuration('INVALID_APP_CONFIGURATION'),
    'INVALID_APP_CONFIGURATION',
    'Invalid App Configuration',
    api,
    'none',
    'alert',
  ],
  [configuration('INVALID_PROJECT_ID'), 'INVALID_PROJECT_ID', 'Invalid App Configuration', api, 'none', 'alert'],
  [
    configuration('PROJECT_ID_NOT_CONFIGURED'),
    'PROJECT_ID_NOT_CONFIGURED',
    'Project ID Not Configured',
    sdk,
    'none',
    'alert',
  ],
  [configuration('SESSION_EXPIRED'), 'SESSION_EXPIRED', 'Session Expired', api, 'reconnect', 'alert'],
  [configuration('SERVER_ERROR'), 'SERVER_ERROR', 'Server Error', api, 'retry', 'alert'],
  [configuration('RATE_LIMITED'), 'RATE_LIMITED', 'Rate Limited', api, 'retry', 'alert'],
  [embedded('AUTH_CONNECTOR_NOT_FOUND'), 'AUTH_CONNECTOR_NOT_FOUND', 'No auth connector found', sdk, 'none', 'toast'],
  [
    embedded('ADDRESS_OR_AUTH_CONNECTOR_NOT_FOUND'),
    'ADDRESS_OR_AUTH_CONNECTOR_NOT_FOUND',
    'Address or auth connector not found',
    sdk,
    'reconnect',
    'toast',
  ],
  [
    embedded('NOT_EMAIL_OR_SOCIAL'),
    'NOT_EMAIL_OR_SOCIAL',
    'Not connected to email or social',
    sdk,
    'reconnect',
    'toast',
  ],
  [embedded('POPUP_CLOSED'), 'POPUP_CLOSED', 'Popup closed', sdk, 'retry', 'toast'],
  [embedded('IFRAME_NOT_SET'), 'IFRAME_NOT_SET', 'W3mFrame: iframe is not set', site, 'none', 'toast'],
  [embedded('PARENT_NOT_SET'), 'PARENT_NOT_SET', 'W3mFrame: parent is not set', site, 'none', 'toast'],
  [embedded('RPC_NOT_ALLOWED'), 'RPC_NOT_ALLOWED', 'Requested RPC call is not allowed', site, 'none', 'toast'],
  ...(
    [
      ['APPROVALS_UNSUPPORTED', 'This wallet can’t approve requests yet', 'none'],
      ['REQUEST_NOT_SHOWN', 'The wallet was closed before it showed the request', 'retry'],
      ['FRAME_CLOSED', 'Something went wrong', 'retry'],
      ['EMAIL_NOT_ACCEPTED', 'No email can be sent to this address', 'fixInput'],
      ['EMAIL_CODE_INVALID', 'That code isn’t right', 'fixInput'],
      ['EMAIL_CODE_EXPIRED', 'That code has expired', 'retry'],
      ['EMAIL_LINK_EXPIRED', 'The link in the email has expired', 'retry'],
      ['EMAIL_DEVICE_DECLINED', 'This device was declined', 'retry'],
      ['SOCIAL_CONNECTION_FAILED', 'Failed to initiate social connection', 'retry'],
      ['FARCASTER_CONNECTION_FAILED', 'Failed to connect to farcaster', 'retry'],
      ['EMAIL_LOGIN_UNAVAILABLE', 'Unable to load email login dependency', 'retry'],
      ['EMAIL_LOGIN_LOCKED', 'Too many tries', 'retry'],
    ] as const
  ).map(([code, text, recovery]): Row => [embedded(code), code, text, site, recovery, 'toast']),
  [embedded('FRAME_REFUSED'), 'FRAME_REFUSED', 'An error occurred', site, 'retry', 'toast'],
  [embedded('IFRAME_LOAD_FAILED'), 'IFRAME_LOAD_FAILED', 'Network Error', site, 'retry', 'alert'],
  [
    embedded('IFRAME_REQUEST_TIMEOUT'),
    'IFRAME_REQUEST_TIMEOUT',
    'Embedded Wallet Request Timed Out',
    site,
    'retry',
    'alert',
  ],
  [embedded('UNVERIFIED_DOMAIN'), 'UNVERIFIED_DOMAIN', 'Invalid App Configuration', site, 'none', 'alert'],
  [new EmailCooldownError(7), 'EMAIL_COOLDOWN', 'Please try again after 7 seconds', sdk, 'retry', 'toast'],
  [new connection.ConnectionRejectedError(), 'CONNECTION_REJECTED', 'Connection rejected', sdk, 'retry', 'toast'],
  [new connection.ConnectionFailedError(), 'CONNECTION_FAILED', 'Failed to connect', sdk, 'retry', 'toast'],
  [new connection.ConnectorNotFoundError(), 'CONNECTOR_NOT_FOUND', 'Connector not found', sdk, 'none', 'toast'],
  [
    new connection.WalletConnectConnectorNotFoundError(),
    'WALLETCONNECT_CONNECTOR_NOT_FOUND',
    'WalletConnectConnector not found',
    sdk,
    'none',
    'toast',
  ],
  [new load.MissingPeerDependencyError('viem'), 'PEER_MISSING', 'Something went wrong', sdk, 'retry', 'toast'],
  [new load.ChunkLoadError(), 'PART_NOT_LOADED', 'HTTP request failed.', sdk, 'retry', 'toast'],
  [new connection.UnsupportedNetworkError(), 'UNSUPPORTED_NETWORK', 'Unsupported chain', sdk, 'switchNetwork', 'toast'],
  [
    new connection.NetworkNotInSessionError(),
    'NETWORK_NOT_IN_SESSION',
    'Your wallet connection does not include this network',
    sdk,
    'scanAgain',
    'toast',
  ],
  [new connection.NetworkNotFoundError(), 'NETWORK_NOT_FOUND', 'Network not found', sdk, 'switchNetwork', 'alert'],
  [new connection.RequestAbortedError(), 'REQUEST_ABORTED', 'Request was aborted', sdk, 'retry', 'silent'],
  [new connection.ConsentRequiredError(), 'CONSENT_REQUIRED', 'Accept the terms to continue', sdk, 'fixInput', 'toast'],
  [new connection.PairingExpiredError(), 'PAIRING_EXPIRED', 'Pairing expired', sdk, 'scanAgain', 'toast'],
  [new connection.DisconnectFailedError(), 'DISCONNECT_FAILED', 'Failed to disconnect', sdk, 'retry', 'toast'],
  [
    new connection.DisconnectFailedError(['solana: busy', 'eip155: gone']),
    'DISCONNECT_FAILED',
    'Failed to disconnect chains: solana: busy, eip155: gone',
    sdk,
    'retry',
    'toast',
  ],
  [new connection.NotConnectedError(), 'NOT_CONNECTED', 'Not connected', sdk, 'reconnect', 'toast'],
  [
    new connection.AccountChangedError(),
    'ACCOUNT_CHANGED',
    'The account changed in your wallet',
    sdk,
    'reconnect',
    'toast',
  ],
  [
    new connection.AccountChangedError({ isDisconnected: true }),
    'ACCOUNT_CHANGED',
    'Your wallet has a different account now. Connect it again to use that account',
    sdk,
    'reconnect',
    'toast',
  ],
  [
    new connection.WalletLockedError(),
    'WALLET_LOCKED',
    'Your wallet is locked. Unlock it, then try again',
    sdk,
    'retry',
    'toast',
  ],
  [
    new request.SignatureIncompleteError(),
    'SIGNATURE_INCOMPLETE',
    'Not all owners of this account have signed yet',
    sdk,
    'none',
    'toast',
  ],
  [
    new request.TransactionExpiredError(),
    'TRANSACTION_EXPIRED',
    'The transaction expired before the network included it',
    sdk,
    'none',
    'toast',
  ],
  [new setup.AdapterNotFoundError('send'), 'ADAPTER_NOT_FOUND', 'Adapter not found: send', sdk, 'none', 'toast'],
  [
    new setup.PorticoProviderNotFoundError(),
    'PROVIDER_MISSING',
    'PorticoProvider is missing above this component',
    sdk,
    'none',
    'toast',
  ],
  [
    new TransactionOutcomeUnknownError(),
    'OUTCOME_UNKNOWN',
    'Status unknown: check your wallet before you send again',
    sdk,
    'none',
    'toast',
  ],
  [new request.HttpRequestError(), 'HTTP_REQUEST_FAILED', 'HTTP request failed.', api, 'retry', 'toast'],
  [
    new request.HttpRequestError({ status: 404 }),
    'HTTP_REQUEST_FAILED',
    'HTTP status code: 404',
    api,
    'retry',
    'toast',
  ],
  [
    new request.HttpRequestError({ status: 404, reason: 'unknown name' }),
    'HTTP_REQUEST_FAILED',
    'unknown name',
    api,
    'retry',
    'toast',
  ],
  [
    new request.InvalidResponseError({ status: 200 }),
    'UNREADABLE_REPLY',
    'HTTP status code: 200',
    api,
    'retry',
    'toast',
  ],
  [
    new request.RequestTimeoutError(),
    'REQUEST_TIMED_OUT',
    'The request took too long to respond.',
    api,
    'retry',
    'toast',
  ],
  [new request.UnknownError(), 'UNKNOWN_ERROR', 'Unknown error', sdk, 'none', 'toast'],
  [new caip.InvalidCaipAddressError(), 'INVALID_CAIP_ADDRESS', 'Invalid CAIP Address', data, 'none', 'toast'],
  [
    new caip.InvalidCaipAddressError('Invalid CAIP-10 address'),
    'INVALID_CAIP_ADDRESS',
    'Invalid CAIP-10 address',
    data,
    'none',
    'toast',
  ],
  [new caip.InvalidCaipNetworkIdError(), 'INVALID_CAIP_NETWORK_ID', 'Invalid CAIP-2 network id', data, 'none', 'toast'],
  [new validation.InvalidChainIdError(), 'INVALID_CHAIN_ID', 'Invalid chainId', data, 'none', 'toast'],
  [new validation.InvalidPaymentLinkError(), 'INVALID_PAYMENT_LINK', 'Invalid payment link', data, 'none', 'toast'],
  [new validation.SendValidationError([issue]), 'DRAFT_INCOMPLETE', issue.message, sdk, 'fixInput', 'toast'],
  [
    new setup.InvalidOptionsError('networks', 'none'),
    'INVALID_OPTIONS',
    'Invalid App Configuration: networks: none',
    data,
    'none',
    'alert',
  ],
  [new InvalidSiwxMessageError('nonce'), 'INVALID_SIWX_MESSAGE', 'Error signing message', data, 'none', 'toast'],
  [
    new setup.SiwxOptionsConflictError(),
    'SIWX_OPTIONS_CONFLICT',
    'Cannot set both `siweConfig` and `siwx` options',
    sdk,
    'none',
    'toast',
  ],
  [new validation.InvalidDataError([issue]), 'INVALID_DATA', issue.message, data, 'fixInput', 'toast'],
  [new validation.InvalidDataError([]), 'INVALID_DATA', 'Something went wrong', data, 'fixInput', 'toast'],
]

const rows = own.map(([error, code, message, category, recovery, shown]) => ({
  error,
  code,
  message,
  category,
  recovery,
  shown,
}))

test.each(rows)('$code, "$message", is shown as: $shown', ({ error, shown, ...facts }) => {
  const { code, message, category, recovery } = error
  expect({ code, message, category, recovery }).toEqual({
    code: facts.code,
    message: facts.message,
    category: facts.category,
    recovery: facts.recovery,
  })
  const seen = {
    toast: { display: 'toast', variant: 'error', code, message },
    alert: { display: 'alert', kind: code, message: alertMessages.get(code) ?? message },
    silent: { display: 'silent' },
  }
  expect(describeError(error)).toEqual(seen[shown])
})

test('every error code is listed in this test', () => {
  const listed = own.map(([, code]) => code)
  const all = [configurationFailures, embeddedFailures, featureFailures].flatMap((failures) => Object.keys(failures))
  expect(all.filter((code) => !listed.includes(code))).toEqual([])
})

test('EmbeddedWalletError prefers the message of the frame, and actionNotAllowed has a message for the user', () => {
  expect(new EmbeddedWalletError('FRAME_REFUSED', { message: 'Wrong code' }).message).toBe('Wrong code')
  expect(actionNotAllowed).toBe('Action not allowed')
})
