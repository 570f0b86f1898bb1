import { blake2b } from '@noble/hashes/blake2.js'
import { parseSs58PublicKey } from './actions.js'
import { hexToBytes, isSameBytes } from '../../rules/encoding.js'
import { loadEd25519, loadSr25519 } from '../loadCurves.js'
import { recoverPublicKeys } from '../recoverPublicKeys.js'
import type { VerifySignature } from '../verifySignature.js'

const blake2b256 = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

type KeyCheck = (signature: Uint8Array, bytes: Uint8Array, key: Uint8Array) => Promise<boolean>

/** The types of keys, in the order of their first byte in a signature (`MultiSignature`). */
const isEd25519: KeyCheck = async (signature, bytes, key) =>
  signature.length === 64 && (await loadEd25519()).verify(signature, bytes, key, { zip215: false })

const isSr25519: KeyCheck = async (signature, bytes, key) => {
  if (signature.length !== 64) return false
  const { verify } = await loadSr25519()
  try {
    return verify(bytes, signature, key)
  } catch {
    return false
  }
}

/** The account is the hash of the key. */
const isEcdsa: KeyCheck = async (signature, bytes, account) => {
  if (signature.length !== 65) return false
  const keys = await recoverPublicKeys(signature.slice(0, 64), blake2b256(bytes))
  return keys.some(
    ({ recovery, compressed }) => recovery === signature[64] && isSameBytes(blake2b256(compressed), account),
  )
}

const keyTypes = [isEd25519, isSr25519, isEcdsa] as const

/** Checks by the type that the first byte names; by those of its length when it has none. */
const checksOf = (signature: Uint8Array): readonly (readonly [KeyCheck, Uint8Array])[] => {
  const [first = -1, ...rest] = signature
  const named = keyTypes[first]
  return [
    ...(named ? [[named, Uint8Array.from(rest)] as const] : []),
    ...keyTypes.map((check) => [check, signature] as const),
  ]
}

/** Over the text between `<Bytes>` and `</Bytes>`, as wallets sign it, by any type of key. A key is the same on every chain. */
export const verifyPolkadotSignature: VerifySignature = async ({ message, signature, address }) => {
  const account = parseSs58PublicKey(address)
  if (account === undefined || !/^0x(?:[0-9a-f]{2}){64,66}$/i.test(signature)) return false
  const bytes = new TextEncoder().encode(`<Bytes>${message}</Bytes>`)
  for (const [check, part] of checksOf(hexToBytes(signature.slice(2))))
    if (await check(part, bytes, hexToBytes(account))) return true
  return false
}
