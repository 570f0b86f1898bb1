import { limits } from '../../constants/limits.js'
import { schemaErrorMessages } from '../../entities/schema/fields.js'
import { ConfigurationError } from '../../errors/failures.js'
import { InvalidResponseError } from '../../errors/request.js'
import { InvalidDataError } from '../../errors/validation.js'
import { sanitizeImageUrl } from '../../rules/text/sanitize.js'
import { readBytes, sendHttpRequest } from '../http/request.js'
import type { Abortable, ServiceContext } from '../http/serviceUrl.js'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl } from './imageUrls.js'

/** A loaded image. `release` frees its memory and makes `url` invalid; safe to call twice. */
export type LoadedImage = { readonly url: string; readonly release: () => void }

const svgType = 'image/svg+xml'
const imageTypes: readonly string[] = [svgType, 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']

/** An SVG gets a `data:` URL: it may contain scripts, and an object URL would give them the origin of the page. */
async function toImageUrl(blob: Blob): Promise<LoadedImage> {
  if (blob.type === svgType) {
    return { url: `data:${svgType},${encodeURIComponent(await blob.text())}`, release: () => undefined }
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
 * Downloads an image and keeps its bytes in memory until `release` is called.
 *
 * @throws InvalidDataError when `url` is not allowed as an image URL
 * @throws InvalidResponseError when the reply is empty, too large or no image
 * @throws RequestTimeoutError after 2 s
 * @throws HttpRequestError, RequestAbortedError see `fetchJson`
 */
export async function fetchImage(url: string, { signal }: Abortable = {}): Promise<LoadedImage> {
  const source = /^https?:/i.test(url) ? sanitizeImageUrl(url) : null
  if (!source) throw new InvalidDataError([{ path: 'url', code: 'INVALID_URL', message: schemaErrorMessages.invalid }])
  const blob = await sendHttpRequest({
    url: source,
    signal,
    timeout: limits.imageTimeout,
    async read(response) {
      const type = response.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
      const bytes = imageTypes.includes(type) ? await readBytes(response, limits.imageSize) : undefined
      if (!bytes || bytes.length === 0) throw new InvalidResponseError({ url, status: response.status })
      return new Blob([...bytes], { type })
    },
  })
  return toImageUrl(blob)
}

/** An image of the wallet directory. */
export type DirectoryImage = Abortable & {
  /** `asset`: logo of a network or connector. */
  readonly kind: 'wallet' | 'asset' | 'currency' | 'token'
  /** The image id; for a currency its code, for a token its symbol. */
  readonly id: string
}

const imageUrlByKind = {
  wallet: walletImageUrl,
  asset: assetImageUrl,
  currency: currencyImageUrl,
  token: tokenImageUrl,
}

/**
 * Loads an image of the wallet directory.
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 * @throws InvalidDataError when `id` is malformed
 * @throws PorticoError see `fetchImage`
 */
export async function fetchDirectoryImage(
  { services, projectId }: ServiceContext,
  { kind, id, signal }: DirectoryImage,
): Promise<LoadedImage> {
  if (!projectId) throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  const url = imageUrlByKind[kind](services, projectId, id)
  if (url) return fetchImage(url, { signal })
  throw new InvalidDataError([{ path: 'id', code: 'INVALID_IMAGE_ID', message: schemaErrorMessages.invalid }])
}
