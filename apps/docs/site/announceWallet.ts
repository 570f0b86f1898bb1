import { createTestWallet, type TestWallet, type TestWalletSeed } from '@portico/headless/testing'

/** A wallet in `/world.json`. Its key is a public development key: it has funds on a local chain only. */
export type WalletSeed = Omit<TestWalletSeed, 'icon'> & Partial<Pick<TestWalletSeed, 'icon'>>

/** Announces a wallet that keeps its permission and chain across reloads, like an extension. */
export function announceWallet(seed: WalletSeed, rpcUrls: Readonly<Record<string, string>>): TestWallet {
  const wallet = createTestWallet({ ...seed, rpcUrls, storageKey: `test-wallet:${seed.rdns}` })
  wallet.announce()
  return wallet
}
