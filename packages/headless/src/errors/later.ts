// What code throws that is there before the errors are: they come with the code that connects, in no file of their own.
export { NotConnectedError, RequestAbortedError, RequestPendingError } from './connection.js'
export { ConfigurationError, FeatureError } from './failures.js'
export { InvalidResponseError, UnsupportedOperationError } from './request.js'
