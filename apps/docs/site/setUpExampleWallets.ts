import { type TestWalletRow, toTestWalletRow } from './testWalletRow'
import { loadWorld } from './world'

export type ExampleName = 'modal' | 'hooks' | 'chains'

let chainsWallets: Promise<readonly TestWalletRow[]> | undefined

/** The wallets that an example meets in this page. Those of other namespaces come with the one example that needs them. */
export async function setUpExampleWallets(example: ExampleName): Promise<readonly TestWalletRow[]> {
  const entered = await loadWorld()
  if (example !== 'chains') return entered.wallets.map((wallet) => toTestWalletRow(wallet))
  chainsWallets ??= import('./registerTestWallets').then(({ registerTestWallets }) => registerTestWallets(entered))
  const wallets = await chainsWallets
  // For the console, as `testWallets` is.
  Object.assign(globalThis, { pageWallets: wallets })
  return wallets
}
