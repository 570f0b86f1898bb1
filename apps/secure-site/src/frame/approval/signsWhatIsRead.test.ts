import { createPublicKey, verify } from 'node:crypto'
import { type ApprovalAction, type ApprovalRequest, readApproval } from '@portico/headless/approval'
import { base58 } from '@scure/base'
import { SystemInstruction, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { Transaction, verifyMessage, verifyTypedData } from 'ethers'
import { expect, test } from 'vitest'
import { approvalRequests } from '../../../../../packages/headless/test/approvals/approvalRequests'
import { deriveAddresses } from '../../keys/deriveAddresses'
import { sign } from '../../keys/sign'
import { toSigning } from './toSigning'

const secret = Uint8Array.from({ length: 32 }, (_, index) => index + 1)
const accounts = await deriveAddresses(secret)

/** A transaction, in base64 or base58, with the key of the account in place of another one; any other text as it is. */
function withOwnKey(text: string, address: string): string {
  const key = Buffer.from(base58.decode(address))
  const readings = [Buffer.from(text, 'base64'), ...(/^[1-9A-HJ-NP-Za-km-z]+$/.test(text) ? [base58.decode(text)] : [])]
  const bytes = readings.map((reading) => Buffer.from(reading)).find((reading) => reading.includes(key))
  if (!bytes) return text
  for (let at = bytes.indexOf(key); at !== -1; at = bytes.indexOf(key, at + 1))
    bytes.set(base58.decode(accounts.solana), at)
  return bytes.toString('base64')
}

/** The request as it would be for the account of the secret. */
function toOwn(request: ApprovalRequest): ApprovalRequest {
  const { address } = request
  const isEvm = request.caipNetworkId.startsWith('eip155:')
  const own = isEvm ? accounts.eip155 : accounts.solana
  const text = JSON.stringify(request)
  const replaced = isEvm
    ? text.replaceAll(new RegExp(address.slice(2), 'gi'), own.slice(2))
    : text.replaceAll(/"[A-Za-z0-9+/]{80,}={0,2}"/g, (each) => `"${withOwnKey(each.slice(1, -1), address)}"`)
  return JSON.parse(replaced.replaceAll(address, own)) as ApprovalRequest
}

/** A node that takes everything. */
async function ask(method: string, params: unknown): Promise<unknown> {
  const [first] = params as readonly unknown[]
  const answers: Readonly<Record<string, unknown>> = {
    eth_chainId: '0x1',
    eth_getTransactionCount: '0xffffff',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_estimateGas: '0xea60',
    getGenesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    isBlockhashValid: { value: first !== undefined },
  }
  return answers[method]
}

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const readBatch = () => ({ keep: () => Promise.resolve(), answer: '' })

/** What is signed after a person approved what was read. */
async function approve(request: ApprovalRequest) {
  const { payload, description } = await readApproval(request)
  if (!payload) return undefined
  const signing = await toSigning(payload, { request, ask, readBatch }).catch(() => undefined)
  if (!signing) return undefined
  // What is drawn is read of what is signed, where nodes have added to it.
  const { description: drawn } = await readApproval({ ...request, params: signing.params ?? request.params })
  expect(drawn).toEqual(description)
  return { actions: description.actions, signed: await sign(secret, signing.request, accounts) }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** Coins that the account sends, as they are told. */
const coinsOf = (actions: readonly ApprovalAction[]) =>
  sum(
    actions.map((action) => {
      if (action.type === 'call' || action.type === 'create') return BigInt(action.value)
      const isCoin = action.type === 'transfer' && action.asset.type === 'native' && action.from === accounts.eip155
      return isCoin ? BigInt(action.amount) : 0n
    }),
  )

const requests = approvalRequests.map(toOwn)
const ofMethod = (...methods: readonly string[]) => requests.filter(({ method }) => methods.includes(method))
const countOf = (items: readonly unknown[]) => items.filter((item) => item !== undefined).length

test('ethers reads the message that was told of what is signed', async () => {
  const all = ofMethod('personal_sign').map(async (request) => {
    const { actions: [action] = [], signed: [signature = ''] = [] } = (await approve(request)) ?? {}
    if (action?.type !== 'message' && action?.type !== 'signIn') return undefined
    const told = action.text === undefined && 'data' in action ? Buffer.from(action.data.slice(2), 'hex') : action.text
    expect(verifyMessage(told ?? '', signature)).toBe(accounts.eip155)
    return told
  })
  expect(countOf(await Promise.all(all))).toBeGreaterThan(5)
})

type Types = Record<string, { name: string; type: string }[]>
type Given = {
  readonly types: Types
  readonly primaryType: string
  readonly domain: object
  readonly message: Record<string, unknown>
}

/** The types that a type is made of: ethers takes no others. */
function typesWithin(types: Types, name: string, found: Types = {}): Types {
  const { [name]: members } = types
  if (!members || found[name]) return found
  return members.reduce((all, { type }) => typesWithin(types, type.replace(/\[.*/, ''), all), {
    ...found,
    [name]: members,
  })
}

test('ethers reads the typed data of a page as what is signed', async () => {
  const all = ofMethod('eth_signTypedData_v4').map(async (request) => {
    const { signed: [signature = ''] = [] } = (await approve(request)) ?? {}
    if (!signature) return undefined
    const [, given] = request.params as readonly [string, unknown]
    const data = (typeof given === 'string' ? JSON.parse(given) : given) as Given
    const types = typesWithin(data.types, data.primaryType)
    expect(verifyTypedData(data.domain, types, data.message, signature)).toBe(accounts.eip155)
    return signature
  })
  expect(countOf(await Promise.all(all))).toBeGreaterThan(10)
})

test('ethers reads receiver, coins and data of a transaction as they are told', async () => {
  const all = ofMethod('eth_sendTransaction', 'wallet_sendCalls').map(async (request) => {
    const { actions = [], signed = [] } = (await approve(request)) ?? {}
    const sent = signed.map((raw) => Transaction.from(raw))
    if (sent.length === 0) return undefined
    expect(sent.map(({ from, chainId }) => [from, chainId])).toEqual(sent.map(() => [accounts.eip155, 1n]))
    // Within a batch of a contract, more coins move than the account sends.
    expect(coinsOf(actions)).toBeGreaterThanOrEqual(sum(sent.map(({ value }) => value)))
    for (const { to, data } of sent) {
      const isTold = actions.some((action) => {
        if (action.type === 'call') return action.to === to && action.data === data
        if (action.type === 'create') return to === null && action.data === data
        // A coin, a token or a collection; Permit2 names the token in its data. Amounts have tests of their own.
        return to === permit2 || JSON.stringify(action).includes(String(to))
      })
      expect(isTold).toBe(true)
    }
    return sent
  })
  expect(countOf(await Promise.all(all))).toBeGreaterThan(100)
})

/** By OpenSSL. */
function isSigned(message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(base58.decode(accounts.solana)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

/** The transfers of coins in a transaction that names no table, as web3.js reads them. */
function transfersOf({ message }: VersionedTransaction) {
  if (message.addressTableLookups.length > 0) return []
  return TransactionMessage.decompile(message).instructions.flatMap((instruction) => {
    try {
      if (!instruction.programId.equals(SystemProgram.programId)) return []
      const { fromPubkey, toPubkey, lamports } = SystemInstruction.decodeTransfer(instruction)
      return [{ type: 'transfer', amount: String(lamports), from: fromPubkey.toBase58(), to: toPubkey.toBase58() }]
    } catch {
      return []
    }
  })
}

test('web3.js reads of a transaction of Solana the bytes of the page, and the coins that are told', async () => {
  const all = ofMethod('solana_signTransaction', 'solana_signAllTransactions').map(async (request) => {
    const { actions = [], signed = [] } = (await approve(request)) ?? {}
    if (signed.length === 0) return undefined
    const read = signed.map((text) => VersionedTransaction.deserialize(base58.decode(text)))
    for (const { message, signatures } of read) {
      const place = message.staticAccountKeys.findIndex((key) => key.toBase58() === accounts.solana)
      expect(isSigned(message.serialize(), signatures[place] ?? new Uint8Array())).toBe(true)
    }
    const told = actions.filter((action) => action.type === 'transfer' && action.asset.type === 'native')
    for (const transfer of read.flatMap(transfersOf)) expect(told).toContainEqual(expect.objectContaining(transfer))
    return read
  })
  expect(countOf(await Promise.all(all))).toBeGreaterThan(30)
})
