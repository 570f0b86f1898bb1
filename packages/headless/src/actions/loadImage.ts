import type { Client } from '../client/client.js'
import { typed } from '../queries/query.js'
import type { DirectoryImage } from '../services/directoryImage.js'
import type { LoadedImage } from '../services/images.js'
import { linkAbort } from '../services/nodeAbort.js'

/** Which image of the wallet directory; `signal` gives the download up. */
export type LoadImageVariables = DirectoryImage

/**
 * Loads an image of the wallet directory, for a host without React. Its memory is kept until `release`, or until the
 * client is destroyed (R5).
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 * @throws InvalidDataError when `id` cannot be one
 * @throws UnreadableReplyError when the reply is no image; RequestTimeoutError after 2 s
 * @throws RequestAbortedError when it was given up
 * @example
 * const { url, release } = await loadImage(portico, { kind: 'token', id: 'USDC' })
 */
export function loadImage(client: Client, { kind, id, signal }: LoadImageVariables): Promise<LoadedImage> {
  const { held } = client.internals
  const attempt = new AbortController()
  const unlink = linkAbort(signal, attempt)
  const leave = () => attempt.abort()
  held.add(leave)
  return typed(async () => {
    const { loadDirectoryImage } = await import('../services/directoryImage.js')
    const image = await loadDirectoryImage(client.options, { kind, id, signal: attempt.signal })
    if (attempt.signal.aborted) image.release()
    attempt.signal.throwIfAborted()
    const release = () => {
      held.delete(release)
      image.release()
    }
    held.add(release)
    return { url: image.url, release }
  }).finally(() => {
    held.delete(leave)
    unlink()
  })
}
