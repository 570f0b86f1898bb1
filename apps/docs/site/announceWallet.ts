import { createTestWallet, type TestWallet } from '@portico/headless/testing'

/** A test wallet as `/world.json` lists it. The key belongs to a development chain and holds nothing anywhere else. */
export type WalletSeed = { readonly name: string; readonly rdns: string; readonly privateKey: `0x${string}`; readonly address: string }

type Remembered = { authorised?: boolean; chainId?: number }

/** Announces a wallet that remembers, as an extension does, whether this tab was let in and which chain it was on. */
export function announceWallet(seed: WalletSeed, evm: Readonly<Record<string, string>>): TestWallet {
  const place = `test-wallet:${seed.rdns}`
  const remembered = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Remembered
  const wallet = createTestWallet({ ...seed, ...remembered, rpcUrls: evm })
  const remember = (change: Remembered) => {
    Object.assign(remembered, change)
    sessionStorage.setItem(place, JSON.stringify(remembered))
  }
  wallet.provider.on('chainChanged', (chainId) => remember({ chainId: Number(chainId) }))
  wallet.provider.on('accountsChanged', (accounts) => remember({ authorised: (accounts as string[]).length > 0 }))
  wallet.announce()
  return wallet
}
