import { signatureVerifiers } from '../chains/signatureVerifiers.js'
import type { Network } from '../entities/network.js'
import type { SiwxMessage } from '../entities/schema/accountSchema.js'
import { checkSiwxMessage, type SiwxExpectation, type SiwxRefusal } from '../rules/account/checkSiwxMessage.js'
import { type ParsedSiwxMessage, parseSiwxMessage } from '../rules/account/parseSiwxMessage.js'

/** A text as the wallet was shown it, and the signature that it gave. */
export type SignedSiwxMessage = { readonly message: string; readonly signature: string }

/** What `verifySiwx` compares a sign-in with. `networks`: those that accounts may sign in on. `now`: epoch ms, of the clock when left out. */
export type VerifySiwxOptions = Omit<SiwxExpectation, 'caipNetworkIds' | 'now'> & {
  readonly networks: readonly Network[]
  readonly now?: number
}

/** Whether a sign-in may be believed. `cause`: what stood in the way, where it is `unavailable`. */
export type SiwxVerification =
  | { readonly isValid: true; readonly message: SiwxMessage }
  | { readonly isValid: false; readonly reason: SiwxRefusal; readonly cause?: unknown }

/**
 * The longest message and signature that are looked at, in characters. A message can list the methods of a wallet for each network
 * (ERC-5573); signatures of contracts carry code.
 */
const longest = { message: 32_768, signature: 32_768 }

const refuse = (reason: SiwxRefusal, cause?: unknown): SiwxVerification => ({
  isValid: false,
  reason,
  ...(cause !== undefined && { cause }),
})

/**
 * Whether an account signed in to this site: the text follows the grammar of CAIP-122 (EIP-4361 on EVM chains), its domain, page,
 * nonce, times, network and account are the expected ones, and the account signed exactly this text. Never throws: what cannot be
 * checked is `unavailable`, which is a no.
 *
 * Signatures: EIP-191, ERC-1271, ERC-6492 and ERC-8010 on EVM chains, where a node is asked for contracts only; Ed25519 on Solana;
 * BIP-322 and BIP-137 on Bitcoin; sr25519, Ed25519 and ECDSA on Polkadot; ADR-36 on Cosmos.
 *
 * It does not know whether a nonce was used before: give one out, and take it back before you call this, once.
 *
 * @example
 * const message = 'Anything but a sign-in message'
 * await verifySiwx({ message, signature: '0x' }, { domains: ['shop.example'], nonce: 'abcdefgh12345678', networks: [mainnet] })
 * // { isValid: false, reason: 'message' }
 */
export async function verifySiwx(signed: SignedSiwxMessage, options: VerifySiwxOptions): Promise<SiwxVerification> {
  const parsed = readSiwxMessage(signed)
  return parsed ? verifyReadSiwx(parsed, signed, options) : refuse('message')
}

/** The message of a sign-in; `undefined` when it is none, or too long to be looked at. */
export const readSiwxMessage = ({ message, signature }: SignedSiwxMessage): ParsedSiwxMessage | undefined =>
  message.length > longest.message || signature.length > longest.signature ? undefined : parseSiwxMessage(message)

/** `verifySiwx` of a message that was read before, for its nonce. */
export async function verifyReadSiwx(
  parsed: ParsedSiwxMessage,
  { message: text, signature }: SignedSiwxMessage,
  { networks, now = Date.now(), ...expected }: VerifySiwxOptions,
): Promise<SiwxVerification> {
  const caipNetworkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  const reason = checkSiwxMessage(parsed, { ...expected, now, caipNetworkIds })
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === parsed.chainId)
  const loadVerifier = network && signatureVerifiers[network.chainNamespace]
  if (reason || !loadVerifier) return refuse(reason ?? 'chain')
  try {
    const verify = await loadVerifier()
    const isSigned = await verify({ message: text, signature, address: parsed.accountAddress, network })
    const { scheme: _scheme, ...message } = parsed
    return isSigned ? { isValid: true, message } : refuse('signature')
  } catch (cause) {
    return refuse('unavailable', cause)
  }
}
