import type { Faults } from '@portico/headless/testing'
import type { BitcoinTestWalletSeed } from '@portico/headless/testing/bip122'
import type { CosmosTestWalletSeed } from '@portico/headless/testing/cosmos'
import type { PolkadotTestWalletSeed } from '@portico/headless/testing/polkadot'
import type { SolanaTestWalletSeed } from '@portico/headless/testing/solana'
import type { WalletSeed } from './announceWallet'

/** The servers behind this page, as `/world.json` lists them. */
export type World = {
  readonly services: {
    readonly directory: string
    readonly blockchain: string
    readonly analytics: string
    readonly relay?: string
  }
  /** URL of the test phone's control port. */
  readonly phone?: string
  /** JSON-RPC address per EVM chain id. */
  readonly evm: Readonly<Record<string, string>>
  readonly wallets: readonly WalletSeed[]
  readonly solana: { readonly rpcUrl: string; readonly wallets: readonly SolanaTestWalletSeed[] }
  readonly bip122: { readonly wallets: readonly BitcoinTestWalletSeed[] }
  readonly polkadot: { readonly wallets: readonly PolkadotTestWalletSeed[] }
  readonly cosmos: { readonly wallets: readonly CosmosTestWalletSeed[] }
  /** Of services that run inside the page; those of the local world have a control port. */
  readonly faults?: Faults
}

/** The local test environment, if the docs are served with one; `null` on a static site. */
export async function servedWorld(): Promise<World | null> {
  const reply = await fetch('/world.json').catch(() => undefined)
  return reply?.ok ? ((await reply.json()) as World | null) : null
}
