import { PublicKey } from '@solana/web3.js'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChain, type OpenChain } from './openChain'
import { startSolana } from './startSolana'
import { tokenPrograms } from './tokenLayouts'

let chain: OpenChain
beforeAll(async () => {
  chain = await openChain()
})
afterAll(() => chain.node.close())

const post = async (body: string) => (await fetch(chain.node.rpcUrl, { method: 'POST', body })).json()

describe('startSolana', () => {
  it('serves calls on one port and subscriptions on the next', () => {
    const { rpcUrl, wsUrl } = chain.node
    expect(Number(new URL(wsUrl).port)).toBe(Number(new URL(rpcUrl).port) + 1)
  })

  it('uses the given port and frees it on close', async () => {
    const first = await startSolana()
    const port = Number(new URL(first.rpcUrl).port)
    await first.close()
    const second = await startSolana({ port })
    expect(second.rpcUrl).toBe(first.rpcUrl)
    await second.close()
    await expect(fetch(first.rpcUrl)).rejects.toThrow('fetch failed')
  })

  it('fails when the next port is taken, and frees the first', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await once(squatter, 'listening')
    const address = squatter.address()
    const port = typeof address === 'object' && address ? address.port - 1 : 0
    await expect(startSolana({ port })).rejects.toThrow('EADDRINUSE')
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
    squatter.close()
  })

  it('accepts requests from any origin', async () => {
    const headers = { origin: 'http://localhost', 'access-control-request-headers': 'content-type,solana-client' }
    const asked = await fetch(chain.node.rpcUrl, { method: 'OPTIONS', headers })
    const answered = await fetch(chain.node.rpcUrl, { method: 'POST', body: '{}' })
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, '*'])
    expect(answered.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('JSON-RPC calls', () => {
  it('are answered alone or as a batch in order', async () => {
    const [slot, genesis] = ['getSlot', 'getGenesisHash'].map((method, id) => ({ jsonrpc: '2.0', id, method }))
    expect(await post(JSON.stringify(genesis))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      result: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    })
    expect(await post(JSON.stringify([genesis, slot]))).toEqual([
      expect.objectContaining({ id: 1 }),
      expect.objectContaining({ id: 0, result: expect.any(Number) as number }),
    ])
  })

  it.each([
    { what: 'malformed JSON', body: '{', code: -32_700 },
    { what: 'an unknown method', body: '{"id":1,"method":"constructor"}', code: -32_601 },
    { what: 'a malformed address', body: '{"id":1,"method":"getBalance","params":["0x1234"]}', code: -32_602 },
    { what: 'missing parameters', body: '{"id":1,"method":"getMultipleAccounts"}', code: -32_602 },
  ])('fail with $what', async ({ body, code }) => {
    expect(await post(body)).toMatchObject({ error: { code } })
  })
})

describe('read methods', () => {
  it('return the slot, which advances by itself', async () => {
    const { connection } = chain
    const before = await connection.getSlot()
    await expect.poll(() => connection.getSlot()).toBeGreaterThan(before)
    const { absoluteSlot, epoch, slotIndex, slotsInEpoch } = await connection.getEpochInfo()
    expect(epoch * slotsInEpoch + slotIndex).toBe(absoluteSlot)
    expect(Math.abs(((await connection.getBlockTime(before)) ?? 0) - Date.now() / 1_000)).toBeLessThan(2)
  })

  it('return several accounts in the requested encoding and slice', async () => {
    const { connection, mints, own, ask } = chain
    const addresses = [own, PublicKey.unique()]
    const [account, nobody] = await connection.getMultipleAccountsInfo(addresses)
    expect(account?.owner.toBase58()).toBe('11111111111111111111111111111111')
    expect(nobody).toBeNull()
    const decimalsOf = async (address: string) =>
      (await ask('getAccountInfo', address, { encoding: 'base64', dataSlice: { offset: 44, length: 1 } })).result
    expect(await Promise.all(mints.map(({ address }) => decimalsOf(address)))).toMatchObject(
      [6, 9].map((decimals) => ({ value: { data: [Buffer.from([decimals]).toString('base64'), 'base64'] } })),
    )
  })

  it('return the accounts of a program, filtered by size and content', async () => {
    const { connection, mints, own } = chain
    const found = await connection.getProgramAccounts(new PublicKey(tokenPrograms['spl-token']), {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: own.toBase58() } }],
    })
    const ofMint = found.map(({ account }) => new PublicKey(account.data.subarray(0, 32)).toBase58())
    expect(ofMint).toEqual([mints[0]?.address])
  })

  it('return the history of an account in pages, newest first', async () => {
    const { connection, send, transfer } = chain
    const to = PublicKey.unique()
    const signatures: string[] = []
    for (const lamports of [1_000_000, 1_000_001, 1_000_002])
      signatures.unshift((await send(transfer(lamports, to))).signature)
    const page = async (options: object) =>
      (await connection.getSignaturesForAddress(to, options)).map(({ signature }) => signature)
    const [newest, middle, oldest] = signatures
    expect(await page({})).toEqual(signatures)
    expect(await page({ limit: 2 })).toEqual([newest, middle])
    expect(await page({ before: newest })).toEqual([middle, oldest])
    expect(await page({ until: oldest })).toEqual([newest, middle])
  })
})
