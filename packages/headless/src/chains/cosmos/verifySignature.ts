import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { toAdr36Doc } from './adr36.js'
import { base64ToBytes, decodeBech32, isSameBytes, wordsToBytes } from '../../rules/encoding.js'
import { recoverPublicKeys } from '../recoverPublicKeys.js'
import type { VerifySignature } from '../verifySignature.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** JSON as amino signs it: the keys of each object in order of the alphabet. */
const toSortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

/** ADR-36 over secp256k1, with the hashes of Cosmos or, where a chain has keys as Ethereum has them, with Keccak-256. */
export const verifyCosmosSignature: VerifySignature = async ({ message, signature, address }) => {
  const bytes = base64ToBytes(signature)
  const { checksum, words = [] } = decodeBech32(address) ?? {}
  const account = wordsToBytes(words)
  if (bytes?.length !== 64 || checksum !== 'bech32' || account?.length !== 20) return false
  const doc = bytesOf(toSortedJson(toAdr36Doc(address, message)))
  const own = (await recoverPublicKeys(bytes, sha256(doc))).map(({ compressed }) => ripemd160(sha256(compressed)))
  const likeEthereum = (await recoverPublicKeys(bytes, keccak_256(doc))).map(({ uncompressed }) =>
    keccak_256(uncompressed.slice(1)).slice(-20),
  )
  return [...own, ...likeEthereum].some((each) => isSameBytes(each, account))
}
