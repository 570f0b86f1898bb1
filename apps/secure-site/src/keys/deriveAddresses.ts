import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { bytesToHex, publicKeyToAddress } from 'viem/utils'
import { deriveKeys, wipeKeys } from './derive'
import type { WalletAddresses } from './walletAddresses'

/** The addresses that belong to a secret: `m/44'/60'/0'/0/0`, and `m/44'/501'/0'/0'` of SLIP-10. */
export async function deriveAddresses(secret: Uint8Array): Promise<WalletAddresses> {
  const keys = await deriveKeys(secret)
  try {
    // Only the public half leaves the bytes that are wiped.
    const uncompressed = secp256k1.Point.fromBytes(secp256k1.getPublicKey(keys.eip155)).toBytes(false)
    return {
      eip155: publicKeyToAddress(bytesToHex(uncompressed)),
      solana: base58.encode(keys.solanaPublicKey),
    }
  } finally {
    wipeKeys(keys)
  }
}
