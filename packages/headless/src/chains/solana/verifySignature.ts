import { base58ToBytes } from '../../rules/encoding.js'
import { loadEd25519 } from '../loadCurves.js'
import type { VerifySignature } from '../verifySignature.js'

/** Ed25519 (RFC 8032) over the UTF-8 bytes of the text; address and signature in base58. */
export const verifySolanaSignature: VerifySignature = async ({ message, signature, address }) => {
  const [key, bytes] = [base58ToBytes(address), base58ToBytes(signature)]
  if (key?.length !== 32 || bytes?.length !== 64) return false
  const ed25519 = await loadEd25519()
  return ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false })
}
