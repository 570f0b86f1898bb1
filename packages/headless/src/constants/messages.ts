/** Messages of errors and validation issues. */
export const errorMessages = {
  invalidCaipAddress: 'Invalid CAIP Address',
  invalidCaip10Address: 'Invalid CAIP-10 address',
  invalidCaipNetworkId: 'Invalid CAIP-2 network id',
  invalidChainId: 'Invalid chainId',
  invalidPaymentLink: 'Invalid payment link',
  nameCharacters: 'Only letters, digits and hyphens',
  nameTooShort: 'String must contain at least 4 character(s)',
  amountAndReceiverRequired: 'An amount and receiver address are required',
  tokenRequired: 'A token is required',
  invalidAmount: 'Invalid amount',
  zeroAmount: 'Amount must be greater than zero',
  insufficientFunds: 'Insufficient funds',
  invalidReceiver: 'Invalid recipient address',
  nameUnresolved: 'Error resolving name',
  nameGatewayRefused: 'This site can’t look up this kind of name. Use the address',
  ownAddress: 'This is your own address',
  zeroAddress: 'This is the zero address',
  tokenContract: "This is the token's own contract",
  tokenDecimalsDiffer: 'The network reports different decimals for this token',
  tokenRefused: 'the token rejected the transfer',
  nftRefused: 'the recipient does not accept this NFT',
  invalidSlippage: 'Enter a number from 0.01 to 50',
  sameToken: 'Choose two different tokens',
  noQuote: 'This amount can’t be swapped',

  connectionRejected: 'Connection rejected',
  failedToConnect: 'Failed to connect',
  failedToDisconnect: 'Failed to disconnect',
  failedToDisconnectChains: 'Failed to disconnect chains: ',
  connectorNotFound: 'Connector not found',
  walletConnectConnectorNotFound: 'WalletConnectConnector not found',
  noRequestedChain: 'The connector does not support any of the requested chains',
  unsupportedChain: 'Unsupported chain',
  networkNotFound: 'Network not found',
  networkNotInSession: 'Your wallet connection does not include this network',
  notConnected: 'Not connected',
  accountChanged: 'The account changed in your wallet',
  accountReplaced: 'Your wallet has a different account now. Connect it again to use that account',
  walletLocked: 'Your wallet is locked. Unlock it, then try again',
  signatureIncomplete: 'Not all owners of this account have signed yet',
  transactionExpired: 'The transaction expired before the network included it',
  transactionReplaced: 'Another transaction replaced this one',
  transactionDropped: 'The network dropped the transaction',
  transactionChanged: 'Your wallet signed a different transaction',
  invalidTransaction: 'Invalid transaction',
  pairingExpired: 'Pairing expired',
  consentRequired: 'Accept the terms to continue',
  requestPending: 'Resource unavailable: a request is already pending in the wallet',
  requestAborted: 'Request was aborted',

  somethingWentWrong: 'Something went wrong',
  unknownError: 'Unknown error',
  unknownRpcError: 'Unknown RPC error',
  userRejected: 'User rejected',
  executionReverted: 'Execution reverted',
  partlyReverted: 'Only a part of the calls went through',
  outcomeUnknown: 'Status unknown: check your wallet before you send again',
  requestTimedOut: 'The request took too long to respond.',
  noUrl: 'No URL was provided',
  httpRequestFailed: 'HTTP request failed.',
  httpStatus: 'HTTP status code: ',

  balanceUnavailable: 'Token Balance Unavailable',
} as const

/** Messages of errors that the host can fix. */
export const setupErrorMessages = {
  invalidOptions: 'Invalid App Configuration',
  projectIdNotConfigured: 'Project ID Not Configured',
  adapterNotFound: 'Adapter not found',
  partNotLoaded: 'HTTP request failed.',
  providerMissing: 'PorticoProvider is missing above this component',
} as const

/** Messages of toasts and alerts. */
export const noticeMessages = {
  /** Toast of a transaction that is in a block. */
  transactionConfirmed: 'Transaction confirmed',
  /** Alert shown where the project does not have the multi-wallet feature. */
  multiWalletNotEnabled: 'Multi-wallet is not enabled',
  /** Alert shown when a service answers with HTTP status 429. */
  rateLimited: 'Rate Limited',
} as const

/** Messages of alerts by error code, where they differ from the message of the error. */
export const alertMessages: ReadonlyMap<string, string> = new Map([['NETWORK_NOT_FOUND', 'Network Not Found']])
