import type { FeatureErrorCode } from '../errors/failures.js'
import { toPorticoErrorAsync } from '../errors/toPorticoErrorAsync.js'

/**
 * Runs what a query does. Whatever it throws is rejected as a `PorticoError`.
 *
 * @param code - of the `FeatureError` that wraps a failure. Errors that are not shown to the user as a toast pass through,
 * for example an aborted request or a missing project id
 */
export async function runQuery<Data>(run: () => Promise<Data>, code?: FeatureErrorCode): Promise<Data> {
  try {
    return await run()
  } catch (thrown) {
    const cause = await toPorticoErrorAsync(thrown)
    if (!code || cause.display !== 'toast') throw cause
    const { FeatureError } = await import('../errors/later.js')
    throw new FeatureError(code, { cause })
  }
}
