import { ConfigurationError, type ConfigurationFailure } from '../errors/configuration.js'

/** What the relay says of a project it does not let in (wire facts, section 10.3). */
const refusals: readonly (readonly [text: RegExp, code: ConfigurationFailure])[] = [
  [/origin not allowed/i, 'INVALID_APP_CONFIGURATION'],
  [/jwt token is not yet valid/i, 'SESSION_EXPIRED'],
  [/unauthorized: invalid key/i, 'INVALID_PROJECT_ID'],
]

/** The relay's refusal of the project in what was thrown; `undefined` for anything else. */
export function relayRefusal(thrown: unknown): ConfigurationError | undefined {
  const text = thrown instanceof Error ? thrown.message : String(thrown)
  const found = refusals.find(([pattern]) => pattern.test(text))
  return found && new ConfigurationError(found[1], { cause: thrown })
}
