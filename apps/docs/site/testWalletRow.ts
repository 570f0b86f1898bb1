import type { TestWallet, TestWalletBehavior, TestWalletRequest } from '@portico/headless/testing'

/** What a wallet is in one namespace, with a consent of its own. */
export type WalletSide = {
  behavior: TestWalletBehavior
  /** What it was asked, in order. */
  readonly requests: readonly TestWalletRequest[]
}

/** A wallet of the page: one row and one switch, however many namespaces it speaks. */
export type TestWalletRow = {
  readonly name: string
  /** Data URI; none when the page never gets to see one. */
  readonly icon?: string
  /** By namespace. */
  readonly sides: Readonly<Record<string, WalletSide>>
  /** Moves it to a chain that no site knows. */
  readonly moveAway?: () => void
}

const unknownChain = 424242

/** A wallet that was announced by EIP-6963, with whatever else it speaks. */
export const toTestWalletRow = (wallet: TestWallet, others: TestWalletRow['sides'] = {}): TestWalletRow => ({
  name: wallet.info.name,
  icon: wallet.info.icon,
  sides: { eip155: wallet, ...others },
  moveAway: () => wallet.setChain(unknownChain),
})
