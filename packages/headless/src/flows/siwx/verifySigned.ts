import type { Client } from '../../client/client.js'
import { isSmartAccount } from '../../client/isSmartAccount.js'
import { connectedAccount } from '../../client/selectors.js'
import type { SignInRequest, WalletSession } from '../../connectors/connector.js'
import type { CaipAddress } from '../../entities/caip.js'
import type { SiwxMessage } from '../../entities/schema/accountSchema.js'
import { isSameAddress } from '../../rules/address/address.js'
import { parseSiwxMessage } from '../../rules/account/parseSiwxMessage.js'
import { isSignedIn } from './account.js'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The message that was signed, if it is the one that was asked for, in every field, for the account and network that are connected.
 */
export function findSignedMessage(
  request: SignInRequest,
  {
    signed,
    signInChanges,
    accounts,
    caipNetworkId,
  }: Pick<WalletSession, 'signed' | 'signInChanges' | 'accounts' | 'caipNetworkId'>,
): SiwxMessage | undefined {
  const parsed = signed && parseSiwxMessage(signed.message)
  if (!parsed) return undefined
  const { caipNetworkIds, ...asked } = { ...request, ...signInChanges }
  const { scheme, ...message } = parsed
  const { accountAddress, chainId, ...fields } = message
  const names = Object.keys({ ...fields, ...asked }) as (keyof typeof asked)[]
  const isOwnScheme = scheme === undefined || asked.uri.startsWith(`${scheme}:`)
  const isAsked = names.every((name) => isSame(fields[name], asked[name])) && isOwnScheme
  const isConnected =
    chainId === caipNetworkId &&
    caipNetworkIds.includes(chainId) &&
    isSameAddress(accountAddress, accounts[0]?.address ?? '')
  return isAsked && isConnected ? message : undefined
}

/**
 * Has the site verify what a wallet signed with the connection. The account is signed in then; in any other case, it is asked to sign
 * the message that it sees.
 */
export async function verifySigned(client: Client, asked: SignInRequest, session: WalletSession): Promise<void> {
  const { store, events } = client.internals
  const { siwx } = client.options
  const { signed } = session
  const data = findSignedMessage(asked, session)
  if (!siwx || !signed || !data) throw new TypeError('it signed another message')
  const account: CaipAddress = `${data.chainId}:${data.accountAddress}`
  const added = await siwx.store.addSession({ ...signed, data })
  // Who left meanwhile stays signed out.
  const hasLeft = connectedAccount(store.getState(), session.namespace) === undefined
  const sessions = hasLeft && siwx.signsOutOn.disconnect ? await siwx.store.removeSession(account) : added
  store.update(() => ({ siwxSessions: sessions }))
  if (!isSignedIn(siwx, sessions, account, Date.now())) return
  const properties = { network: data.chainId, isSmartAccount: isSmartAccount(store.getState(), account) }
  events.emit('SIWX_AUTH_SUCCESS', properties)
}
