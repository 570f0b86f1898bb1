import type { CaipNetworkId } from '../entities/caip.js'
import type { SiwxServerSession } from './store.js'

/** What a database keeps of a session: its network and its address are in the account. */
export type StoredSession = Pick<SiwxServerSession, 'account' | 'signedInAt' | 'expiresAt'>

/** The whole session of one that was stored. */
export function toServerSession({ account, signedInAt, expiresAt }: StoredSession): SiwxServerSession {
  const [namespace, reference, address = ''] = account.split(':')
  return { account, caipNetworkId: `${namespace}:${reference}` as CaipNetworkId, address, signedInAt, expiresAt }
}
