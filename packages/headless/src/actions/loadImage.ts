import type { Client } from '../client/client.js'
import { normalizeErrors } from '../errors/normalize.js'
import type { DirectoryImage, LoadedImage } from '../services/api/images.js'
import { linkAbort } from '../services/abort.js'

/** Which image of the wallet directory. `signal` aborts the download. */
export type LoadImageVariables = DirectoryImage

/**
 * Loads an image of the wallet directory as an object URL, for apps without React. The URL is valid until `release` is called
 * or the client is destroyed.
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 * @throws InvalidDataError when `id` is malformed
 * @throws InvalidResponseError when the response is no image
 * @throws RequestTimeoutError after 2 s
 * @throws RequestAbortedError when `signal` aborted
 * @example
 * const { url, release } = await loadImage(portico, { kind: 'token', id: 'USDC' })
 */
export function loadImage(client: Client, { kind, id, signal }: LoadImageVariables): Promise<LoadedImage> {
  const { disposables } = client.internals
  const attempt = new AbortController()
  const unlinkAbort = linkAbort(signal, attempt)
  const cancel = () => attempt.abort()
  disposables.add(cancel)
  return normalizeErrors(async () => {
    const { fetchDirectoryImage } = await import('../services/api/images.js')
    const image = await fetchDirectoryImage(client.options, { kind, id, signal: attempt.signal })
    if (attempt.signal.aborted) image.release()
    attempt.signal.throwIfAborted()
    const release = () => {
      disposables.delete(release)
      image.release()
    }
    disposables.add(release)
    return { url: image.url, release }
  }).finally(() => {
    disposables.delete(cancel)
    unlinkAbort()
  })
}
