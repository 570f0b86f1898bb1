/** How sure one can be of something: the slots that have passed since. */
const ages = { processed: 0, confirmed: 1, finalized: 32 } as const

/** A level that the node knows. */
export type Commitment = keyof typeof ages

/** The level of what happened this many slots ago. */
export function levelAt(age: number): Commitment {
  if (age >= ages.finalized) return 'finalized'
  return age >= ages.confirmed ? 'confirmed' : 'processed'
}

/** Whether what happened this many slots ago is as sure as was asked; `finalized` when nothing was asked, as validators do. */
export const isReached = (age: number, wanted: Commitment = 'finalized'): boolean => age >= ages[wanted]
