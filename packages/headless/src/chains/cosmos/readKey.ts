import type { Account } from '../../entities/connection.js'
import { isAddress } from '../../rules/isAddress.js'

/** The account in a wallet's answer to `getKey`, its public key in base64; `undefined` when there is none in it (R26). */
export function readKey(answer: unknown): Account | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { bech32Address: address, pubKey } = answer as { bech32Address?: unknown; pubKey?: unknown }
  if (typeof address !== 'string' || !isAddress(address, 'cosmos')) return undefined
  const isKey = pubKey instanceof Uint8Array && pubKey.length >= 32 && pubKey.length <= 65
  return { address, ...(isKey && { publicKey: btoa(String.fromCharCode(...pubKey)) }) }
}
