/** Every fixed sentence of the error catalogue (specification §8), and of the rules (specification §5). */
export const errorMessages = {
  invalidCaipAddress: 'Invalid CAIP Address',
  invalidCaip10Address: 'Invalid CAIP-10 address',
  invalidCaipNetworkId: 'Invalid CAIP-2 network id',
  invalidChainId: 'Invalid chainId',
  nameCharacters: 'Only letters, digits and hyphens',
  nameTooShort: 'String must contain at least 4 character(s)',
  amountAndReceiverRequired: 'An amount and receiver address are required',
  tokenRequired: 'A token is required',
  invalidAmount: 'Invalid amount',
  zeroAmount: 'Amount must be more than zero',
  insufficientFunds: 'Insufficient funds',
  invalidReceiver: 'Invalid receiver address',
  ownAddress: 'Receiver is your own address',
  zeroAddress: 'Receiver is the zero address',
  tokenContract: "Receiver is the token's own contract",

  connectionRejected: 'Connection rejected',
  failedToConnect: 'Failed to connect',
  failedToDisconnect: 'Failed to disconnect',
  failedToDisconnectChains: 'Failed to disconnect chains: ',
  connectorNotFound: 'Connector not found',
  walletConnectConnectorNotFound: 'WalletConnectConnector not found',
  noRequestedChain: 'The connector does not support any of the requested chains',
  unsupportedChain: 'Unsupported chain',
  networkNotFound: 'Network not found',
  notConnected: 'Not connected',
  accountChanged: 'The account changed in the wallet',
  transactionChanged: 'The wallet signed another transaction',
  invalidTransaction: 'Invalid transaction',
  pairingExpired: 'Pairing expired',
  requestPending: 'Resource unavailable: a request is already pending in the wallet',
  requestAborted: 'Request was aborted',

  somethingWentWrong: 'Something went wrong',
  unknownError: 'Unknown error',
  unknownRpcError: 'Unknown RPC error',
  userRejected: 'User rejected',
  executionReverted: 'Execution reverted',
  outcomeUnknown: 'Outcome unknown: check the wallet before sending again',
  requestTimedOut: 'The request took too long to respond.',
  noUrl: 'No URL was provided',
  httpRequestFailed: 'HTTP request failed.',
  httpStatus: 'HTTP status code: ',

  balanceUnavailable: 'Token Balance Unavailable',
} as const

/** What a host is told that has to put something right (specification §8). */
export const setupErrorMessages = {
  invalidOptions: 'Invalid App Configuration',
  projectIdNotConfigured: 'Project ID Not Configured',
  adapterNotFound: 'Adapter not found',
  partNotLoaded: 'HTTP request failed.',
  providerMissing: 'PorticoProvider is missing above this component',
} as const

/** What a visitor is told where the project has no multi-wallet feature (specification §6). */
export const multiWalletNotEnabled = 'Multi-wallet is not enabled'

/** What a visitor is told whose project asks a service too often (specification §8). */
export const rateLimited = 'Rate Limited'

/** What an alert says, where that is not the sentence of its error (specification §8). */
export const alertMessages: ReadonlyMap<string, string> = new Map([['NETWORK_NOT_FOUND', 'Network Not Found']])
