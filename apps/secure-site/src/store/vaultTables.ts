import type { EventRow } from './events'
import type { LimitRow, NonceRow } from './loginTables'

/** R, and to whom it was given. Times are ms since 1970; hashes are base64url. */
export type VaultTables = {
  readonly recovery_shares: {
    readonly user_id: string
    readonly version: number
    readonly split: string
    readonly iv: string
    readonly ciphertext: string
    /** Where mails about this wallet go. */
    readonly email: string
    /** Signing key of the device that stored it. */
    readonly stored_by: string
    readonly confirmed_at: number | null
    readonly eip155: string | null
    readonly solana: string | null
  }
  readonly slots: {
    readonly user_id: string
    readonly version: number
    readonly kind: 'vault'
    readonly enc: string
    readonly ciphertext: string
  }
  /** Devices that hold, or made, the R of a version. */
  readonly released_devices: { readonly user_id: string; readonly signing: string; readonly version: number }
  /** Devices that asked for R, and from when on it is given to them. */
  readonly devices: { readonly user_id: string; readonly signing: string; readonly usable_at: number }
  readonly releases: {
    readonly hash: string
    /** Of the token in the mail's link. */
    readonly link_hash: string
    readonly user_id: string
    readonly signing: string
    readonly number: string
    readonly site: string
    readonly browser: string
    readonly state: 'waiting' | 'approved' | 'collected' | 'refused'
    readonly expires_at: number
  }
  readonly nonces: NonceRow
  readonly limits: LimitRow
  readonly events: EventRow
}
