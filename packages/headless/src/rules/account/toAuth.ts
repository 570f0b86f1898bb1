import type { Connection, WalletUser } from '../../entities/connection.js'

/** The `auth` of a connection, with who is logged in; empty for a wallet without a login. */
export function toAuth({ email, userName }: WalletUser = {}): Pick<Connection, 'auth'> {
  const name = email ?? userName
  return name ? { auth: { name } } : {}
}
