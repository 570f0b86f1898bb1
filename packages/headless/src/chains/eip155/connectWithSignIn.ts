import type { SignedMessage, SignInRequest, WalletRequest, WalletSession } from '../../connectors/connector.js'
import { parseChainId } from '../../connectors/parseChainId.js'
import { evmNamespace } from '../../constants/defaults.js'
import { abortable } from '../../services/abort.js'
import { getField } from '../getField.js'
import { isRefusal } from '../isRefusal.js'

type Ask = (request: WalletRequest) => Promise<unknown>

/** What the wallet signed for its first account (ERC-7846). The account and the text are not checked. */
function parseSigned(answer: unknown): SignedMessage | undefined {
  const accounts = getField(answer, 'accounts')
  const [account] = Array.isArray(accounts) ? (accounts as unknown[]) : []
  const signed = getField(getField(account, 'capabilities'), 'signInWithEthereum')
  const [message, signature] = [getField(signed, 'message'), getField(signed, 'signature')]
  return typeof message === 'string' && typeof signature === 'string' ? { message, signature } : undefined
}

/** Asks for both by `wallet_connect` (ERC-7846); `undefined` when the wallet does not, or is on a network of no use. */
async function requestSignature(ask: Ask, signIn: SignInRequest): Promise<SignedMessage | undefined> {
  const { caipNetworkIds, ...fields } = signIn
  const chainId = parseChainId(await ask({ method: 'eth_chainId' }).catch(() => undefined))
  if (chainId === undefined || !caipNetworkIds.includes(`${evmNamespace}:${chainId}`)) return undefined
  const signInWithEthereum = { ...fields, chainId: `0x${BigInt(chainId).toString(16)}` }
  try {
    return parseSigned(
      await ask({ method: 'wallet_connect', params: [{ version: '1', capabilities: { signInWithEthereum } }] }),
    )
  } catch (thrown) {
    if (isRefusal(thrown)) throw thrown
    return undefined
  }
}

/**
 * Connects a wallet that signs in the same prompt. One that cannot is asked to connect, and nothing else.
 *
 * @throws PorticoError what the user or the wallet refused
 */
export async function connectWithSignIn(
  ask: Ask,
  requestSession: (method: string, signal: AbortSignal) => Promise<WalletSession[]>,
  signIn: SignInRequest,
  signal: AbortSignal,
): Promise<WalletSession[]> {
  const signed = await abortable(requestSignature(ask, signIn), signal)
  // A wallet that signed has granted its accounts, and is not asked again.
  const sessions = await requestSession(signed ? 'eth_accounts' : 'eth_requestAccounts', signal)
  return sessions.map((session) => ({ ...session, ...(signed && { signed }) }))
}
