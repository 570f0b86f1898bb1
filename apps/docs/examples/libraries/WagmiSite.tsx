import type { Client } from '@portico/headless'
import { getPublicClient } from '@portico/headless/eip155'
import { porticoConnector } from '@portico/headless/wagmi'
import { useMemo } from 'react'
import { custom, isAddress } from 'viem'
import { base, mainnet } from 'viem/chains'
import { createConfig, WagmiProvider } from 'wagmi'
import { WagmiAllowance } from './WagmiAllowance'

/** wagmi over the connection, reading from the nodes that the hooks read from. */
function createWagmiConfig(client: Client) {
  const node = (id: number) =>
    custom({
      request: async (call) => (await getPublicClient(client, { caipNetworkId: `eip155:${id}` })).request(call),
    })
  return createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: node(mainnet.id), [base.id]: node(base.id) },
    connectors: [porticoConnector(client)],
    multiInjectedProviderDiscovery: false,
  })
}

/** A site that is written with wagmi. */
export function WagmiSite({ client, token }: { client: Client; token: string }) {
  const config = useMemo(() => createWagmiConfig(client), [client])
  return (
    <WagmiProvider config={config}>
      <WagmiAllowance token={isAddress(token) ? token : undefined} />
    </WagmiProvider>
  )
}
