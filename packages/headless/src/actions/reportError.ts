import type { Client } from '../client/client.js'
import type { PorticoError } from '../errors/base.js'
import { toPorticoError } from '../errors/normalize.js'

/**
 * The error that an action rejects with. Emits it as an `ERROR` event, from which error reports are made, unless the user
 * rejected or the error is silent. To be called once per failure, where the action ends.
 *
 * @param explain - adds what the failure means for this action
 */
export function reportError(
  { internals }: Client,
  thrown: unknown,
  explain: (error: PorticoError) => PorticoError = (error) => error,
): PorticoError {
  const error = explain(toPorticoError(thrown))
  if (!error.isUserRejection && error.display !== 'silent') internals.events.emit('ERROR', { error })
  return error
}
