import { addressOf, networkIdOf } from '../rules/address/caip.js'
import type { SiwxServerSession } from './store.js'

/** What a database keeps of a session: its network and its address are in the account. */
export type StoredSession = Pick<SiwxServerSession, 'account' | 'signedInAt' | 'expiresAt'>

/** The whole session of one that was stored. */
export const toServerSession = ({ account, signedInAt, expiresAt }: StoredSession): SiwxServerSession => ({
  account,
  caipNetworkId: networkIdOf(account),
  address: addressOf(account),
  signedInAt,
  expiresAt,
})
