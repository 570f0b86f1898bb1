import { type TestWalletRow, toTestWalletRow } from './testWalletRow'
import { loadWorld } from './world'

export type ExampleName = 'modal' | 'hooks' | 'chains'

let chainsWallets: Promise<readonly TestWalletRow[]> | undefined

/** The test wallets of an example. Wallets of the other namespaces are loaded only for the example that needs them. */
export async function setUpExampleWallets(example: ExampleName): Promise<readonly TestWalletRow[]> {
  const entered = await loadWorld()
  if (example !== 'chains') return entered.wallets.map((wallet) => toTestWalletRow(wallet))
  chainsWallets ??= import('./registerTestWallets').then(({ registerTestWallets }) => registerTestWallets(entered))
  const wallets = await chainsWallets
  // For the console, like `testWallets`.
  Object.assign(globalThis, { pageWallets: wallets })
  return wallets
}
