import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { driveClock } from '../../../test/clock.js'
import { type FakeSolanaNode, fakeSolanaNode } from '../../../test/fakeSolanaNode.js'
import { type SolanaPhone, solanaPhone } from '../../../test/solanaPhone.js'
import { limits } from '../../constants/limits.js'
import { RequestTimeoutError, RpcRequestError, UnknownError, UserRejectedRequestError } from '../../errors/request.js'
import { loadWeb3 } from './loadWeb3.js'
import { parseSendOptions, sendWithWallet } from './send.js'
import { createSolanaRpc } from './rpc.js'

let phone: SolanaPhone
let node: FakeSolanaNode

beforeEach(async () => {
  phone = solanaPhone()
  node = await fakeSolanaNode()
  node.answers.set('sendTransaction', (transaction: string) => hashOf(transaction))
})
afterEach(async () => {
  vi.useRealTimers()
  await node.close()
})

const hashOf = (transaction: string) =>
  base58.encode(VersionedTransaction.deserialize(Buffer.from(transaction, 'base64')).signatures[0] ?? new Uint8Array())

function unsigned() {
  const { publicKey: payerKey } = phone.key
  const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: PublicKey.unique(), lamports: 7 })]
  const message = new TransactionMessage({ payerKey, recentBlockhash: PublicKey.unique().toBase58(), instructions })
  return new VersionedTransaction(message.compileToV0Message()).serialize()
}
const send = (bytes = unsigned(), options = parseSendOptions()) =>
  sendWithWallet(loadWeb3, createSolanaRpc([node.url]), phone.signer, bytes, options)
const methods = () => phone.connector.requests.map(({ method }) => method)
const thrower = (thrown: unknown) => () => {
  throw thrown
}
const onlySigns = (code = 4200) =>
  phone.answers.set('solana_signAndSendTransaction', thrower(new RpcRequestError(code)))

describe('parseSendOptions', () => {
  it.each([
    ['processed', 'processed'],
    ['recent', 'processed'],
    ['confirmed', 'confirmed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['finalized', 'finalized'],
    ['root', 'finalized'],
    ['max', 'finalized'],
    [undefined, 'confirmed'],
  ])('turns the commitment %s into %s', (preflightCommitment, today) => {
    expect(parseSendOptions({ preflightCommitment })).toEqual({ preflightCommitment: today })
  })

  it('keeps the other options', () => {
    const options = { skipPreflight: true, maxRetries: 3, minContextSlot: 9 }
    expect(parseSendOptions(options)).toEqual({ ...options, preflightCommitment: 'confirmed' })
  })

  it.each([{ preflightCommitment: 'soon' }, { maxRetries: -1 }, { skipPreflight: 'yes' }])('refuses %j', (options) => {
    expect(() => parseSendOptions(options)).toThrow(expect.objectContaining({ code: 'INVALID_DATA' }) as Error)
  })
})

describe('sendWithWallet with a wallet that sends', () => {
  it('requests once, with account and options, and returns the wallet’s hash', async () => {
    const bytes = unsigned()
    const hash = await send(bytes, parseSendOptions({ skipPreflight: true }))
    expect(base58.decode(hash)).toHaveLength(64)
    expect(phone.connector.requests).toEqual([
      {
        method: 'solana_signAndSendTransaction',
        params: {
          transaction: Buffer.from(bytes).toString('base64'),
          pubkey: phone.signer.address,
          sendOptions: { skipPreflight: true, preflightCommitment: 'confirmed' },
        },
      },
    ])
    expect(node.calls).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['no hash', {}],
    ['half a hash', { signature: 'abc' }],
    ['a hash of zeros', { signature: '1'.repeat(64) }],
  ])('does not know what became of it when the wallet answers %s', async (_, answer) => {
    phone.answers.set('solana_signAndSendTransaction', () => answer)
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN', cause: { code: 'UNREADABLE_REPLY' } })
    expect(methods()).toEqual(['solana_signAndSendTransaction'])
  })

  it.each([
    ['the user refused', new UserRejectedRequestError(), 'USER_REJECTED'],
    ['it gave no answer', new RequestTimeoutError(), 'OUTCOME_UNKNOWN'],
    ['it failed', new UnknownError(), 'OUTCOME_UNKNOWN'],
    ['a node of its own lacks the method', new RpcRequestError(-32601), 'METHOD_NOT_FOUND'],
  ])('requests nothing more when %s', async (_, failure, code) => {
    phone.answers.set('solana_signAndSendTransaction', thrower(failure))
    await expect(send()).rejects.toMatchObject({ code })
    expect(methods()).toEqual(['solana_signAndSendTransaction'])
  })

  it('requests nothing for a transaction of another account', async () => {
    await expect(send(Uint8Array.of(1))).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(methods()).toEqual([])
  })
})

describe('sendWithWallet with a wallet that only signs', () => {
  it.each([-32601, -32004])('asks once and not a second time after %i, and next time only to sign', async (code) => {
    onlySigns(code)
    await expect(send()).rejects.toMatchObject({ rpcCode: code })
    expect(methods()).toEqual(['solana_signAndSendTransaction'])
    await send()
    expect(methods()).toEqual(['solana_signAndSendTransaction', 'solana_signTransaction'])
    expect(node.calls.map(({ method }) => method)).toEqual(['sendTransaction'])
  })

  it('broadcasts the signed transaction', async () => {
    onlySigns()
    const hash = await send(unsigned(), parseSendOptions({ maxRetries: 2, preflightCommitment: 'max' }))
    expect(methods()).toEqual(['solana_signAndSendTransaction', 'solana_signTransaction'])
    const [call] = node.calls
    expect(call?.method).toBe('sendTransaction')
    expect(call?.params[1]).toEqual({ encoding: 'base64', maxRetries: 2, preflightCommitment: 'finalized' })
    expect(hashOf(call?.params[0] as string)).toBe(hash)
  })

  it('resolves when the node has the transaction already', async () => {
    onlySigns()
    const message = 'Transaction simulation failed: This transaction has already been processed'
    node.answers.set('sendTransaction', thrower({ code: -32002, message, data: { err: 'AlreadyProcessed' } }))
    expect(base58.decode(await send())).toHaveLength(64)
  })

  it('rejects with the reason of the node', async () => {
    onlySigns()
    const message =
      'Transaction simulation failed: Transaction results in an account (1) with insufficient funds for rent'
    node.answers.set('sendTransaction', thrower({ code: -32002, message }))
    await expect(send()).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(node.calls).toHaveLength(1)
  })

  it('rejects when a service refuses the request', async () => {
    onlySigns()
    node.listener = (_, response) => response.writeHead(401).end()
    await expect(send()).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED', status: 401 })
  })

  it('sends the same bytes again, and reports an unknown outcome when no node answers', async () => {
    driveClock(limits.rpc.retryDelay)
    onlySigns()
    let offers = 0
    node.listener = (request) => {
      offers += 1
      request.socket.destroy()
    }
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(offers).toBe(limits.rpc.retries + 1)
    expect(methods()).toEqual(['solana_signAndSendTransaction', 'solana_signTransaction'])
  })

  it.each([
    { what: 'a failure of its own', status: 504, body: '' },
    { what: 'what nobody understands', status: 200, body: '<!doctype html>' },
  ])('reports an unknown outcome when a node answers $what', async ({ status, body }) => {
    driveClock(limits.rpc.retryDelay)
    onlySigns()
    node.listener = (_, response) => response.writeHead(status).end(body)
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  it('waits for a node that lags behind', async () => {
    driveClock(limits.rpc.retryDelay)
    onlySigns()
    let left = limits.rpc.retries
    node.answers.set('sendTransaction', (transaction: string) => {
      left -= 1
      if (left >= 0) throw { code: -32005, message: 'Node is behind' }
      return hashOf(transaction)
    })
    expect(base58.decode(await send())).toHaveLength(64)
  })

  it('reports an unknown outcome when a node refuses after it failed, since it may have the transaction', async () => {
    driveClock(limits.rpc.retryDelay)
    onlySigns()
    const message = 'Transaction simulation failed: Blockhash not found'
    node.answers.set('sendTransaction', thrower({ code: -32002, message }))
    node.listener = (_, response) => {
      node.listener = undefined
      response.writeHead(503).end()
    }
    await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    expect(node.calls).toHaveLength(1)
  })

  it('sends nothing when the wallet signed another transaction', async () => {
    onlySigns()
    const sign = phone.answers.get('solana_signTransaction')
    const transaction = Buffer.from(unsigned()).toString('base64')
    phone.answers.set('solana_signTransaction', () => sign?.({ transaction, transactions: [] }))
    await expect(send()).rejects.toMatchObject({ code: 'INVALID_DATA' })
    expect(node.calls).toEqual([])
  })
})

describe('sendWithWallet when the first node does not answer', () => {
  let next: FakeSolanaNode
  const sendToBoth = () =>
    sendWithWallet(loadWeb3, createSolanaRpc([node.url, next.url]), phone.signer, unsigned(), parseSendOptions())

  beforeEach(async () => {
    next = await fakeSolanaNode()
    onlySigns()
    node.listener = (_, response) => response.end('<!doctype html>')
  })
  afterEach(() => next.close())

  it('sends the same bytes to the next node without asking the wallet again', async () => {
    next.answers.set('sendTransaction', (transaction: string) => hashOf(transaction))
    const hash = await sendToBoth()
    expect(next.calls.map(({ method }) => method)).toEqual(['getHealth', 'sendTransaction'])
    expect(hashOf(next.calls[1]?.params[0] as string)).toBe(hash)
    expect(methods()).toEqual(['solana_signAndSendTransaction', 'solana_signTransaction'])
  })

  it('resolves when the next node has the transaction already', async () => {
    const message = 'Transaction simulation failed: This transaction has already been processed'
    next.answers.set('sendTransaction', thrower({ code: -32002, message }))
    expect(base58.decode(await sendToBoth())).toHaveLength(64)
  })

  it('does not report a refusal of the next node, since the first may have the transaction', async () => {
    const message = 'Transaction simulation failed: Blockhash not found'
    next.answers.set('sendTransaction', thrower({ code: -32002, message }))
    await expect(sendToBoth()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })
})
