import type { TestWallet, TestWalletBehavior, TestWalletControls, TestWalletRequest } from '@portico/headless/testing'
import type { SolanaTestWallet } from '@portico/headless/testing/solana'

/** A test wallet in one namespace; each decides on its own. */
export type WalletSide = {
  behavior: TestWalletBehavior
  readonly controls: TestWalletControls
  /** Of an EVM wallet. */
  transactions?: TestWallet['transactions']
  /** Of a Solana wallet. */
  addsInstructions?: SolanaTestWallet['addsInstructions']
  /** Requests it received, in order. */
  readonly requests: readonly TestWalletRequest[]
}

/** A test wallet of the page: one row, even with several namespaces. */
export type TestWalletRow = {
  readonly name: string
  /** Data URI; missing where this kind of wallet has no icon. */
  readonly icon?: string
  /** By namespace. */
  readonly sides: Readonly<Record<string, WalletSide>>
  /** Switches it to a chain that no site supports. */
  readonly moveAway?: () => void
}

/** The storage key under which a wallet keeps, like an extension, whether this site may connect. */
export const toStorageKey = (namespace: string, name: string) => ({ storageKey: `test-wallet:${namespace}:${name}` })

const unknownChain = 424242

/** The row of a wallet that was announced by EIP-6963, with its other namespaces. */
export const toTestWalletRow = (wallet: TestWallet, others: TestWalletRow['sides'] = {}): TestWalletRow => ({
  name: wallet.info.name,
  icon: wallet.info.icon,
  sides: { eip155: wallet, ...others },
  moveAway: () => wallet.setChain(unknownChain),
})
