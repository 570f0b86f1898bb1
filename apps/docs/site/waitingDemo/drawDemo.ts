import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { bitcoinTestWalletSeeds } from '@portico/headless/testing/bip122'
import { cosmosTestWalletSeeds } from '@portico/headless/testing/cosmos'
import { polkadotTestWalletSeeds } from '@portico/headless/testing/polkadot'
import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { importExample } from '../importExample'
import { createOtherWallets } from '../otherWallets'
import { hasOtherWallets, hasSolanaSides } from '../setUpExampleWallets'
import { type TestWalletRow, toTestWalletRow } from '../testWalletRow'
import type { Demo, WaitingExample } from './loadDemo'
import { RunningDemo } from './RunningDemo'

/** A demo as it is before anything happened, to be drawn while the site is built. */
export async function drawDemo(example: WaitingExample): Promise<Demo> {
  const { Example } = await importExample(example)
  const wallets = testWalletSeeds.map((seed) =>
    toTestWalletRow(createTestWallet(onNoChain(seed)), solanaSide(seed.name)),
  )
  const others = hasOtherWallets(example) ? createOtherWallets(otherSeeds).map(({ row }) => row) : []
  return { RunningDemo, Example, wallets: [...wallets, ...others] }

  function solanaSide(name: string): TestWalletRow['sides'] {
    const seed = solanaTestWalletSeeds.find((each) => each.name === name)
    return seed && hasSolanaSides(example) ? { solana: createSolanaTestWallet(onNoChain(seed)) } : {}
  }
}

const otherSeeds = {
  bip122: { wallets: bitcoinTestWalletSeeds },
  polkadot: { wallets: polkadotTestWalletSeeds },
  cosmos: { wallets: cosmosTestWalletSeeds },
}

const onNoChain = <Seed extends object>(seed: Seed) => ({ ...seed, rpcUrls: {} })
