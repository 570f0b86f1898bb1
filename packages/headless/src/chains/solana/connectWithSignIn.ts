import { callFeature } from '../../connectors/walletStandard/features.js'
import type { SignedMessage, SignInRequest, WalletSession } from '../../connectors/connector.js'
import type { CaipNetworkId } from '../../entities/caip.js'
import { bytesToBase58, parseBytes } from '../../rules/encoding.js'
import { abortable } from '../../services/abort.js'
import type { WalletSnapshot } from '../../services/browser/walletStandard.js'
import { getField } from '../getField.js'
import { isRefusal } from '../isRefusal.js'
import { solanaChains } from './constants.js'

type SignedIn = { readonly account: unknown; readonly signed: SignedMessage }

/** The bytes that the wallet signed, as the text of a message. */
const readAnswer = (answer: unknown): SignedIn => ({
  account: getField(answer, 'account'),
  signed: {
    message: new TextDecoder('utf-8', { fatal: true }).decode(parseBytes(getField(answer, 'signedMessage'))),
    signature: bytesToBase58(parseBytes(getField(answer, 'signature'))),
  },
})

/** `solana:signIn`; `undefined` when the wallet does not have it, or answers with something else. */
async function requestSignature(
  wallet: WalletSnapshot,
  { caipNetworkIds, ...fields }: SignInRequest,
  caipNetworkId: CaipNetworkId,
): Promise<SignedIn | undefined> {
  const [, chainId] = solanaChains.get(caipNetworkId)?.split(':') ?? []
  if (chainId === undefined || !caipNetworkIds.includes(caipNetworkId)) return undefined
  try {
    const answers = await callFeature(wallet, 'solana:signIn', 'signIn', { ...fields, chainId })
    return readAnswer(Array.isArray(answers) ? answers[0] : undefined)
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown
    return undefined
  }
}

/** The accounts of the wallet, the one that signed first. */
function listAccounts(wallet: WalletSnapshot, signed: unknown): readonly unknown[] {
  const accounts = wallet.accounts()
  if (!Array.isArray(accounts)) return []
  const isSigned = (account: unknown) => getField(account, 'address') === getField(signed, 'address')
  return [...accounts.filter(isSigned), ...accounts.filter((account) => !isSigned(account))]
}

/**
 * Connects a wallet that signs in the same prompt. One that cannot is asked to connect, and nothing else.
 *
 * @throws PorticoError what the user or the wallet refused
 */
export async function connectWithSignIn(
  wallet: WalletSnapshot,
  signIn: SignInRequest,
  caipNetworkId: CaipNetworkId,
  signal: AbortSignal,
  toSessions: (accounts: unknown) => WalletSession[],
  requestSession: () => Promise<WalletSession[]>,
): Promise<WalletSession[]> {
  const answer = await abortable(requestSignature(wallet, signIn, caipNetworkId), signal)
  const sessions = answer ? toSessions(listAccounts(wallet, answer.account)) : []
  if (!answer || sessions.length === 0) return requestSession()
  return sessions.map((session) => ({ ...session, signed: answer.signed }))
}
