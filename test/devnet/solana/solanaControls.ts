import type { Ledger } from './ledger'

/** What a test can do to the Solana node. */
export type SolanaControls = {
  /** Ms from one slot to the next. */
  slotMs: number
  /** Cuts every connection, and refuses new ones. */
  isDown: boolean
  /** Accepts transactions, and loses them. */
  dropSends: boolean
  /** Ms before each answer. */
  delayMs: number
  /** Lets slots pass at once; after 151 of them a blockhash is no longer good. */
  skipSlots(count: number): void
  /** Puts everything back to how it was at the start. */
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
