import { type TestWalletRow, toTestWalletRow } from './testWalletRow'
import { loadWorld, type LoadedWorld } from './world'

export type ExampleName =
  | 'modal'
  | 'hooks'
  | 'page'
  | 'ariakit'
  | 'radix'
  | 'wallet'
  | 'libraries'
  | 'chains'
  | 'sign-in'
  | 'theming'

/** Registers once per page: a wallet stays registered when the reader goes on to another example. */
const once = (register: (world: LoadedWorld) => Promise<readonly TestWalletRow[]>) => {
  let rows: Promise<readonly TestWalletRow[]> | undefined
  return (world: LoadedWorld) => (rows ??= register(world))
}
const solanaSides = once(async (world) => (await import('./registerTestWallets')).registerSolanaSides(world))
const otherWallets = once(async (world) => (await import('./registerTestWallets')).registerOtherWallets(world))

const withoutSolana: readonly ExampleName[] = ['modal', 'wallet', 'sign-in', 'theming']

/** Whether the wallets of an example have a Solana side, too. */
export const hasSolanaSides = (example: ExampleName): boolean => !withoutSolana.includes(example)

/** Whether an example has wallets of the other namespaces. */
export const hasOtherWallets = (example: ExampleName): boolean => example === 'chains'

async function getRows(example: ExampleName, world: LoadedWorld): Promise<readonly TestWalletRow[]> {
  if (!hasSolanaSides(example)) return world.wallets.map((wallet) => toTestWalletRow(wallet))
  const rows = await solanaSides(world)
  return hasOtherWallets(example) ? [...rows, ...(await otherWallets(world))] : rows
}

/** The test wallets of an example. Wallets of other namespaces are loaded only for the examples that need them. */
export async function setUpExampleWallets(example: ExampleName): Promise<readonly TestWalletRow[]> {
  const rows = await getRows(example, await loadWorld())
  // For the console, like `testWallets`.
  Object.assign(globalThis, { pageWallets: rows })
  return rows
}
