import { PorticoError } from './base.js'
import { PartNotLoadedError } from './setup.js'

/**
 * What was thrown, as an error of the kit. The names of failures are loaded with the first one: where even that fails,
 * a part of the kit that did not load is what went wrong.
 */
export async function translated(thrown: unknown): Promise<PorticoError> {
  if (thrown instanceof PorticoError) return thrown
  const names = await import('./toPorticoError.js').catch(() => undefined)
  return names?.toPorticoError(thrown) ?? new PartNotLoadedError({ cause: thrown })
}
