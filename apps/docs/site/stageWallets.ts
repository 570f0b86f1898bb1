import { type PageWallet, pageWallet } from './pageWallet'
import { enterWorld } from './world'

export type ExampleName = 'modal' | 'hooks' | 'chains'

let others: Promise<readonly PageWallet[]> | undefined

/** The wallets that an example meets in this page. Those of other namespaces come with the one example that needs them. */
export async function stageWallets(example: ExampleName): Promise<readonly PageWallet[]> {
  const entered = await enterWorld()
  if (example !== 'chains') return entered.wallets.map((wallet) => pageWallet(wallet))
  others ??= import('./announceOthers').then(({ announceOthers }) => announceOthers(entered))
  const wallets = await others
  // For the console, as `testWallets` is.
  Object.assign(globalThis, { pageWallets: wallets })
  return wallets
}
