import { limits } from '../../constants/limits.js'
import { EmbeddedWalletError } from '../../errors/embeddedWallet.js'
import { isOriginAllowed } from '../../rules/text/origins.js'
import { fetchAllowedOrigins } from '../../services/api/directoryApi.js'
import type { ConnectorContext } from '../connector.js'
import { isProjectSite } from './isProjectSite.js'

/**
 * Why the page in the frame did not load, as far as it can be known: a browser does not tell a page that its frame was refused. The
 * list of the project says which sites its secure site lets in; one of your own has a list that only it knows. A failure that says
 * its reason stays as it is.
 */
export async function explainLoadFailure(
  failure: EmbeddedWalletError,
  { projectId, host }: Pick<ConnectorContext, 'projectId' | 'host'>,
  { secureSite, signal }: { readonly secureSite: string; readonly signal: AbortSignal },
): Promise<EmbeddedWalletError> {
  if (failure.code !== 'IFRAME_LOAD_FAILED' || failure.cause !== undefined) return failure
  const { origin } = location
  const { services } = host.options
  if (!projectId || !isProjectSite([secureSite], services)) {
    const seconds = limits.frame.load / 1_000
    const cause = `${secureSite} said nothing for ${seconds} s: it is down, this browser blocks it, or it does not let ${origin} show it`
    return new EmbeddedWalletError('IFRAME_LOAD_FAILED', { cause })
  }
  // Without the list, nothing more is known than before.
  const allowed = await fetchAllowedOrigins({ services, projectId }, { signal }).catch(() => [])
  if (isOriginAllowed(origin, allowed)) return failure
  return new EmbeddedWalletError('UNVERIFIED_DOMAIN', { cause: `The project does not list ${origin}` })
}
