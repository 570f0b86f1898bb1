import type { Kysely } from 'kysely'
import type { MasterKey } from '../crypto/masterKey'
import type { ServerKey } from '../crypto/serverKey'
import type { SendMail } from '../mail/Mailer'
import type { ReadPrices } from '../prices/createPrices'
import type { LoginTables } from '../store/loginTables'

/** What the login server works with. */
export type LoginServer = {
  readonly store: Kysely<LoginTables>
  readonly master: MasterKey
  readonly key: ServerKey
  /** Public key of the vault's evidence. */
  readonly vaultKey: string
  /** Origin of the vault. */
  readonly vault: string
  /** Own origin, which is that of the frame. */
  readonly origin: string
  /** Origins of pages that may embed the frame. */
  readonly sites: readonly string[]
  /** Origins of the nodes that the frame may read from. */
  readonly nodes: readonly string[]
  /** Where a person approves what is signed. */
  readonly approvals: 'auto' | 'frame' | 'window'
  /** What tokens are worth; missing where the team has no price service. */
  readonly prices?: ReadPrices | undefined
  readonly limits: CodeLimits
  /** How many proxies of the team stand before this server. */
  readonly proxies: number
  /** Seconds until a new device is given L. */
  readonly newDeviceWait: number
  readonly sendMail: SendMail
  /** Ms since 1970. */
  readonly now: () => number
}

/** Codes in an hour. */
export type CodeLimits = { readonly perNetwork: number; readonly inAll: number }
