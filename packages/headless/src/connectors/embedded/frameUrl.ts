import { defaultCaipNetworkId, sdk } from '../../constants/defaults.js'
import { embeddedNamespaces } from '../../constants/embeddedConnector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import type { DappData } from '../../entities/schema/frameMessageSchema.js'
import type { ConnectorContext } from '../connector.js'

/** Where the page is that logs in, and the version of it that is asked for. */
export type FrameSite = { readonly secureSite: string; readonly version: string }

/** The network to begin on: the chosen one of the active namespace, else the first that the embedded wallet can be on. */
export function startNetworkId({ networks, host }: Pick<ConnectorContext, 'networks' | 'host'>): CaipNetworkId {
  const { namespace, selectedNetworkIds } = host.state.getState()
  const own = networks.filter(({ chainNamespace }) => embeddedNamespaces.includes(chainNamespace))
  const chosen = own.find(({ caipNetworkId }) => caipNetworkId === selectedNetworkIds[namespace])
  const active = own.find(({ chainNamespace }) => chainNamespace === namespace)
  return (chosen ?? active ?? own[0])?.caipNetworkId ?? defaultCaipNetworkId
}

/** URL of a node of the network, as the page in the frame is told. */
export function frameRpcUrl({ networks, rpcUrls }: ConnectorContext, caipNetworkId: CaipNetworkId): string | undefined {
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)
  return network && rpcUrls(network)[0]
}

/** The address of the page in the frame. */
export function frameUrl(context: ConnectorContext, { secureSite, version }: FrameSite): URL {
  const caipNetworkId = startNetworkId(context)
  const rpcUrl = frameRpcUrl(context, caipNetworkId)
  const url = new URL('/sdk', secureSite)
  url.search = new URLSearchParams({
    ...(context.projectId && { projectId: context.projectId }),
    chainId: caipNetworkId,
    version,
    enableLogger: String(context.host.options.enableAuthLogger),
    ...(rpcUrl && { rpcUrl }),
  }).toString()
  return url
}

/** What the page in the frame is told about the site. */
export const toDappData = ({ projectId, metadata }: ConnectorContext): DappData => ({
  metadata: { ...metadata, icons: [...metadata.icons] },
  sdkVersion: sdk.version,
  sdkType: sdk.type,
  ...(projectId && { projectId }),
})
