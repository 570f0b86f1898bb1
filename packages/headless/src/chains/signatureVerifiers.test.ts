import * as ed from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58, base64, hex } from '@scure/base'
import { rawSecp256k1PubkeyToRawAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, sha256 as cosmosSha256, Secp256k1Signature } from '@cosmjs/crypto'
import * as polkadot from '@polkadot/util-crypto'
import { bech32 } from '@scure/base'
import bip322 from 'bip322-js'
import { verifyMessage as verifyWithEthers, Wallet } from 'ethers'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeNode, replyWith } from '../../test/fakeNode.js'
import type { Namespace } from '../entities/caip.js'
import type { Network } from '../entities/network.js'
import { bitcoin } from '../networks/bip122.js'
import { cosmosHub } from '../networks/cosmos.js'
import { mainnet } from '../networks/eip155.js'
import { polkadot as polkadotRelay } from '../networks/polkadot.js'
import { solanaMainnet } from '../networks/solana.js'
import { verifyBip122Signature } from './bip122/verifySignature.js'
import { verifyCosmosSignature } from './cosmos/verifySignature.js'
import { verifyEip155Signature } from './eip155/verifySignature.js'
import { verifyPolkadotSignature } from './polkadot/verifySignature.js'
import { verifySolanaSignature } from './solana/verifySignature.js'
import type { VerifySignature } from './verifySignature.js'

ed.hashes.sha512 = sha512

const secret = hex.decode('4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318')
const utf8 = (text: string) => new TextEncoder().encode(text)

/** A kind of account. `sign` and `accepts` are of a library that shares no code with the verifier. */
type Kind = {
  readonly kind: string
  readonly verify: VerifySignature
  readonly network: Network
  readonly address: string
  readonly sign: (message: string) => Promise<Uint8Array> | Uint8Array
  readonly accepts: (message: string, signature: string) => Promise<boolean> | boolean
  readonly encode: (signature: Uint8Array) => string
}

const { Signer, Verifier } = bip322
const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const inHex = (bytes: Uint8Array) => `0x${hex.encode(bytes)}`

const ethereum = new Wallet(inHex(secret))
const evm: Kind = {
  kind: 'a key on Ethereum',
  verify: verifyEip155Signature,
  network: mainnet,
  address: ethereum.address,
  sign: async (message) => hex.decode((await ethereum.signMessage(message)).slice(2)),
  accepts: (message, signature) => verifyWithEthers(message, signature) === ethereum.address,
  encode: inHex,
}

const solanaKey = ed.getPublicKey(secret)
const solana: Kind = {
  kind: 'a key on Solana',
  verify: verifySolanaSignature,
  network: solanaMainnet,
  address: base58.encode(solanaKey),
  sign: (message) => ed.sign(utf8(message), secret),
  accepts: (message, signature) => ed.verify(base58.decode(signature), utf8(message), solanaKey),
  encode: (bytes) => base58.encode(bytes),
}

const bitcoinKind = (kind: string, address: string, sign: (message: string) => string | Buffer): Kind => ({
  kind,
  verify: verifyBip122Signature,
  network: bitcoin,
  address,
  sign: (message) => base64.decode(String(sign(message))),
  accepts: (message, signature) => Verifier.verifySignature(address, message, signature),
  encode: (bytes) => base64.encode(bytes),
})
const bitcoinAddresses = {
  'segregated witness': 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  'segregated witness in a script': '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  taproot: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
}
const bitcoins = Object.entries(bitcoinAddresses).map(([kind, address]) =>
  bitcoinKind(`BIP-322 of ${kind}`, address, (message) => Signer.sign(wif, address, message)),
)

const pairs = {
  sr25519: polkadot.sr25519PairFromSeed(secret),
  ed25519: polkadot.ed25519PairFromSeed(secret),
  ecdsa: polkadot.secp256k1PairFromSeed(secret),
}
const wrapped = (message: string) => `<Bytes>${message}</Bytes>`
const signers = {
  sr25519: (message: string) => polkadot.sr25519Sign(wrapped(message), pairs.sr25519),
  ed25519: (message: string) => polkadot.ed25519Sign(wrapped(message), pairs.ed25519),
  ecdsa: (message: string) => polkadot.secp256k1Sign(wrapped(message), pairs.ecdsa, 'blake2'),
}
const polkadots = (Object.keys(pairs) as (keyof typeof pairs)[]).map((type): Kind => {
  const { publicKey } = pairs[type]
  const address = polkadot.encodeAddress(type === 'ecdsa' ? polkadot.blake2AsU8a(publicKey) : publicKey, 0)
  return {
    kind: `${type} on Polkadot`,
    verify: verifyPolkadotSignature,
    network: polkadotRelay,
    address,
    sign: signers[type],
    accepts: (message, signature) => polkadot.signatureVerify(wrapped(message), signature, address).isValid,
    encode: inHex,
  }
})

const { pubkey } = Secp256k1.makeKeypair(secret)
const cosmosKey = Secp256k1.compressPubkey(pubkey)
const cosmosAddress = bech32.encode('cosmos', bech32.toWords(rawSecp256k1PubkeyToRawAddress(cosmosKey)))
const cosmosHash = (message: string) => {
  const value = { signer: cosmosAddress, data: base64.encode(utf8(message)) }
  const doc = { chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, memo: '' }
  return cosmosSha256(serializeSignDoc({ ...doc, msgs: [{ type: 'sign/MsgSignData', value }] }))
}
const cosmos: Kind = {
  kind: 'a key on Cosmos',
  verify: verifyCosmosSignature,
  network: cosmosHub,
  address: cosmosAddress,
  sign: (message) => {
    const signature = Secp256k1.createSignature(cosmosHash(message), secret)
    return Uint8Array.of(...signature.r(32), ...signature.s(32))
  },
  accepts: (message, signature) =>
    Secp256k1.verifySignature(
      Secp256k1Signature.fromFixedLength(base64.decode(signature)),
      cosmosHash(message),
      cosmosKey,
    ),
  encode: (bytes) => base64.encode(bytes),
}

const kinds = [evm, solana, ...bitcoins, ...polkadots, cosmos]
const text = 'shop.example wants you to sign in with your account: é\n'
/** Of a chain without a single contract. */
let node: string
beforeEach(async () => {
  const started = await fakeNode()
  const results = new Map([
    ['eth_chainId', '0x1'],
    ['eth_getCode', '0x'],
  ])
  started.defaultAnswer = replyWith(([call]) => ({
    jsonrpc: '2.0',
    id: call?.id,
    result: results.get(call?.method ?? ''),
  }))
  node = started.url
})
const check = ({ verify, network, address }: Kind, message: string, signature: string, other = address) =>
  verify({ message, signature, address: other, network: { ...network, rpcUrls: { default: { http: [node] } } } })

describe.each(kinds)('$kind', (kind) => {
  test('signs texts of every length that are accepted, here as by another library', async () => {
    for (const length of [0, 1, 200, 252, 253, 300, 4_000]) {
      const message = text + 'a'.repeat(length)
      const signature = kind.encode(await kind.sign(message))
      expect([await check(kind, message, signature), await kind.accepts(message, signature)]).toEqual([true, true])
    }
  })

  test('has no corrupted text or signature accepted, and none ends in an error', async () => {
    const signed = await kind.sign(text)
    const flipped = fc.nat({ max: signed.length * 8 - 1 }).map((bit) => {
      const copy = Uint8Array.from(signed)
      copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      return { message: text, signature: copy }
    })
    const cut = fc.nat({ max: signed.length - 1 }).map((end) => ({ message: text, signature: signed.slice(0, end) }))
    const grown = fc.uint8Array({ minLength: 1, maxLength: 70 }).map((more) => ({
      message: text,
      signature: Uint8Array.of(...signed, ...more),
    }))
    const invented = fc.uint8Array({ minLength: 60, maxLength: 70 }).map((signature) => ({ message: text, signature }))
    const reworded = fc
      .tuple(fc.nat({ max: text.length - 1 }), fc.string({ minLength: 1, maxLength: 3 }))
      .map(([at, part]) => ({ message: text.slice(0, at) + part + text.slice(at + 1), signature: signed }))
      .filter(({ message }) => message !== text)
    const corrupted = fc.oneof(flipped, cut, grown, invented, reworded)
    await fc.assert(
      fc.asyncProperty(corrupted, async ({ message, signature }) => {
        expect(await check(kind, message, kind.encode(signature))).toBe(false)
      }),
      { numRuns: 300, seed: 7 },
    )
  })

  test.each(['', '0x', '0x0', 'not a signature', '====', '0'.repeat(128), '\u0000', '💣'.repeat(40)])(
    'has the signature %j refused',
    async (signature) => {
      expect(await check(kind, text, signature)).toBe(false)
    },
  )

  test('is not taken for another account', async () => {
    const signature = kind.encode(await kind.sign(text))
    const others: { readonly [Name in Namespace]?: string } = {
      eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      solana: base58.encode(ed.getPublicKey(hex.decode('11'.repeat(32)))),
      bip122: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
      cosmos: bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(3))),
    }
    expect(await check(kind, text, signature, others[kind.network.chainNamespace])).toBe(false)
  })
})
