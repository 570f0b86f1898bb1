export {
  type Issue,
  SendValidationError,
  InvalidChainIdError,
  InvalidPaymentLinkError,
  InvalidDataError,
} from '../../errors/validation.js'
export { ConfigurationError, type ConfigurationErrorCode } from '../../errors/failures.js'
export {
  AccountChangedError,
  RequestPendingError,
  ConnectionFailedError,
  ConnectionRejectedError,
  ConnectorNotFoundError,
  ConsentRequiredError,
  DisconnectFailedError,
  NetworkNotFoundError,
  NetworkNotInSessionError,
  NotConnectedError,
  PairingExpiredError,
  RequestAbortedError,
  UnsupportedNetworkError,
  WalletLockedError,
  WalletConnectConnectorNotFoundError,
} from '../../errors/connection.js'
export { FeatureError, type FeatureErrorCode } from '../../errors/failures.js'
export {
  HttpRequestError,
  TransactionRejectedByNodeError,
  RequestTimeoutError,
  RpcRequestError,
  UnknownError,
  InvalidResponseError,
  UserRejectedRequestError,
  SignatureIncompleteError,
  TransactionExpiredError,
  TransactionOutcomeUnknownError,
  UnsupportedOperationError,
} from '../../errors/request.js'
