import type { Hex } from 'viem'

/** How the phone process is started; it travels as JSON. */
export type PhoneOptions = {
  readonly relayUrl: string
  /** 0: a free one. */
  readonly port: number
  readonly rpcUrls: Readonly<Record<number, string>>
  /** JSON-RPC address by network of other namespaces; where there is none the phone signs, but cannot send. */
  readonly nodes?: Readonly<Record<string, string>>
  /** Of its EVM accounts. Sessions see the first account until the phone is told otherwise. */
  readonly privateKeys: readonly Hex[]
}

/** `silent` leaves the question open until the answer changes. */
export type PhoneAnswer = 'approve' | 'reject' | 'silent'

/** What the phone's owner does. */
export type PhonePolicy = {
  /** Asked for a session. */
  proposal: PhoneAnswer
  /** Asked to sign, send or switch. */
  request: PhoneAnswer
  /** Networks granted to new sessions, as far as they ask for them (CAIP-2); all of the phone's to begin with. */
  networks: readonly string[]
  /** Thinks this long before every answer (ms). */
  delayMs: number
}

/** A question the phone was asked. */
export type PhoneRequest = {
  readonly method: string
  readonly params: unknown
  readonly chainId?: string
  answer?: unknown
}

/** What `GET /state` tells. */
export type PhoneState = {
  /** Every EVM account of the phone. */
  readonly addresses: readonly string[]
  /** Those that sessions see. */
  readonly shown: readonly string[]
  /** What sessions may see on every network (CAIP-10). */
  readonly accounts: readonly string[]
  /** Where the phone has accounts (CAIP-2). */
  readonly networks: readonly string[]
  readonly policy: PhonePolicy
  readonly seen: readonly PhoneRequest[]
  readonly sessions: readonly {
    readonly topic: string
    readonly peer: { readonly name: string }
    readonly accounts: readonly string[]
  }[]
}
