import type { Kysely } from 'kysely'
import type { MasterKey } from '../crypto/masterKey'
import type { SlotKey } from '../crypto/sealing'
import type { ServerKey } from '../crypto/serverKey'
import type { SendMail } from '../mail/Mailer'
import type { VaultTables } from '../store/vaultTables'

/** What the vault works with. */
export type VaultServer = {
  readonly store: Kysely<VaultTables>
  readonly master: MasterKey
  readonly key: ServerKey
  readonly slotKey: SlotKey
  /** Public key of the login server's evidence. */
  readonly loginKey: string
  /** Own origin. */
  readonly origin: string
  /** Origin of the frame, whose requests alone are answered. */
  readonly secureSite: string
  /** Mails in an hour. */
  readonly limits: { readonly inAll: number }
  /** Seconds until a new device is given R. */
  readonly newDeviceWait: number
  readonly sendMail: SendMail
  /** Ms since 1970. */
  readonly now: () => number
}
