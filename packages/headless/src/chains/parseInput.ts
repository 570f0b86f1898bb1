import { toPorticoError } from '../errors/normalize.js'

/** The result of parsing what the application passed in. @throws InvalidDataError when it does not match its schema */
export function parseInput<Value>(parse: () => Value): Value {
  try {
    return parse()
  } catch (thrown) {
    throw toPorticoError(thrown)
  }
}
