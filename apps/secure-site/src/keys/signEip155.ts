import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Hex, serializeSignature, type TransactionSerializable, type TypedDataDefinition } from 'viem'
import {
  bytesToHex,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  hexToBytes,
  hexToNumber,
  keccak256,
  publicKeyToAddress,
  serializeTransaction,
} from 'viem/utils'
import type { PreparedTransaction } from './signingRequest'
import { WalletError } from './walletError'

/** Who signs: a private key, which is only read, and the address that it has to belong to. */
export type Eip155Signer = { readonly key: Uint8Array; readonly address: string }

/** A signature of a hash, checked by the address that it gives. */
function signHash({ key, address }: Eip155Signer, hash: Hex) {
  const bytes = hexToBytes(hash)
  const signature = secp256k1.sign(bytes, key, { prehash: false, format: 'recovered' })
  const point = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(signature, bytes, { prehash: false }))
  if (publicKeyToAddress(bytesToHex(point.toBytes(false))) !== address) throw new WalletError('OTHER_ACCOUNT')
  const yParity = signature[0] ?? 0
  return {
    v: BigInt(27 + yParity),
    yParity,
    r: bytesToHex(signature.subarray(1, 33)),
    s: bytesToHex(signature.subarray(33)),
  }
}

/** EIP-191, `personal_sign`. */
export const signMessage = (signer: Eip155Signer, data: Hex): Hex =>
  serializeSignature(signHash(signer, hashMessage({ raw: data })))

/** EIP-712, `eth_signTypedData_v4`. */
export const signTypedData = (signer: Eip155Signer, json: string): Hex =>
  serializeSignature(signHash(signer, hashTypedData(JSON.parse(json) as TypedDataDefinition)))

/** The fields of viem. */
function toSerializable(transaction: PreparedTransaction): TransactionSerializable {
  const { chainId, to, value, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas, gasPrice } = transaction
  const fields = {
    chainId: hexToNumber(chainId),
    ...(to && { to }),
    value: hexToBigInt(value),
    data,
    nonce: hexToNumber(nonce),
    gas: hexToBigInt(gas),
  }
  if (gasPrice) return { ...fields, type: 'legacy', gasPrice: hexToBigInt(gasPrice) }
  return {
    ...fields,
    type: 'eip1559',
    maxFeePerGas: hexToBigInt(maxFeePerGas ?? '0x0'),
    maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas ?? '0x0'),
  }
}

/** A transaction with its signature, as `eth_sendRawTransaction` takes it. */
export function signTransaction(signer: Eip155Signer, transaction: PreparedTransaction): Hex {
  if (transaction.from.toLowerCase() !== signer.address.toLowerCase()) throw new WalletError('OTHER_ACCOUNT')
  const unsigned = toSerializable(transaction)
  return serializeTransaction(unsigned, signHash(signer, keccak256(serializeTransaction(unsigned))))
}
