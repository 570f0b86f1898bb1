import type { Hex } from 'viem'

/** Options of the phone process, passed as JSON. */
export type PhoneOptions = {
  readonly relayUrl: string
  /** Control port; 0 for a free one. */
  readonly port: number
  readonly rpcUrls: Readonly<Record<number, string>>
  /** JSON-RPC URL by network, for other namespaces. On a network without one the phone can sign, but not send. */
  readonly nodes?: Readonly<Record<string, string>>
  /** Keys of its EVM accounts. Sessions see the first account until `setAccounts` shows others. */
  readonly privateKeys: readonly Hex[]
}

/** `silent` does not answer until this changes. */
export type PhoneAnswer = 'approve' | 'reject' | 'silent'

/**
 * How the phone connects and signs in with one prompt, if its user approves: as it was asked to (`exact`), for another domain, nonce,
 * account or chain, with a signature of nobody, or with `nothing`. `unsupported`: it cannot do both, and connects.
 */
export type PhoneSignIn = 'exact' | 'unsupported' | 'domain' | 'nonce' | 'account' | 'chain' | 'signature' | 'nothing'

/** How the phone's user answers. */
export type PhonePolicy = {
  /** To a session proposal, with or without a sign-in. */
  proposal: PhoneAnswer
  signIn: PhoneSignIn
  /** To a request to sign, send or switch. */
  request: PhoneAnswer
  /** Networks that new sessions get if they ask for them (CAIP-2); at first all networks of the phone. */
  networks: readonly string[]
  /** Delay before every answer (ms). */
  delayMs: number
}

/** A request that the phone received. */
export type PhoneRequest = {
  readonly method: string
  readonly params: unknown
  readonly chainId?: string
  answer?: unknown
}

/** The response of `GET /state`. */
export type PhoneState = {
  /** Every EVM account of the phone. */
  readonly addresses: readonly string[]
  /** EVM accounts that sessions see. */
  readonly shown: readonly string[]
  /** Accounts of all networks (CAIP-10). */
  readonly accounts: readonly string[]
  /** Networks on which the phone has accounts (CAIP-2). */
  readonly networks: readonly string[]
  readonly policy: PhonePolicy
  readonly seen: readonly PhoneRequest[]
  readonly sessions: readonly {
    readonly topic: string
    readonly peer: { readonly name: string }
    readonly accounts: readonly string[]
  }[]
}
