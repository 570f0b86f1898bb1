import { serviceUrl } from '../http/serviceUrl.js'

type DirectoryHost = { readonly directory: string }

const imageId = /^[\w-]{1,128}$/
/** A symbol may hold any sign but those that say something in an address; dots alone would lead elsewhere (R22). */
const tokenSymbol = /^(?!\.{1,2}$)[^\s\p{C}/\\?#%]{1,64}$/u

function imageUrl(
  { directory: host }: DirectoryHost,
  projectId: string | undefined,
  folder: string,
  id: string | undefined,
  pattern = imageId,
): string | undefined {
  if (!projectId || !id || !pattern.test(id)) return undefined
  return serviceUrl({ host, path: `${folder}/${encodeURIComponent(id)}`, projectId })
}

/** Where the logo of a directory wallet is; `undefined` without a project or a well-formed id. */
export const walletImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  id: string | undefined,
): string | undefined => imageUrl(services, projectId, '/getWalletImage', id)

/** Where the logo of a network or a connector is; `undefined` without a project or a well-formed id. */
export const assetImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  id: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getAssetImage', id)

/** Where the flag of a currency is, by its code; `undefined` without a project or a well-formed code. */
export const currencyImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  code: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getCurrencyImage', code)

/** Where the logo of a token is, by its symbol; `undefined` without a project or a symbol that can be a part of a path. */
export const tokenImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  symbol: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getTokenImage', symbol, tokenSymbol)
