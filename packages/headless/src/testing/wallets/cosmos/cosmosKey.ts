import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, hex } from '@scure/base'
import { ripemd160, sha256 } from 'viem'

/** A secp256k1 key. */
export type CosmosKey = {
  readonly publicKey: Uint8Array
  /** The 20 bytes that an address encodes. */
  readonly account: Uint8Array
  address(prefix: string): string
  signAmino(signDoc: object): CosmosTestSignature
  signDirect(signDoc: CosmosTestDirectDoc): CosmosTestSignature
}

/** @param privateKey - 32 bytes (secp256k1) */
export function createCosmosKey(privateKey: `0x${string}`): CosmosKey {
  const secret = hex.decode(privateKey.slice(2).toLowerCase())
  const publicKey = secp256k1.getPublicKey(secret)
  const account = ripemd160(sha256(publicKey, 'bytes'), 'bytes')
  const sign = (bytes: Uint8Array): CosmosTestSignature => ({
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(secp256k1.sign(bytes, secret)),
  })
  return {
    publicKey,
    account,
    address: (prefix) => bech32.encode(prefix, bech32.toWords(account)),
    signAmino: (signDoc) => sign(encodeAminoSignDoc(signDoc)),
    signDirect: (signDoc) => sign(encodeDirectSignDoc(signDoc)),
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([key, field]) => [key, sortKeys(field)]))
}

/** The signed bytes of an amino document: JSON with sorted keys, and `&`, `<`, `>` escaped as in Go. */
function encodeAminoSignDoc(signDoc: object): Uint8Array {
  const escape = (letter: string) => `\\u00${letter.charCodeAt(0).toString(16)}`
  return new TextEncoder().encode(JSON.stringify(sortKeys(signDoc)).replace(/[&<>]/g, escape))
}

function varint(value: bigint): number[] {
  return value < 0x80n ? [Number(value)] : [Number((value & 0x7fn) | 0x80n), ...varint(value >> 7n)]
}

const bytesField = (number: number, bytes: Uint8Array) =>
  bytes.length === 0 ? [] : [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes]

/** The signed bytes of a document in direct mode: protobuf `SignDoc`. */
function encodeDirectSignDoc({ bodyBytes, authInfoBytes, chainId, accountNumber }: CosmosTestDirectDoc): Uint8Array {
  return Uint8Array.from([
    ...bytesField(1, bodyBytes),
    ...bytesField(2, authInfoBytes),
    ...bytesField(3, new TextEncoder().encode(chainId)),
    ...(accountNumber === 0n ? [] : [4 << 3, ...varint(accountNumber)]),
  ])
}

/** A public key in amino JSON. `value`: base64. */
export type CosmosTestPublicKey = { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }

/** A signature with its public key. `signature`: 64 bytes in base64. */
export type CosmosTestSignature = { readonly pub_key: CosmosTestPublicKey; readonly signature: string }

/** A document for direct mode (protobuf `SignDoc`). */
export type CosmosTestDirectDoc = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}
