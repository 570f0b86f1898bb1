/** A sealed message as clients publish it; the relay never sees what is inside. */
export type Envelope = {
  readonly topic: string
  readonly message: string
  readonly ttl?: number
  readonly tag?: number
  readonly attestation?: string
}

/** A message that lies in the mailbox of its topic. */
export type StoredEnvelope = Envelope & {
  readonly from: string
  /** Ms since epoch. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Clients it was handed to. */
  readonly seenBy: Set<string>
}

/** What a test may read: every publish, in order. */
export type RelayLogEntry = {
  readonly at: number
  readonly from: string
  readonly topic: string
  readonly tag: number
  readonly method: string
}
