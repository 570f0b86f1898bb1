import type { EthereumProvider } from '@walletconnect/ethereum-provider'
import type { World } from '../world'
import { sdkEnv } from './sdkEnv'

/** A dapp with the real WalletConnect SDK in Node; it calls loopback addresses only. */
export async function createDapp({ urls }: World): Promise<InstanceType<typeof EthereumProvider>> {
  Object.assign(process.env, sdkEnv)
  const sdk = await import('@walletconnect/ethereum-provider')
  const options = {
    projectId: 'local',
    optionalChains: [1, 8453] as [number, ...number[]],
    rpcMap: { 1: urls.evm[1], 8453: urls.evm[8453] },
    showQrModal: false as const,
    relayUrl: urls.relay,
    metadata: { name: 'A dapp', description: 'A dapp', url: 'http://localhost', icons: [] },
    storageOptions: { database: ':memory:' },
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  }
  return sdk.EthereumProvider.init(options)
}
