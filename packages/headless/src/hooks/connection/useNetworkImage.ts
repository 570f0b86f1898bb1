import type { Network } from '../../entities/network.js'
import { assetImageUrl } from '../../services/api/imageUrls.js'
import { usePortico } from '../usePortico.js'

/** `network`: one that is configured, or any other; `undefined` has no picture. */
export type UseNetworkImageOptions = { readonly network: Network | undefined }

/**
 * URL of the picture of a network: that of the site (`assets.imageUrl`), otherwise that of the wallet directory for
 * `assets.imageId`. `undefined` without either, and for a picture of the directory without a `projectId`. Nothing is requested
 * before it is shown: the picture may be missing or slow, so put something in its place.
 *
 * @example
 * const { network } = useNetwork()
 * const src = useNetworkImage({ network })
 */
export function useNetworkImage({ network }: UseNetworkImageOptions): string | undefined {
  const { services, projectId } = usePortico().options
  const { imageUrl, imageId } = network?.assets ?? {}
  return imageUrl ?? assetImageUrl(services, projectId, imageId)
}
