import {
  type Address,
  hashMessage,
  hashTypedData,
  type Hex,
  hexToBigInt,
  isAddressEqual,
  recoverAddress,
  size,
  slice,
  type TypedDataDefinition,
} from 'viem'

/** Order of the curve secp256k1 (SEC 2). */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const highestBit = 1n << 255n

/** 0 or 1, from the 27 or 28 of Ethereum, the 0 or 1 of the curve, or what EIP-155 makes of them. */
function parityOf(v: bigint): number | undefined {
  if (v <= 1n) return Number(v)
  if (v === 27n || v === 28n) return Number(v) - 27
  return v >= 35n ? Number((v - 35n) % 2n) : undefined
}

/** `r`, `s` and the parity of 64 bytes, which have the parity in the first bit of `s` (EIP-2098), or of more. */
function readSignature(signature: Hex): { readonly r: Hex; readonly s: bigint; readonly parity: number } | undefined {
  if (size(signature) < 64 || size(signature) > 72) return undefined
  const [r, s] = [slice(signature, 0, 32), hexToBigInt(slice(signature, 32, 64))]
  if (size(signature) === 64) return { r, s: s & (highestBit - 1n), parity: s >= highestBit ? 1 : 0 }
  const parity = parityOf(hexToBigInt(slice(signature, 64)))
  return parity === undefined ? undefined : { r, s, parity }
}

/** What was signed: a text, or typed data as JSON. */
export type SignedData = { readonly message: string } | { readonly typedData: string }

const hashOf = (signed: SignedData): Hex =>
  'message' in signed ? hashMessage(signed.message) : hashTypedData(JSON.parse(signed.typedData) as TypedDataDefinition)

/** Whether the account itself, and no contract, has made a signature. */
async function isMadeBy(address: string, signed: SignedData, signature: Hex): Promise<boolean> {
  try {
    return isAddressEqual(await recoverAddress({ hash: hashOf(signed), signature }), address as Address)
  } catch {
    return false
  }
}

/**
 * A signature as contracts and verifiers take it: 65 bytes, the last of which is 27 or 28, and the lower of the two values of `s`.
 * Hardware wallets end theirs with 0 or 1. Left as it is unless the account itself has made it: that of a contract account may look
 * alike and mean something else.
 */
export async function normalizeSignature(signature: Hex, signed: SignedData, address: string): Promise<Hex> {
  const read = readSignature(signature)
  if (!read) return signature
  const isHigh = read.s > order / 2n
  const [s, parity] = isHigh ? [order - read.s, 1 - read.parity] : [read.s, read.parity]
  const normal: Hex = `${read.r}${s.toString(16).padStart(64, '0')}${(27 + parity).toString(16)}`
  return (await isMadeBy(address, signed, normal)) ? normal : signature
}
