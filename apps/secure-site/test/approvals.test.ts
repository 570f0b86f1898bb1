import { PublicKey, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { Transaction as EthersTransaction, verifyMessage, verifyTypedData } from 'ethers'
import { createPublicKey, verify } from 'node:crypto'
import { numberToHex, parseEther, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { approve, buttonsOf, pressCalmly, readScreen, waitUntilReady } from './approvalPage'
import { useApprovalSite } from './useApprovalSite'

const world = useApprovalSite()
const { ask, open } = world
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solanaFriend = new PublicKey('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')

/** By OpenSSL. */
function isSigned(message: Uint8Array, signature: Uint8Array, address: string): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature)
}

type Answer = { readonly type: string; readonly payload?: unknown }
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what a method answers
const payloadOf = <Payload>({ payload }: Answer) => payload as Payload

test('a message is signed as it is shown', async () => {
  const person = await open()
  const reply = ask(person, 'personal_sign', [stringToHex('Good morning'), person.eip155])
  await waitUntilReady(person.frame)
  const screen = await readScreen(person.frame)
  for (const shown of ['Good morning', 'Base', person.eip155, world.site.app]) expect(screen).toContain(shown)
  await approve(person.frame)
  expect(verifyMessage('Good morning', payloadOf<string>(await reply))).toBe(person.eip155)
  expect(person.frame.faults).toEqual([])
})

test('requests that the page holds back are counted with those that the frame has', async () => {
  const person = await open()
  const message = [stringToHex('Good morning'), person.eip155]
  const first = ask(person, 'personal_sign', message, { waiting: 1 })
  const second = ask(person, 'personal_sign', message)
  await expect.poll(() => readScreen(person.frame)).toContain('1 of 3')
  await approve(person.frame)
  await first
  await waitUntilReady(person.frame)
  expect(await readScreen(person.frame)).not.toContain('1 of')
  await buttonsOf(person.frame).reject.click()
  expect((await second).type).toMatch(/ERROR$/)
})

test('typed data is signed as it is shown', async () => {
  const person = await open()
  const domain = { name: 'Harbour', chainId: 8453, verifyingContract: friend }
  const types = {
    Order: [
      { name: 'amount', type: 'uint256' },
      { name: 'note', type: 'string' },
    ],
  }
  const message = { amount: '12345678901234567890', note: 'two lamps' }
  const json = JSON.stringify({ domain, types, primaryType: 'Order', message })
  const reply = ask(person, 'eth_signTypedData_v4', [person.eip155, json])
  await waitUntilReady(person.frame)
  const screen = await readScreen(person.frame)
  for (const shown of ['Harbour', 'Order', 'two lamps']) expect(screen).toContain(shown)
  await approve(person.frame)
  expect(verifyTypedData(domain, types, message, payloadOf<string>(await reply))).toBe(person.eip155)
})

test('a transaction is sent with the gas, nonce and fees that were fixed before it was shown', async () => {
  const person = await open()
  const reply = ask(person, 'eth_sendTransaction', [
    { from: person.eip155, to: friend, value: numberToHex(parseEther('1')) },
  ])
  await waitUntilReady(person.frame)
  expect(await readScreen(person.frame)).toContain(friend)
  // Whatever the chain does meanwhile: what was shown is what is signed.
  await world.chain.setNextBlockBaseFeePerGas({ baseFeePerGas: 5n })
  await approve(person.frame)

  const hash = payloadOf<`0x${string}`>(await reply)
  const { status } = await world.chain.waitForTransactionReceipt({ hash })
  const sent = await world.chain.getTransaction({ hash })
  expect({ status, from: sent.from, to: sent.to, value: sent.value, nonce: sent.nonce, gas: sent.gas }).toEqual({
    status: 'success',
    from: person.eip155.toLowerCase(),
    to: friend.toLowerCase(),
    value: parseEther('1'),
    nonce: 0,
    gas: 21_000n,
  })
  const raw = await world.chain.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)
  expect(EthersTransaction.from(raw as unknown as string)).toMatchObject({ from: person.eip155, hash, chainId: 8453n })
})

test('a batch is sent after one approval, and its status is told in the form of its version', async () => {
  const person = await open()
  const to = (address: string, value: string) => ({ to: address, value })
  const calls = [to(friend, '0x1'), to('0x000000000000000000000000000000000000dEaD', '0x2')]
  const batch = { version: '2.0.0', chainId: '0x2105', from: person.eip155, atomicRequired: false, calls }

  const reply = ask(person, 'wallet_sendCalls', [{ ...batch, id: 'order-1' }])
  await approve(person.frame)
  expect(payloadOf(await reply)).toEqual({ id: 'order-1' })

  const readStatus = async (id: string) =>
    payloadOf<{ status: number | string }>(await ask(person, 'wallet_getCallsStatus', [id]))
  await expect.poll(() => readStatus('order-1')).toMatchObject({ status: 200 })
  const status = (await readStatus('order-1')) as unknown as { receipts: { transactionHash: `0x${string}` }[] }
  expect(status).toMatchObject({ version: '2.0.0', id: 'order-1', chainId: '0x2105', atomic: false })
  const sent = await Promise.all(
    status.receipts.map(({ transactionHash: hash }) => world.chain.getTransaction({ hash })),
  )
  expect(sent.map(({ nonce, value, from }) => [nonce, value, from])).toEqual([
    [0, 1n, person.eip155.toLowerCase()],
    [1, 2n, person.eip155.toLowerCase()],
  ])

  // Otherwise nobody could ask for the first one any more.
  const again = { ...batch, id: 'order-1', calls: [calls[1]] }
  expect(payloadOf(await ask(person, 'wallet_sendCalls', [again]))).toMatchObject({ code: 5720 })
  expect(await readStatus('order-1')).toMatchObject(status)

  const older = ask(person, 'wallet_sendCalls', [{ ...batch, version: '1.0', calls: [calls[0]] }])
  await approve(person.frame)
  const id = payloadOf<string>(await older)
  expect(id).toMatch(/^0x[\da-f]{64}$/)
  await person.frame.reload()
  await expect.poll(() => readStatus(id)).toMatchObject({ status: 'CONFIRMED' })
})

test.each([
  [{ atomicRequired: true }, 5760],
  [{ capabilities: { paymasterService: { url: 'https://pay.example' } } }, 5700],
  [{ version: '3.0' }, -32_602],
])('a batch with %j is refused before anybody is asked', async (more, code) => {
  const person = await open()
  const batch = { version: '2.0.0', chainId: '0x2105', from: person.eip155, calls: [{ to: friend, value: '0x1' }] }
  expect(payloadOf(await ask(person, 'wallet_sendCalls', [{ ...batch, ...more }]))).toMatchObject({ code })
})

test.each(['wallet_grantPermissions', 'wallet_revokePermissions', 'eth_sendUserOperation', 'eth_signAuthorization'])(
  '%s is refused by name',
  async (method) => {
    const person = await open()
    expect(payloadOf(await ask(person, method, [{}]))).toMatchObject({ code: 4200 })
  },
)

test('an authorization to run other code, and a sign-in to another site, can only be rejected', async () => {
  const person = await open()
  const authorizationList = [{ address: friend, chainId: '0x2105', nonce: '0x0' }]
  const text = `evil.example wants you to sign in with your Ethereum account:\n${person.eip155}\n\n\nURI: https://evil.example\nVersion: 1\nChain ID: 8453\nNonce: 12345678\nIssued At: 2026-01-02T03:04:05Z`
  for (const [method, params] of [
    ['eth_sendTransaction', [{ to: person.eip155, authorizationList }]],
    ['personal_sign', [stringToHex(text), person.eip155]],
  ] as const) {
    const reply = ask(person, method, params)
    const { approve: button, reject } = buttonsOf(person.frame)
    await reject.waitFor()
    await person.frame.page.waitForTimeout(500)
    expect(await button.count()).toBe(0)
    await pressCalmly(reject)
    expect(payloadOf(await reply)).toEqual({ message: 'User rejected the request', code: 4001 })
  }
})

test('who rejects is not asked again, and nothing is signed', async () => {
  const person = await open()
  const reply = ask(person, 'eth_sendTransaction', [{ to: friend, value: '0x1' }])
  await waitUntilReady(person.frame)
  await pressCalmly(buttonsOf(person.frame).reject)
  expect(payloadOf(await reply)).toEqual({ message: 'User rejected the request', code: 4001 })
  expect(await readScreen(person.frame)).toBe('')
  expect(await world.chain.getTransactionCount({ address: person.eip155 })).toBe(0)
})

test('messages and transactions of Solana are signed as they are shown', async () => {
  const person = await open()
  const payer = new PublicKey(person.solana)
  const message = new TextEncoder().encode('Sign me, Solana')
  const signing = ask(person, 'solana_signMessage', { message: base58.encode(message), pubkey: person.solana })
  await waitUntilReady(person.frame)
  expect(await readScreen(person.frame)).toContain('Sign me, Solana')
  await approve(person.frame)
  const { signature } = payloadOf<{ signature: string }>(await signing)
  expect(isSigned(message, base58.decode(signature), person.solana)).toBe(true)

  const latest = () => world.solanaNode.ledger.clock.latest().blockhash
  const blockhash = latest()
  const build = (lamports: number) => {
    const instructions = [SystemProgram.transfer({ fromPubkey: payer, toPubkey: solanaFriend, lamports })]
    return new VersionedTransaction(
      new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions }).compileToV0Message(),
    )
  }
  const encode = (transaction: VersionedTransaction) => base58.encode(transaction.serialize())
  const check = (text: string, built: VersionedTransaction) => {
    const read = VersionedTransaction.deserialize(base58.decode(text))
    expect(read.message.serialize()).toEqual(built.message.serialize())
    expect(isSigned(read.message.serialize(), read.signatures[0] ?? new Uint8Array(), person.solana)).toBe(true)
  }

  const one = ask(person, 'solana_signTransaction', { transaction: encode(build(1)) })
  await approve(person.frame)
  check(payloadOf<{ transaction: string }>(await one).transaction, build(1))

  const all = ask(person, 'solana_signAllTransactions', { transactions: [build(2), build(3)].map(encode) })
  await approve(person.frame)
  const { transactions } = payloadOf<{ transactions: readonly string[] }>(await all)
  check(transactions[0] ?? '', build(2))
  check(transactions[1] ?? '', build(3))

  const legacy = new Transaction({ feePayer: payer, recentBlockhash: latest() }).add(
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: solanaFriend, lamports: 890_881 }),
  )
  const bytes = legacy.serialize({ requireAllSignatures: false, verifySignatures: false })
  const sending = ask(person, 'solana_signAndSendTransaction', { transaction: base58.encode(bytes) })
  await approve(person.frame)
  const sent = payloadOf<{ signature: string }>(await sending)
  expect(sent).toEqual({ signature: expect.any(String) })
  await expect.poll(() => world.solanaNode.ledger.entries.get(sent.signature)?.error).toBeNull()
})

test('a transaction of Solana is not signed for another network than the one that takes it', async () => {
  const person = await open()
  const payer = new PublicKey(person.solana)
  const build = (recentBlockhash: string) => {
    const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: solanaFriend, lamports: 5 })
    const built = new Transaction({ feePayer: payer, recentBlockhash }).add(transfer)
    return { transaction: base58.encode(built.serialize({ requireAllSignatures: false })) }
  }
  const { blockhash } = world.solanaNode.ledger.clock.latest()
  const devnet = { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }
  for (const [recent, more] of [
    [blockhash, devnet],
    [PublicKey.unique().toBase58(), {}],
  ] as const) {
    const asked = ask(person, 'solana_signTransaction', build(recent), more)
    await expect.poll(() => readScreen(person.frame)).toMatch(/another network/)
    // Trying again asks the node again, and signs nothing.
    await pressCalmly(buttonsOf(person.frame).approve)
    await expect.poll(() => readScreen(person.frame)).toMatch(/another network/)
    await pressCalmly(buttonsOf(person.frame).reject)
    expect(payloadOf(await asked)).toMatchObject({ code: 4001 })
  }
})

test('capabilities say that nothing is atomic', async () => {
  const person = await open()
  expect(payloadOf(await ask(person, 'wallet_getCapabilities', [person.eip155, ['0x2105', '0x1']]))).toEqual({
    '0x2105': { atomic: { status: 'unsupported' } },
    '0x1': { atomic: { status: 'unsupported' } },
  })
})
