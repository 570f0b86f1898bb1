import type { Client } from '../../client/client.js'
import { connectedAccount, findNetwork } from '../../client/selectors.js'
import type { SiwxOption } from '../../client/siwxOption.js'
import type { PorticoState } from '../../client/state.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SiwxAccount } from '../../entities/siwxAccount.js'
import { isSameAddress } from '../../rules/address/address.js'
import { addressOf, namespaceOf, networkIdOf } from '../../rules/address/caip.js'

/** The active account, if it is one that signs in: on a network of the site, of a namespace that signs in. */
export function accountToSignIn({ options }: Client, state: PorticoState): CaipAddress | undefined {
  const account = connectedAccount(state)
  if (!account || !findNetwork(options, networkIdOf(account))) return undefined
  const { namespaces } = options.siwx ?? {}
  return namespaces && !namespaces.includes(namespaceOf(account)) ? undefined : account
}

/** Whether two accounts are the same one, on whatever networks of a namespace. */
export const isSameOwner = (one: CaipAddress, other: CaipAddress): boolean =>
  namespaceOf(one) === namespaceOf(other) && isSameAddress(addressOf(one), addressOf(other))

/** The sessions of an account, on any network. */
export const sessionsOf = (sessions: readonly SiwxAccount[], account: CaipAddress): readonly SiwxAccount[] =>
  sessions.filter((session) => isSameOwner(session.account, account))

/** Whether an account is signed in, for as far as a session goes. `now`: epoch ms. */
export const isSignedIn = (
  { scope }: Pick<SiwxOption, 'scope'>,
  sessions: readonly SiwxAccount[],
  account: CaipAddress,
  now: number,
): boolean =>
  sessionsOf(sessions, account).some(
    (session) =>
      (scope === 'account' || networkIdOf(session.account) === networkIdOf(account)) &&
      (session.expiresAt === undefined || now < session.expiresAt),
  )
