import type { Ledger } from './ledger'
import { withContext } from './solanaClock'

const slotsInEpoch = 432_000
const version = { 'solana-core': '2.2.0', 'feature-set': 0 }

/** JSON-RPC methods about the chain. */
export function blockMethods({ clock, entries }: Ledger, genesisHash: string) {
  return {
    getHealth: () => 'ok',
    getVersion: () => version,
    getGenesisHash: () => genesisHash,
    getSlot: () => clock.tick(),
    getBlockHeight: () => clock.tick(),
    getBlockTime: () => Math.floor(Date.now() / 1_000),
    getTransactionCount: () => entries.size,
    getEpochInfo() {
      const slot = clock.tick()
      return {
        absoluteSlot: slot,
        blockHeight: slot,
        epoch: Math.floor(slot / slotsInEpoch),
        slotIndex: slot % slotsInEpoch,
        slotsInEpoch,
        transactionCount: entries.size,
      }
    },
    getLatestBlockhash: () => withContext(clock, clock.latest()),
    isBlockhashValid: (blockhash: string) => withContext(clock, clock.isFresh(blockhash)),
    getRecentPrioritizationFees: () => [],
  }
}
