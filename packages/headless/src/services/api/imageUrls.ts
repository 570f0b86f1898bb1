import { serviceUrl } from '../http/serviceUrl.js'

type DirectoryHost = { readonly directory: string }

const imageId = /^[\w-]{1,128}$/
/** Any characters but white space and those with a meaning in a URL; `.` and `..` alone would change the path. */
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

/** URL of the logo of a directory wallet; `undefined` without a project id or with a malformed id. */
export const walletImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  id: string | undefined,
): string | undefined => imageUrl(services, projectId, '/getWalletImage', id)

/** URL of the logo of a network or connector; `undefined` without a project id or with a malformed id. */
export const assetImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  id: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getAssetImage', id)

/** URL of the flag of a currency, by its code; `undefined` without a project id or with a malformed code. */
export const currencyImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  code: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getCurrencyImage', code)

/** URL of the logo of a token, by its symbol; `undefined` without a project id or with a symbol that cannot be a path segment. */
export const tokenImageUrl = (
  services: DirectoryHost,
  projectId: string | undefined,
  symbol: string | undefined,
): string | undefined => imageUrl(services, projectId, '/public/getTokenImage', symbol, tokenSymbol)
