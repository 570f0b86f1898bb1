import { PorticoError } from '../errors/base.js'

/**
 * Whether the user refused what a wallet was asked for, or the wallet still shows another request. With any other error, it has asked
 * nobody: it lacks the method, and wallets have many ways to say so.
 */
export const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof PorticoError && (thrown.isUserRejection || thrown.code === 'REQUEST_PENDING')
