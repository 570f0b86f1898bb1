import { Keypair, PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { signSolanaTransaction } from './solanaTestWallet.js'

const signature = new Uint8Array(64).fill(7)
const recentBlockhash = PublicKey.default.toBase58()
const first = Keypair.fromSeed(new Uint8Array(32).fill(1))
const second = Keypair.fromSeed(new Uint8Array(32).fill(2))
const lamports = 5

const transfer = SystemProgram.transfer({
  fromPubkey: second.publicKey,
  toPubkey: PublicKey.unique(),
  lamports,
})
/** The first signer pays the fee, the second sends. */
const message = new TransactionMessage({ payerKey: first.publicKey, recentBlockhash, instructions: [transfer] })
const versioned = new VersionedTransaction(message.compileToV0Message()).serialize()
const legacy = new VersionedTransaction(message.compileToLegacyMessage()).serialize()
const sign = (bytes: Uint8Array, who: Keypair, by = () => signature) =>
  signSolanaTransaction(bytes, who.publicKey.toBytes(), by)
const signaturesOf = (bytes: Uint8Array) => VersionedTransaction.deserialize(bytes).signatures
const none = new Uint8Array(64)

describe.each([
  { form: 'a legacy transaction', bytes: legacy },
  { form: 'a transaction of version 0', bytes: versioned },
])('$form', ({ bytes }) => {
  it.each([
    { when: 'the first signer', who: first, signatures: [signature, none] },
    { when: 'the second signer', who: second, signatures: [none, signature] },
  ])('takes the signature of $when at its position', ({ who, signatures }) => {
    expect(signaturesOf(sign(bytes, who))).toEqual(signatures)
  })

  it('is signed without its list of signatures', () => {
    const signedParts: Uint8Array[] = []
    signSolanaTransaction(bytes, first.publicKey.toBytes(), (part) => {
      signedParts.push(part)
      return signature
    })
    expect(signedParts).toEqual([Uint8Array.from(VersionedTransaction.deserialize(bytes).message.serialize())])
  })

  it('keeps other signatures, and the input stays unchanged', () => {
    const half = sign(bytes, first)
    expect(signaturesOf(sign(half, second))).toEqual([signature, signature])
    expect(signaturesOf(half)).toEqual([signature, none])
  })

  it.each([
    { when: 'a key that does not sign', change: (whole: Uint8Array) => whole, who: transfer.keys[1]?.pubkey },
    { when: 'truncated bytes', change: (whole: Uint8Array) => whole.slice(0, 160), who: first.publicKey },
    { when: 'no bytes', change: () => new Uint8Array(), who: first.publicKey },
    {
      when: 'one signature too few',
      change: (whole: Uint8Array) => Uint8Array.from([1, ...whole.slice(65)]),
      who: first.publicKey,
    },
  ])('is rejected with $when', ({ change, who }) => {
    expect(() => signSolanaTransaction(change(bytes), (who ?? PublicKey.default).toBytes(), () => signature)).toThrow(
      'Invalid params',
    )
  })
})

it('rejects an unknown transaction version', () => {
  const next = Uint8Array.from(versioned)
  next[1 + 2 * 64] = 0x81
  expect(() => sign(next, first)).toThrow('version')
})

it('signs a transaction whose account count takes two bytes', () => {
  const others = Array.from({ length: 199 }, () => [...PublicKey.unique().toBytes()])
  const long = [1, 0, 199, 0xc8, 0x01, ...first.publicKey.toBytes(), ...others.flat(), ...none.slice(32), 0]
  const transaction = Uint8Array.from([1, ...none, ...long])
  expect(sign(transaction, first)).toEqual(Uint8Array.from([1, ...signature, ...long]))
  expect(() => sign(transaction.slice(0, 2_000), first)).toThrow('cut off')
})
