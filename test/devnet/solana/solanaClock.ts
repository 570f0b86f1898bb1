import { Clock, type LiteSVM } from 'litesvm'

/** Slots by the system clock, and the valid blockhashes. */
export type SolanaClock = {
  /** Ms per slot; 400 on a real cluster. */
  slotMs: number
  /** The current slot, which is also the height: every slot has a block. */
  slot(): number
  /** Advances by this many slots at once. */
  skip(slots: number): void
  /** Sets the runtime to the current slot and returns it. */
  tick(): number
  latest(): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  isFresh(blockhash: string): boolean
}

/** Slots for which a blockhash is valid. */
const blockhashLifetime = 150

/** Keeps the time for a runtime that has no clock and knows only its latest blockhash. */
export function createClock(svm: LiteSVM, slotMs: number): SolanaClock {
  const hashes = new Map<string, number>()
  let length = slotMs
  let anchor = { slot: Number(svm.getClock().slot), at: performance.now() }
  let ticked = -1

  const slot = () => anchor.slot + Math.floor((performance.now() - anchor.at) / length)
  const skip = (slots: number) => {
    anchor = { slot: slot() + slots, at: performance.now() }
  }

  function tick() {
    const now = slot()
    if (now === ticked) return now
    ticked = now
    const { epochStartTimestamp, epoch, leaderScheduleEpoch } = svm.getClock()
    const seconds = BigInt(Math.floor(Date.now() / 1_000))
    svm.setClock(new Clock(BigInt(now), epochStartTimestamp, epoch, leaderScheduleEpoch, seconds))
    svm.expireBlockhash()
    hashes.set(svm.latestBlockhash(), now)
    for (const [hash, born] of hashes) if (now - born > blockhashLifetime) hashes.delete(hash)
    return now
  }

  return {
    get slotMs() {
      return length
    },
    set slotMs(next) {
      skip(0)
      length = next
    },
    slot,
    skip,
    tick,
    latest: () => ({ lastValidBlockHeight: tick() + blockhashLifetime, blockhash: svm.latestBlockhash() }),
    isFresh(blockhash) {
      tick()
      return hashes.has(blockhash)
    },
  }
}

/** Slots that must have passed for each commitment level. */
const slotsByCommitment = { processed: 0, confirmed: 1, finalized: 32 } as const

/** A commitment level. */
export type Commitment = keyof typeof slotsByCommitment

/** The commitment level after this many slots. */
export function getCommitment(age: number): Commitment {
  if (age >= slotsByCommitment.finalized) return 'finalized'
  return age >= slotsByCommitment.confirmed ? 'confirmed' : 'processed'
}

/** Whether a commitment level is reached after this many slots. Default: `finalized`, as on validators. */
export const isReached = (age: number, wanted: Commitment = 'finalized'): boolean => age >= slotsByCommitment[wanted]

/** A value with its slot, as in most responses. */
export const withContext = <Value>(clock: SolanaClock, value: Value) => ({
  context: { slot: clock.tick(), apiVersion: '2.2.0' },
  value,
})
