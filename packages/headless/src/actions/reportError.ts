import type { Client } from '../client/client.js'
import type { PorticoError } from '../errors/base.js'
import { MissingPeerDependencyError } from '../errors/load.js'
import { toPorticoError } from '../errors/normalize.js'

const printedHints = new WeakMap<Client, Set<string>>()

/** Tells the app's developers which package is missing, once for each. */
function printHint(client: Client, { hint }: MissingPeerDependencyError): void {
  const printed = printedHints.get(client) ?? new Set()
  if (printed.has(hint)) return
  printedHints.set(client, printed.add(hint))
  client.internals.log('error', hint)
}

/**
 * The error that an action rejects with. Emits it as an `ERROR` event, from which error reports are made, unless the user
 * rejected or the error is silent. To be called once per failure, where the action ends.
 *
 * @param explain - adds what the failure means for this action
 */
export function reportError(
  client: Client,
  thrown: unknown,
  explain: (error: PorticoError) => PorticoError = (error) => error,
): PorticoError {
  const error = explain(toPorticoError(thrown))
  if (error instanceof MissingPeerDependencyError) printHint(client, error)
  if (!error.isUserRejection && error.display !== 'silent') client.internals.events.emit('ERROR', { error })
  return error
}
