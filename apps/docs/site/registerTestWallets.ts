import { createSolanaTestWallet } from '@portico/headless/testing/solana'
import { createOtherWallets } from './otherWallets'
import { type TestWalletRow, toStorageKey, toTestWalletRow } from './testWalletRow'
import type { LoadedWorld } from './world'

/** Gives the announced wallets a Solana side with the same name and icon. */
export function registerSolanaSides({ world: { solana }, wallets }: LoadedWorld): readonly TestWalletRow[] {
  return wallets.map((wallet) => {
    const seed = solana.wallets.find(({ name }) => name === wallet.info.name)
    if (!seed) return toTestWalletRow(wallet)
    const rpcUrls = { 'solana:mainnet': solana.rpcUrl }
    const side = createSolanaTestWallet({ ...seed, rpcUrls, ...toStorageKey('solana', seed.name) })
    side.register()
    return toTestWalletRow(wallet, { solana: side })
  })
}

/** Registers wallets of one namespace each, the way real wallets of their kind do. */
export const registerOtherWallets = ({ world }: LoadedWorld): readonly TestWalletRow[] =>
  createOtherWallets(world).map(({ row, register }) => {
    register()
    return row
  })
