import { createPublicKey, verify } from 'node:crypto'
import { createRequire } from 'node:module'
import { verifyMessage, type Address, type Hex } from 'viem'
import { fromBase58 } from '../devnet/solana/base58'

// Development dependencies of the headless package, which the kit itself does not use.
const library = createRequire(new URL('../../packages/headless/package.json', import.meta.url))

/** A message, its signature as the kit returns it, and the account. */
type Signed = { readonly message: string; readonly signature: string; readonly address: string }

const utf8 = (text: string) => new TextEncoder().encode(text)

/** DER prefix of a 32-byte ed25519 public key (RFC 8410). */
const ed25519Header = '302a300506032b6570032100'

type CosmosKey = { readonly type: 'tendermint/PubKeySecp256k1'; readonly value: string }
type CosmosLibraries = {
  serializeSignDoc(doc: object): Uint8Array
  pubkeyToAddress(key: CosmosKey, prefix: string): string
  sha256(bytes: Uint8Array): Uint8Array
  Secp256k1: { verifySignature(signature: unknown, hash: Uint8Array, key: Uint8Array): Promise<boolean> | boolean }
  Secp256k1Signature: { fromFixedLength(bytes: Uint8Array): unknown }
}

/** Verifies a signature of the account, with other libraries than those that signed. */
export const isSigned = {
  eip155: ({ message, signature, address }: Signed): Promise<boolean> =>
    verifyMessage({ message, signature: signature as Hex, address: address as Address }),

  solana({ message, signature, address }: Signed): boolean {
    const der = Buffer.concat([Buffer.from(ed25519Header, 'hex'), fromBase58(address)])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, utf8(message), key, fromBase58(signature))
  },

  bip122({ message, signature, address }: Signed): boolean {
    const { Verifier } = library('bip322-js') as {
      Verifier: { verifySignature(address: string, message: string, signature: string): boolean }
    }
    return Verifier.verifySignature(address, message, signature)
  },

  polkadot({ message, signature, address }: Signed): boolean {
    const { signatureVerify } = library('@polkadot/util-crypto') as {
      signatureVerify(message: string, signature: string, address: string): { isValid: boolean; crypto: string }
    }
    const { isValid, crypto } = signatureVerify(`<Bytes>${message}</Bytes>`, signature, address)
    return isValid && crypto === 'sr25519'
  },

  /** @param publicKey - base64; must belong to the account */
  async cosmos({ message, signature, address }: Signed, publicKey: string): Promise<boolean> {
    const { serializeSignDoc, pubkeyToAddress } = library('@cosmjs/amino') as CosmosLibraries
    const { Secp256k1, Secp256k1Signature, sha256 } = library('@cosmjs/crypto') as CosmosLibraries
    const owner = pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value: publicKey }, address.split('1')[0] ?? '')
    const data = Buffer.from(message).toString('base64')
    const signed = serializeSignDoc({
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
      memo: '',
    })
    const parsed = Secp256k1Signature.fromFixedLength(Buffer.from(signature, 'base64'))
    return owner === address && Secp256k1.verifySignature(parsed, sha256(signed), Buffer.from(publicKey, 'base64'))
  },
}
