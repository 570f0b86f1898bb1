import { PorticoError } from './base.js'
import { ChunkLoadError } from './load.js'

/**
 * `toPorticoError` for code that a page loads at its start: `normalize.ts` and its tables, which are larger than what calls
 * them, arrive with the first foreign error. A `ChunkLoadError` when they do not.
 */
export async function toPorticoErrorAsync(thrown: unknown): Promise<PorticoError> {
  if (thrown instanceof PorticoError) return thrown
  const module = await import('./normalize.js').catch(() => undefined)
  return module?.toPorticoError(thrown) ?? new ChunkLoadError({ cause: thrown })
}
