import { createPortico, useAccount, useConnections, useReceive } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet } from '@portico/headless/networks'
import type { Address } from 'viem'

const portico = createPortico({ networks: [mainnet, base], adapters: [eip155()] })

declare module '@portico/headless' {
  interface Register {
    client: typeof portico
  }
}

/** What viem takes, without a cast and without a namespace. */
export const addresses = (): readonly (Address | undefined)[] => [
  useAccount().address,
  useReceive().address,
  ...useConnections().connections.flatMap(({ address, accounts }) => [address, accounts[0]?.address]),
]
