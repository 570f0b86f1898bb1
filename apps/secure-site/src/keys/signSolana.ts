import { ed25519 } from '@noble/curves/ed25519.js'
import { encodeRawTransaction, parseRawTransaction, type RawTransaction } from '@portico/headless/approval'
import { base58 } from '@scure/base'
import { WalletError } from './walletError'

/** Who signs: the seed of an Ed25519 key, which is only read, and the address that it has to belong to. */
export type SolanaSigner = { readonly key: Uint8Array; readonly address: string }

/** The largest transaction of Solana, in bytes. */
const largest = 1_232

function signBytes({ key, address }: SolanaSigner, bytes: Uint8Array): Uint8Array {
  const signature = ed25519.sign(bytes, key)
  if (!ed25519.verify(signature, bytes, base58.decode(address))) throw new WalletError('OTHER_ACCOUNT')
  return signature
}

/** The first byte of transactions with a version, of whatever version. No text begins with it. */
const hasVersion = (message: Uint8Array): boolean => ((message[0] ?? 0) & 0xc0) === 0x80

/** Whether bytes are what a transaction's signers sign: as a "message" nobody would know what is confirmed. */
function isTransaction(message: Uint8Array): boolean {
  if (hasVersion(message)) return true
  const [signers = 0] = message
  if (signers === 0 || message.length > largest) return false
  try {
    parseRawTransaction(Uint8Array.from([signers, ...new Uint8Array(64 * signers), ...message]))
    return true
  } catch {
    return false
  }
}

/** A signature of a text. @throws WalletError `MESSAGE_IS_TRANSACTION` */
export function signSolanaMessage(signer: SolanaSigner, message: Uint8Array): string {
  if (isTransaction(message)) throw new WalletError('MESSAGE_IS_TRANSACTION')
  return base58.encode(signBytes(signer, message))
}

function read(bytes: Uint8Array): RawTransaction {
  try {
    return parseRawTransaction(bytes)
  } catch (cause) {
    throw new WalletError('TRANSACTION_MALFORMED', { cause })
  }
}

/** The transaction with this account's signature beside those that it has. In base58, as the protocol writes it. */
export function signSolanaTransaction(signer: SolanaSigner, bytes: Uint8Array): string {
  const transaction = read(bytes)
  const place = transaction.signers.indexOf(signer.address)
  if (place === -1) throw new WalletError('OTHER_ACCOUNT')
  const signature = signBytes(signer, transaction.message)
  const signatures = transaction.signatures.map((other, index) => (index === place ? signature : other))
  return base58.encode(encodeRawTransaction({ signatures, message: transaction.message }))
}
