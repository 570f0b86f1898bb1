import { checkClient } from '../client/checkClient.js'
import type { Client, Slot } from '../client/client.js'
import type { PorticoError } from '../errors/base.js'
import { MissingPeerDependencyError } from '../errors/load.js'
import { mistakesUrl } from '../constants/docs.js'
import { errorMessages } from '../constants/messages.js'
import { toPorticoError } from '../errors/normalize.js'
import { InvalidDataError } from '../errors/validation.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const printedHints: Slot<Set<string>> = { create: () => new Set() }

/** Tells the app's developers what to do, once for each hint. */
export function printHint(client: Client, hint: string): void {
  const { slot, log } = client.internals
  const printed = slot(printedHints)
  if (printed.has(hint)) return
  printed.add(hint)
  log('error', hint)
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
  if (error instanceof MissingPeerDependencyError) printHint(client, error.hint)
  if (!error.isUserRejection && error.display !== 'silent') client.internals.events.emit('ERROR', { error })
  return error
}

/**
 * The variables of an action, which an app without types may leave out. Its developers are told which one is missing, as long as
 * they develop.
 *
 * @throws InvalidDataError whose issue has the name as its `path`
 */
export function requireVariable<Variables extends object>(
  client: Client,
  variables: Variables | undefined,
  action: string,
  name: keyof Variables & string,
): Variables {
  if (process.env.NODE_ENV !== 'production') checkClient(client, action)
  if (variables?.[name] !== undefined) return variables
  const needed = `${action} needs the variable \`${name}\``
  if (process.env.NODE_ENV !== 'production') printHint(client, `${needed}. See ${mistakesUrl}#variables`)
  const issue = { path: name, code: 'REQUIRED', message: errorMessages.somethingWentWrong }
  throw reportError(client, new InvalidDataError([issue], { cause: needed }))
}
