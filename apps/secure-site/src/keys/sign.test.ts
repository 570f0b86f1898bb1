import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { base58 } from '@scure/base'
import { Transaction as EthersTransaction, verifyMessage, verifyTypedData } from 'ethers'
import { createPublicKey, verify } from 'node:crypto'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { deriveAddresses } from './deriveAddresses'
import { sign } from './sign'
import type { PreparedTransaction } from './signingRequest'

const secret = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const accounts = await deriveAddresses(secret)
const other = Keypair.fromSeed(new Uint8Array(32).fill(9))

const transaction: PreparedTransaction = {
  chainId: '0x2105',
  from: accounts.eip155 as `0x${string}`,
  to: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  value: '0xde0b6b3a7640000',
  data: '0x1234',
  nonce: '0x7',
  gas: '0x5208',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x3b9aca00',
}

/** By OpenSSL. */
function isSigned(message: Uint8Array, signature: string): boolean {
  const x = Buffer.from(base58.decode(accounts.solana)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, base58.decode(signature))
}

test.each(['Hello', '', '0x00', 'Grüße 🌊'])('ethers verifies the signature of the message %j', async (text) => {
  const [signature = ''] = await sign(secret, { type: 'message', data: stringToHex(text) }, accounts)
  expect(verifyMessage(text, signature)).toBe(accounts.eip155)
})

test('ethers verifies the signature of typed data', async () => {
  const domain = { name: 'Harbour', chainId: 8453, verifyingContract: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' }
  const types = {
    Order: [
      { name: 'amount', type: 'uint256' },
      { name: 'to', type: 'address[]' },
    ],
  }
  const message = { amount: '115792089237316195423570985008687907853269984665640564039457584007913129639935', to: [] }
  const json = JSON.stringify({ domain, types, primaryType: 'Order', message })
  const [signature = ''] = await sign(secret, { type: 'typedData', json }, accounts)
  expect(verifyTypedData(domain, types, message, signature)).toBe(accounts.eip155)
})

test('ethers reads every field of a signed transaction, and who signed it', async () => {
  const [raw = ''] = await sign(secret, { type: 'transactions', transactions: [transaction] }, accounts)

  const { from, to, chainId, value, data, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas, type, accessList } =
    EthersTransaction.from(raw)

  expect({
    from,
    to: to?.toLowerCase(),
    chainId,
    value,
    data,
    nonce,
    gasLimit,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }).toEqual({
    from: accounts.eip155,
    to: transaction.to,
    chainId: 8453n,
    value: 10n ** 18n,
    data: '0x1234',
    nonce: 7,
    gasLimit: 21_000n,
    maxFeePerGas: 2_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  })
  expect([type, accessList]).toEqual([2, []])
})

test('a legacy transaction is signed for its chain alone (EIP-155), and a contract is created without a receiver', async () => {
  const { maxFeePerGas: _, maxPriorityFeePerGas: __, to: ___, ...rest } = transaction
  const [raw = ''] = await sign(
    secret,
    { type: 'transactions', transactions: [{ ...rest, gasPrice: '0x1' }] },
    accounts,
  )
  const { from, to, chainId, type, gasPrice } = EthersTransaction.from(raw)
  expect({ from, to, chainId, type, gasPrice }).toEqual({
    from: accounts.eip155,
    to: null,
    chainId: 8453n,
    type: 0,
    gasPrice: 1n,
  })
})

test('a transaction or a wallet of somebody else is not signed for', async () => {
  const foreign = { ...transaction, from: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' } as const
  await expect(
    sign(secret, { type: 'transactions', transactions: [transaction, foreign] }, accounts),
  ).rejects.toMatchObject({
    code: 'OTHER_ACCOUNT',
  })
  const wrong = { ...accounts, eip155: foreign.from, solana: other.publicKey.toBase58() }
  for (const request of [
    { type: 'message', data: '0x00' },
    { type: 'solanaMessage', message: new Uint8Array([1, 2]) },
  ] as const)
    await expect(sign(secret, request, wrong)).rejects.toMatchObject({ code: 'OTHER_ACCOUNT' })
})

test('OpenSSL verifies the signature of a Solana message', async () => {
  const message = new TextEncoder().encode('Sign in to Harbour')
  const [signature = ''] = await sign(secret, { type: 'solanaMessage', message }, accounts)
  expect(isSigned(message, signature)).toBe(true)
  expect(isSigned(Uint8Array.from([...message, 0]), signature)).toBe(false)
})

const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const payer = new PublicKey(accounts.solana)
const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: other.publicKey, lamports: 5 })
const byBoth = SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: payer, lamports: 5 })

function legacy(): Transaction {
  const built = new Transaction({ feePayer: other.publicKey, recentBlockhash: blockhash })
  return built.add(byBoth, transfer)
}
const unchecked = { requireAllSignatures: false, verifySignatures: false }

test('web3.js verifies a legacy transaction, whose other signature stays', async () => {
  const built = legacy()
  built.partialSign(other)
  const request = { type: 'solanaTransactions', transactions: [built.serialize(unchecked)] } as const

  const [signed = ''] = await sign(secret, request, accounts)

  const read = Transaction.from(base58.decode(signed))
  expect(read.verifySignatures(true)).toBe(true)
  expect(read.serializeMessage()).toEqual(built.serializeMessage())
})

test('OpenSSL verifies each of several transactions of version 0', async () => {
  const build = (lamports: number) => {
    const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: other.publicKey, lamports })]
    const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions })
    return new VersionedTransaction(message.compileToV0Message())
  }
  const built = [build(1), build(2)]
  const request = { type: 'solanaTransactions', transactions: built.map((each) => each.serialize()) } as const

  const signed = await sign(secret, request, accounts)

  const read = signed.map((text) => VersionedTransaction.deserialize(base58.decode(text)))
  read.forEach(({ message, signatures: [signature = new Uint8Array()] }, index) => {
    expect(message.serialize()).toEqual(built[index]?.message.serialize())
    expect(isSigned(message.serialize(), base58.encode(signature))).toBe(true)
  })
})

test('a transaction that this account does not sign is refused, and one that is cut off', async () => {
  const foreign = new Transaction({ feePayer: other.publicKey, recentBlockhash: blockhash }).add(byBoth)
  const bytes = legacy().serialize(unchecked)
  for (const [each, code] of [
    [foreign.serialize(unchecked), 'OTHER_ACCOUNT'],
    [bytes.subarray(0, 90), 'TRANSACTION_MALFORMED'],
    [new Uint8Array(), 'TRANSACTION_MALFORMED'],
  ] as const)
    await expect(sign(secret, { type: 'solanaTransactions', transactions: [each] }, accounts)).rejects.toMatchObject({
      code,
    })
})

test('a transaction that comes as a message is not signed', async () => {
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions: [transfer] })
  const later = Uint8Array.of(0x81, 1, 2, 3)
  for (const bytes of [legacy().serializeMessage(), message.compileToV0Message().serialize(), later])
    await expect(sign(secret, { type: 'solanaMessage', message: bytes }, accounts)).rejects.toMatchObject({
      code: 'MESSAGE_IS_TRANSACTION',
    })
})
