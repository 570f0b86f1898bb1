import { createPortico } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { base, mainnet, solanaMainnet } from '@portico/headless/networks'
import { solana } from '@portico/headless/solana'
import { sonic } from 'viem/chains'

export const portico = createPortico({
  networks: [mainnet, base, sonic, solanaMainnet],
  adapters: [eip155(), solana()],
})

declare module '@portico/headless' {
  interface Register {
    client: typeof portico
  }
}
