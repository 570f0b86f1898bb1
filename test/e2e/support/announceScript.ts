import { fileURLToPath } from 'node:url'
import type { World } from '../../devnet/world'
import { pageScript } from '../../kit/pageScript'
import { walletNodes } from './servedWorld'

const entry = fileURLToPath(new URL('../../../apps/docs/site/announceWallet.ts', import.meta.url))

/** A script that announces the test wallets to a page before its own code runs, as extensions do. */
export const announceScript = ({ json: { wallets } }: World): Promise<string> =>
  pageScript(`import { announceWallet } from ${JSON.stringify(entry)}
    const nodes = ${JSON.stringify(walletNodes(''))}
    if (window === top)
      globalThis.testWallets = ${JSON.stringify(wallets)}.map((seed) => announceWallet(seed, nodes))`)
