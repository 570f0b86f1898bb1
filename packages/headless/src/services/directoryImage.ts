import { schemaMessages } from '../constants/schemaMessages.js'
import { ConfigurationError } from '../errors/configuration.js'
import { InvalidDataError } from '../errors/validation.js'
import { type LoadedImage, loadImage } from './images.js'
import { assetImageUrl, currencyImageUrl, tokenImageUrl, walletImageUrl } from './imageUrls.js'
import type { Abortable, ServiceContext } from './serviceContext.js'

/** Which image of the wallet directory (wire facts, section 3.2). */
export type DirectoryImage = Abortable & {
  /** `asset`: of a network or a connector. */
  readonly kind: 'wallet' | 'asset' | 'currency' | 'token'
  /** An image id; of a currency its code, of a token its symbol. */
  readonly id: string
}

const urlOf = { wallet: walletImageUrl, asset: assetImageUrl, currency: currencyImageUrl, token: tokenImageUrl }

/**
 * Loads an image of the wallet directory.
 *
 * @throws ConfigurationError `PROJECT_ID_NOT_CONFIGURED`
 * @throws InvalidDataError when `id` cannot be one (R22)
 * @throws PorticoError see `loadImage`
 */
export async function loadDirectoryImage(
  { services, projectId }: ServiceContext,
  { kind, id, signal }: DirectoryImage,
): Promise<LoadedImage> {
  if (!projectId) throw new ConfigurationError('PROJECT_ID_NOT_CONFIGURED')
  const url = urlOf[kind](services, projectId, id)
  if (url) return loadImage(url, { signal })
  throw new InvalidDataError([{ path: 'id', code: 'INVALID_IMAGE_ID', message: schemaMessages.invalid }])
}
