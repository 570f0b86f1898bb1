import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { Connector } from '../../../packages/headless/src/connectors/connector'
import { walletConnect } from '../../../packages/headless/src/connectors/walletConnect/walletConnect'
import { base, mainnet } from '../../../packages/headless/src/networks/eip155'
import { connectorHost } from '../../../packages/headless/test/connectorHost'
import type { World } from '../world'
import { sdkEnv } from './sdkEnv'

/**
 * The connector of a site with the real client of WalletConnect, in Node; it calls loopback addresses only.
 *
 * @param init - makes the client of the options that the connector gives it
 */
export function createConnector(
  { urls }: World,
  init: (Provider: typeof UniversalProvider, options: object) => Promise<unknown>,
): Connector {
  const load = async () => {
    Object.assign(process.env, sdkEnv)
    const sdk = await import('@walletconnect/universal-provider')
    return { UniversalProvider: { init: (options: object) => init(sdk.UniversalProvider, options) } }
  }
  return walletConnect({ load })({
    projectId: 'local',
    metadata: { name: 'A site', description: '', url: 'http://localhost', icons: [] },
    networks: [mainnet, base],
    relay: urls.relay,
    host: connectorHost(),
    rpcUrls: () => [urls.evm[1]],
  })
}
