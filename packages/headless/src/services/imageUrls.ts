import { serviceUrl } from './serviceUrl.js'

type Services = { readonly directory: string }

function imageUrl(services: Services, projectId: string | undefined, folder: string, imageId: string | undefined) {
  if (!projectId || !imageId || !/^[\w-]{1,128}$/.test(imageId)) return undefined
  return serviceUrl({ host: services.directory, path: `${folder}/${imageId}`, projectId })
}

/** Where the logo of a directory wallet is; `undefined` without a project or a well-formed id. */
export const walletImageUrl = (
  services: Services,
  projectId: string | undefined,
  imageId: string | undefined,
): string | undefined => imageUrl(services, projectId, '/getWalletImage', imageId)

/** Where the logo of a network or a connector is; `undefined` without a project or a well-formed id. */
export const assetImageUrl = (
  services: Services,
  projectId: string | undefined,
  imageId: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getAssetImage', imageId)
