import { PorticoError } from './base.js'
import { ChunkLoadError } from './setup.js'

/**
 * What was thrown, as an error of the kit. The names of failures are loaded with the first one: where even that fails,
 * a part of the kit that did not load is what went wrong.
 */
export async function toPorticoErrorAsync(thrown: unknown): Promise<PorticoError> {
  if (thrown instanceof PorticoError) return thrown
  const module = await import('./normalize.js').catch(() => undefined)
  return module?.toPorticoError(thrown) ?? new ChunkLoadError({ cause: thrown })
}
