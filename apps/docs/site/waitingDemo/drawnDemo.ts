import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { Example } from '../../examples/modal/Example'
import { toTestWalletRow } from '../testWalletRow'
import { RunningDemo } from './RunningDemo'

/** The demo as it is before anything happened, to be drawn while the site is built. */
export const drawnDemo = {
  RunningDemo,
  Example,
  wallets: testWalletSeeds.map((seed) => toTestWalletRow(createTestWallet({ ...seed, rpcUrls: {} }))),
}
