import { createTestWallet, type TestWallet, type TestWalletSeed } from '@portico/headless/testing'

/** What `/world.json` says about one wallet. The key belongs to a development chain and holds nothing anywhere else. */
export type WalletSeed = Omit<TestWalletSeed, 'icon'> & Partial<Pick<TestWalletSeed, 'icon'>>

/** Announces a wallet that remembers, as an extension does, whether this site was let in and which chain it was on. */
export function announceWallet(seed: WalletSeed, rpcUrls: Readonly<Record<string, string>>): TestWallet {
  const wallet = createTestWallet({ ...seed, rpcUrls, storageKey: `test-wallet:${seed.rdns}` })
  wallet.announce()
  return wallet
}
