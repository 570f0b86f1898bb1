import type { CosmosTestDirectDoc } from './cosmosTestWallet.js'

function varint(value: bigint): number[] {
  return value < 0x80n ? [Number(value)] : [Number((value & 0x7fn) | 0x80n), ...varint(value >> 7n)]
}

const bytesField = (number: number, bytes: Uint8Array) =>
  bytes.length === 0 ? [] : [(number << 3) | 2, ...varint(BigInt(bytes.length)), ...bytes]

/** The bytes that are signed of a document in direct mode: protobuf `SignDoc`. */
export function directBytes({ bodyBytes, authInfoBytes, chainId, accountNumber }: CosmosTestDirectDoc): Uint8Array {
  return Uint8Array.from([
    ...bytesField(1, bodyBytes),
    ...bytesField(2, authInfoBytes),
    ...bytesField(3, new TextEncoder().encode(chainId)),
    ...(accountNumber === 0n ? [] : [4 << 3, ...varint(accountNumber)]),
  ])
}
