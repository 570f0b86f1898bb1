import { createTestWallet, testWalletSeeds } from '@portico/headless/testing'
import { onTestFinished } from 'vitest'

/** Announces one more wallet, "Latecomer", until the end of the test. */
export function announceLateWallet(): void {
  const late = createTestWallet({ ...testWalletSeeds[0], name: 'Latecomer', rdns: 'example.late', rpcUrls: {} })
  onTestFinished(late.announce())
}
