import type { Ledger } from './ledger'

/** Controls of the Solana node for tests. */
export type SolanaControls = {
  /** Ms from one slot to the next. */
  slotMs: number
  /** Closes every connection and refuses new ones. */
  isDown: boolean
  /** Accepts transactions and drops them. */
  dropSends: boolean
  /** Delay of each response (ms). */
  delayMs: number
  /** Advances the chain at once; after 151 slots a blockhash is no longer valid. */
  skipSlots(count: number): void
  /** Restores the settings of the start. */
  reset(): void
}

/** @param onDown - called when the node goes down */
export function createSolanaControls(ledger: Ledger, onDown: () => void): SolanaControls {
  const { clock } = ledger
  const usual = clock.slotMs
  let isDown = false
  const controls: SolanaControls = {
    get slotMs() {
      return clock.slotMs
    },
    set slotMs(next) {
      clock.slotMs = next
    },
    get isDown() {
      return isDown
    },
    set isDown(next) {
      isDown = next
      if (next) onDown()
    },
    get dropSends() {
      return ledger.dropSends
    },
    set dropSends(next) {
      ledger.dropSends = next
    },
    delayMs: 0,
    skipSlots: (count) => clock.skip(count),
    reset() {
      Object.assign(controls, { slotMs: usual, isDown: false, dropSends: false, delayMs: 0 })
    },
  }
  return controls
}
