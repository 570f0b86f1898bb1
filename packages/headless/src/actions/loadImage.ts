import { checkClient } from '../client/checkClient.js'
import type { Client } from '../client/client.js'
import { normalizeErrors } from '../errors/normalize.js'
import type { DirectoryImage, LoadedImage } from '../services/api/images.js'
import { linkAbort } from '../services/abort.js'

// Bundlers replace it.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** An image of the wallet directory by `kind` and `id`, or the `url` of any other image. `signal` aborts the download. */
export type LoadImageVariables = DirectoryImage | { readonly url: string; readonly signal?: AbortSignal | undefined }

/**
 * Loads an image of the wallet directory, or one from any other host, such as that of an NFT, as an object URL. An SVG becomes a
 * `data:` URL, so that its scripts cannot run. Fetched without cookies; at most 1 MB. The object URL is valid until `release` is
 * called or the client is destroyed.
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED` for an image of the directory, without `projectId`
 * @throws InvalidDataError when `id` is malformed, or `url` is not a safe `https` link
 * @throws InvalidResponseError when the response is empty, larger than 1 MB or not an image
 * @throws HttpRequestError when the server was not reached, or answered with an error
 * @throws RequestTimeoutError after 2 s
 * @throws RequestAbortedError when `signal` aborted
 * @example
 * const { url, release } = await loadImage(portico, { kind: 'token', id: 'USDC' })
 */
export async function loadImage(client: Client, { signal, ...image }: LoadImageVariables): Promise<LoadedImage> {
  if (process.env.NODE_ENV !== 'production') checkClient(client, 'loadImage')
  const { disposables } = client.internals
  const attempt = new AbortController()
  const unlinkAbort = linkAbort(signal, attempt)
  const cancel = () => attempt.abort()
  disposables.add(cancel)
  return normalizeErrors(async () => {
    const { fetchDirectoryImage, fetchImage } = await import('../services/api/images.js')
    const options = { signal: attempt.signal }
    const loaded =
      'url' in image
        ? await fetchImage(image.url, options)
        : await fetchDirectoryImage(client.options, { ...image, ...options })
    if (attempt.signal.aborted) loaded.release()
    attempt.signal.throwIfAborted()
    const release = () => {
      disposables.delete(release)
      loaded.release()
    }
    disposables.add(release)
    return { url: loaded.url, release }
  }).finally(() => {
    disposables.delete(cancel)
    unlinkAbort()
  })
}
