import type { Client } from '../client/client.js'
import { schemaMessages } from '../constants/schemaMessages.js'
import { typed } from '../queries/query.js'
import type { LoadedImage } from '../services/images.js'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl } from '../services/imageUrls.js'
import { linkAbort } from '../services/nodeAbort.js'

/** Which image of the wallet directory (wire facts, section 3.2). */
export type LoadImageVariables = {
  /** `asset`: of a network or a connector. */
  readonly kind: 'wallet' | 'asset' | 'currency' | 'token'
  /** An image id; of a currency its code, of a token its symbol. */
  readonly id: string
  /** Gives the download up. */
  readonly signal?: AbortSignal | undefined
}

const urlOf = { wallet: walletImageUrl, asset: assetImageUrl, currency: currencyImageUrl, token: tokenImageUrl }

async function load({ options }: Client, { kind, id }: LoadImageVariables, signal: AbortSignal): Promise<LoadedImage> {
  const { services, projectId } = options
  const url = urlOf[kind](services, projectId, id)
  if (url) return (await import('../services/images.js')).loadImage(url, { signal })
  if (!projectId) {
    const { ConfigurationError } = await import('../errors/configuration.js')
    throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  }
  const { InvalidDataError } = await import('../errors/validation.js')
  throw new InvalidDataError([{ path: 'id', code: 'INVALID_IMAGE_ID', message: schemaMessages.invalid }])
}

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
export function loadImage(client: Client, variables: LoadImageVariables): Promise<LoadedImage> {
  const { held } = client.internals
  const attempt = new AbortController()
  const unlink = linkAbort(variables.signal, attempt)
  const leave = () => attempt.abort()
  held.add(leave)
  return typed(async () => {
    const image = await load(client, variables, attempt.signal)
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
