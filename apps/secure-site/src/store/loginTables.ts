import type { EventRow } from './events'

/** Who logs in, and L. Times are ms since 1970; hashes are base64url. */
export type LoginTables = {
  readonly users: { readonly id: string; readonly email: string; readonly created_at: number }
  /** A person is (provider, subject). */
  readonly identities: { readonly provider: string; readonly subject: string; readonly user_id: string }
  readonly devices: {
    readonly user_id: string
    readonly signing: string
    readonly sealing: string
    readonly site: string
    /** Of its user agent, for lists and mails. */
    readonly browser: string
    readonly first_seen: number
    readonly last_seen: number
    /** From when on L is given to it; `null` until a mail has told of it. */
    readonly usable_at: number | null
    /** Of the token in that mail's link. */
    readonly stop_hash: string
    /** How often L was given to it. */
    readonly unlocks: number
    /** How the last check of R ended. */
    readonly drill: 'passed' | 'failed' | null
  }
  /** Keys that sign nobody in again. `version`: of the split whose device share the device may hold. */
  readonly removed_devices: {
    readonly signing: string
    readonly user_id: string
    readonly version: number
    readonly removed_at: number
  }
  readonly sessions: {
    readonly hash: string
    readonly user_id: string
    readonly signing: string
    readonly expires_at: number
  }
  readonly attempts: {
    readonly hash: string
    readonly email: string
    readonly site: string
    readonly signing: string
    readonly sealing: string
    readonly browser: string
    readonly tries: number
    readonly expires_at: number
  }
  /** `hash` is an HMAC with a key that is not here. */
  readonly codes: {
    readonly hash: string
    readonly attempt: string
    readonly sent_at: number
    readonly expires_at: number
  }
  readonly nonces: NonceRow
  readonly login_shares: {
    readonly user_id: string
    readonly version: number
    readonly split: string
    readonly iv: string
    readonly ciphertext: string
    readonly confirmed_at: number | null
  }
  readonly wallets: {
    readonly user_id: string
    readonly version: number
    readonly split: string
    readonly eip155: string
    readonly solana: string
  }
  readonly limits: LimitRow
  readonly events: EventRow
}

/** `owner` is who asked for it: a session, or a device. */
export type NonceRow = { readonly hash: string; readonly owner: string; readonly expires_at: number }

/** How often something was done in a window. `key` is an HMAC: nobody reads from it who tried what. */
export type LimitRow = { readonly key: string; readonly count: number; readonly ends_at: number }
