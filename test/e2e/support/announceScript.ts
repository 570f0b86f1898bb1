import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import type { World } from '../../devnet/world'
import { walletNodes } from './servedWorld'

const entry = fileURLToPath(new URL('../../../apps/docs/site/announceWallet.ts', import.meta.url))

/** A script that announces the test wallets to a page before its own code runs, as extensions do. */
export async function announceScript({ json: { wallets } }: World): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { announceWallet } from ${JSON.stringify(entry)}
        const nodes = ${JSON.stringify(walletNodes(''))}
        if (window === top)
          globalThis.testWallets = ${JSON.stringify(wallets)}.map((seed) => announceWallet(seed, nodes))`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    minify: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
