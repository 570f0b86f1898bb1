import type { Client } from '../client/client.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoError } from '../errors/normalize.js'

/**
 * What was thrown, as an error of the kit. Unless the visitor wanted it so, it goes on the event stream as `ERROR`, from
 * where error reports are made (specification §7).
 */
export function reportError({ internals }: Client, thrown: unknown): PorticoError {
  const error = toPorticoError(thrown)
  if (!error.isUserRejection && error.display !== 'silent') internals.events.emit('ERROR', { error })
  return error
}
