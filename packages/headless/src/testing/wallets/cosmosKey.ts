import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, hex } from '@scure/base'
import { ripemd160, sha256 } from 'viem'
import { aminoBytes } from './aminoBytes.js'
import type { CosmosTestDirectDoc, CosmosTestSignature } from './cosmosTestWallet.js'
import { directBytes } from './directBytes.js'

/** A key of a Cosmos test wallet. */
export type CosmosKey = {
  readonly publicKey: Uint8Array
  /** The 20 bytes an address stands for. */
  readonly account: Uint8Array
  address(prefix: string): string
  signAmino(signDoc: object): CosmosTestSignature
  signDirect(signDoc: CosmosTestDirectDoc): CosmosTestSignature
}

/** @param privateKey - 32 bytes (secp256k1) */
export function cosmosKey(privateKey: `0x${string}`): CosmosKey {
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
    signAmino: (signDoc) => sign(aminoBytes(signDoc)),
    signDirect: (signDoc) => sign(directBytes(signDoc)),
  }
}
