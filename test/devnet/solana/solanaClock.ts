import { Clock, type LiteSVM } from 'litesvm'

/** Slots by the wall clock, and the blockhashes that are still good. */
export type SolanaClock = {
  /** Ms; 400 on a real cluster. */
  slotMs: number
  /** The current slot, which is also the height: every slot has a block. */
  slot(): number
  /** Lets this many slots pass at once. */
  skip(slots: number): void
  /** Brings the runtime to the current slot, and returns it. */
  tick(): number
  latest(): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  isFresh(blockhash: string): boolean
}

/** Slots that a blockhash lives. */
const blockhashLifetime = 150

/** Keeps the time of a runtime, which by itself has none, and knows only its latest blockhash. */
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

/** How sure one can be of something: the slots that have passed since. */
const slotsByCommitment = { processed: 0, confirmed: 1, finalized: 32 } as const

/** A level that the node knows. */
export type Commitment = keyof typeof slotsByCommitment

/** The level of what happened this many slots ago. */
export function getCommitment(age: number): Commitment {
  if (age >= slotsByCommitment.finalized) return 'finalized'
  return age >= slotsByCommitment.confirmed ? 'confirmed' : 'processed'
}

/** Whether what happened this many slots ago is as sure as was asked; `finalized` when nothing was asked, as validators do. */
export const isReached = (age: number, wanted: Commitment = 'finalized'): boolean => age >= slotsByCommitment[wanted]

/** A value and the slot at which it held, as most replies have it. */
export const withContext = <Value>(clock: SolanaClock, value: Value) => ({
  context: { slot: clock.tick(), apiVersion: '2.2.0' },
  value,
})
