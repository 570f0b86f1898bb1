import { errorMessages } from '../constants/messages.js'
import { PorticoError } from './base.js'

/** The caller aborted the operation, or the user left the view. */
export class RequestAbortedError extends PorticoError {
  override readonly name = 'RequestAbortedError'
  readonly code = 'REQUEST_ABORTED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.requestAborted, { ...options, retryable: true, recovery: 'retry', display: 'silent' })
  }
}

/** The user rejected the connection in the wallet. */
export class ConnectionRejectedError extends PorticoError {
  override readonly name = 'ConnectionRejectedError'
  readonly code = 'CONNECTION_REJECTED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.connectionRejected, { ...options, isUserRejection: true, retryable: true, recovery: 'retry' })
  }
}

/** The wallet could not be connected; it gave no reason. */
export class ConnectionFailedError extends PorticoError {
  override readonly name = 'ConnectionFailedError'
  readonly code = 'CONNECTION_FAILED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.failedToConnect, { ...options, retryable: true, recovery: 'retry' })
  }
}

/** The site asks users to agree to its terms before they connect, and this one has not. */
export class ConsentRequiredError extends PorticoError {
  override readonly name = 'ConsentRequiredError'
  readonly code = 'CONSENT_REQUIRED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.consentRequired, { ...options, recovery: 'fixInput' })
  }
}

/** No connector has the given id. `connectorId`: the wanted one. `available`: the ids that there are. */
export class ConnectorNotFoundError extends PorticoError {
  override readonly name = 'ConnectorNotFoundError'
  readonly code = 'CONNECTOR_NOT_FOUND'
  readonly connectorId: string | undefined
  readonly available: readonly string[]

  constructor(connectorId?: string, available: readonly string[] = [], options?: ErrorOptions) {
    super(errorMessages.connectorNotFound, options)
    this.connectorId = connectorId
    this.available = available
  }
}

/** A QR code or deep link was requested, but no WalletConnect connector is configured. */
export class WalletConnectConnectorNotFoundError extends PorticoError {
  override readonly name = 'WalletConnectConnectorNotFoundError'
  readonly code = 'WALLETCONNECT_CONNECTOR_NOT_FOUND'

  constructor(options?: ErrorOptions) {
    super(errorMessages.walletConnectConnectorNotFound, options)
  }
}

/** The network is not configured, or the wallet or the feature does not support it. */
export class UnsupportedNetworkError extends PorticoError {
  override readonly name = 'UnsupportedNetworkError'
  readonly code = 'UNSUPPORTED_NETWORK'

  constructor(options?: ErrorOptions) {
    super(errorMessages.unsupportedChain, { ...options, recovery: 'switchNetwork' })
  }
}

/** The wallet did not approve the network when it was paired. Pairing it again can add the network. */
export class NetworkNotInSessionError extends PorticoError {
  override readonly name = 'NetworkNotInSessionError'
  readonly code = 'NETWORK_NOT_IN_SESSION'

  constructor(options?: ErrorOptions) {
    super(errorMessages.networkNotInSession, { ...options, recovery: 'scanAgain' })
  }
}

/** The requested network is not configured. */
export class NetworkNotFoundError extends PorticoError {
  override readonly name = 'NetworkNotFoundError'
  readonly code = 'NETWORK_NOT_FOUND'

  constructor(options?: ErrorOptions) {
    super(errorMessages.networkNotFound, { ...options, recovery: 'switchNetwork', display: 'alert' })
  }
}

/** The wallet already shows a request that the user has to answer first. */
export class RequestPendingError extends PorticoError {
  override readonly name = 'RequestPendingError'
  readonly code = 'REQUEST_PENDING'

  constructor(options?: ErrorOptions) {
    super(errorMessages.requestPending, options)
  }
}

/** The pairing expired before a mobile wallet answered. */
export class PairingExpiredError extends PorticoError {
  override readonly name = 'PairingExpiredError'
  readonly code = 'PAIRING_EXPIRED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.pairingExpired, { ...options, retryable: true, recovery: 'scanAgain' })
  }
}

/** One or more wallets could not be disconnected. `reasons`: one message per chain. */
export class DisconnectFailedError extends PorticoError {
  override readonly name = 'DisconnectFailedError'
  readonly code = 'DISCONNECT_FAILED'

  constructor(reasons: readonly string[] = [], options?: ErrorOptions) {
    super(
      reasons.length > 0
        ? errorMessages.failedToDisconnectChains + reasons.join(', ')
        : errorMessages.failedToDisconnect,
      {
        ...options,
        retryable: true,
        recovery: 'retry',
      },
    )
  }
}

/** The operation needs a connected account. */
export class NotConnectedError extends PorticoError {
  override readonly name = 'NotConnectedError'
  readonly code = 'NOT_CONNECTED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.notConnected, { ...options, recovery: 'reconnect' })
  }
}

/** The wallet no longer uses the account that the user reviewed or connected. */
export class AccountChangedError extends PorticoError {
  override readonly name = 'AccountChangedError'
  readonly code = 'ACCOUNT_CHANGED'

  /** @param options - `isDisconnected`: the connection ended with it, so that the user has to connect the other account */
  constructor({ isDisconnected, ...options }: ErrorOptions & { readonly isDisconnected?: boolean } = {}) {
    super(isDisconnected ? errorMessages.accountReplaced : errorMessages.accountChanged, {
      ...options,
      recovery: 'reconnect',
    })
  }
}

/** The wallet is locked and returns no accounts. The same call may succeed once it is unlocked. */
export class WalletLockedError extends PorticoError {
  override readonly name = 'WalletLockedError'
  readonly code = 'WALLET_LOCKED'

  constructor(options?: ErrorOptions) {
    super(errorMessages.walletLocked, { ...options, retryable: true, recovery: 'retry' })
  }
}
