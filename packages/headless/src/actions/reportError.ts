import type { Client } from '../client/client.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoError } from '../errors/normalize.js'

/**
 * Converts anything thrown to a `PorticoError` and emits it as an `ERROR` event, from which error reports are made. Rejections
 * by the user and silent errors are not emitted.
 */
export function reportError({ internals }: Client, thrown: unknown): PorticoError {
  const error = toPorticoError(thrown)
  if (!error.isUserRejection && error.display !== 'silent') internals.events.emit('ERROR', { error })
  return error
}
