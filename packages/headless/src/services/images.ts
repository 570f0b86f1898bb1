import { limits } from '../constants/limits.js'
import { schemaMessages } from '../constants/schemaMessages.js'
import { UnreadableReplyError } from '../errors/request.js'
import { InvalidDataError } from '../errors/validation.js'
import { safeImage } from '../rules/safeImage.js'
import { readBytes } from './readBytes.js'
import { request } from './request.js'
import type { Abortable } from './serviceContext.js'

/** An image that was loaded. `release` frees its memory; the address is of no use afterwards. */
export type LoadedImage = { readonly url: string; readonly release: () => void }

const vector = 'image/svg+xml'
const types: readonly string[] = [vector, 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** An address for a picture's bytes. A drawing can hold script, which an object URL would run in the name of the page. */
async function addressOf(blob: Blob): Promise<LoadedImage> {
  if (blob.type === vector) {
    return { url: `data:${vector},${encodeURIComponent(await blob.text())}`, release: () => undefined }
  }
  let url: string | undefined = URL.createObjectURL(blob)
  return {
    url,
    release() {
      if (url) URL.revokeObjectURL(url)
      url = undefined
    },
  }
}

/**
 * Loads an image of the web once, for as long as `release` is not called (R21).
 *
 * @throws InvalidDataError when `url` is no address of an image that may be shown
 * @throws UnreadableReplyError when the reply is empty, too large or no image
 * @throws RequestTimeoutError after 2 s
 * @throws HttpRequestError, RequestAbortedError see `fetchJson`
 */
export async function loadImage(url: string, { signal }: Abortable = {}): Promise<LoadedImage> {
  const source = /^https?:/i.test(url) ? safeImage(url) : null
  if (!source) throw new InvalidDataError([{ path: 'url', code: 'INVALID_URL', message: schemaMessages.invalid }])
  const blob = await request({
    url: source,
    signal,
    timeout: limits.imageTimeout,
    async read(response) {
      const type = response.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
      const bytes = types.includes(type) ? await readBytes(response, limits.imageSize) : undefined
      if (!bytes || bytes.length === 0) throw new UnreadableReplyError({ url, status: response.status })
      return new Blob([...bytes], { type })
    },
  })
  return addressOf(blob)
}
