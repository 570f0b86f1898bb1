import { once } from 'node:events'
import { PublicKey } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openChain, type OpenChain } from './openChain'

let chain: OpenChain
const sockets: WebSocket[] = []
beforeAll(async () => {
  chain = await openChain()
})
afterEach(() => {
  chain.node.controls.reset()
  for (const socket of sockets.splice(0)) socket.terminate()
})
afterAll(() => chain.node.close())

type Heard = { readonly id?: number; readonly result?: unknown; readonly params?: { readonly result: never } }

/** A client of the WebSocket: what it is told, and how it asks. */
async function connect() {
  const socket = new WebSocket(chain.node.wsUrl)
  sockets.push(socket)
  const heard: Heard[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Heard))
  await once(socket, 'open')
  return {
    socket,
    /** What came by itself, in order. */
    news: <News>() => heard.flatMap(({ params }) => (params ? [params.result as News] : [])),
    async ask(method: string, ...params: readonly unknown[]) {
      const id = heard.length + 1
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      await expect.poll(() => heard.some((each) => each.id === id)).toBe(true)
      return heard.find((each) => each.id === id)?.result
    },
  }
}

it('subscriptions notify about every change of an account until unsubscribed', async () => {
  const { ask, news } = await connect()
  const to = PublicKey.unique()
  const lamports = () => news<{ value: { lamports: number } }>().map(({ value }) => value.lamports)
  const id = await ask('accountSubscribe', to.toBase58(), { commitment: 'processed' })
  await chain.send(chain.transfer(1_000_000, to))
  await expect.poll(lamports).toEqual([1_000_000])
  await chain.send(chain.transfer(2_000_000, to))
  await expect.poll(lamports).toEqual([1_000_000, 3_000_000])
  expect(await ask('accountUnsubscribe', id)).toBe(true)
  await chain.connection.confirmTransaction(await chain.send(chain.transfer(4_000_000, to)))
  expect(lamports()).toHaveLength(2)
})

it('subscriptions notify about every slot once', async () => {
  const { ask, news } = await connect()
  await ask('slotSubscribe')
  const slots = () => news<{ slot: number }>().map(({ slot }) => slot)
  await expect.poll(() => slots().length).toBeGreaterThan(3)
  expect(slots()).toEqual([...new Set(slots())].toSorted((left, right) => left - right))
})

it('subscriptions notify about a signature once, at the requested commitment', async () => {
  chain.node.controls.slotMs = 60_000
  const { ask, news } = await connect()
  const { signature } = await chain.send(chain.transfer(1_000_000, PublicKey.unique()))
  const processed = await ask('signatureSubscribe', signature, { commitment: 'processed' })
  await ask('signatureSubscribe', signature, { commitment: 'confirmed' })
  await ask('signatureSubscribe', signature)
  await expect.poll(() => news().length).toBe(1)
  chain.node.controls.skipSlots(1)
  await expect.poll(() => news().length).toBe(2)
  chain.node.controls.skipSlots(30)
  const none = { err: null }
  expect((await chain.connection.getSignatureStatus(signature)).value?.confirmations).toBe(31)
  chain.node.controls.skipSlots(1)
  await expect.poll(() => news<{ value: object }>().map(({ value }) => value)).toEqual([none, none, none])
  expect(await ask('signatureUnsubscribe', processed)).toBe(false)
})

it('subscriptions belong to one client: others cannot end them, and a notification gets no response', async () => {
  const [first, second] = await Promise.all([connect(), connect()])
  const id = await first.ask('slotSubscribe')
  first.socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }))
  expect(await second.ask('slotUnsubscribe', id)).toBe(false)
  expect(await first.ask('slotUnsubscribe', id)).toBe(true)
})

it('subscriptions end when the node goes down, which refuses new connections', async () => {
  const { socket } = await connect()
  const closed = once(socket, 'close')
  chain.node.controls.isDown = true
  await closed
  await expect(connect()).rejects.toThrow('503')
  chain.node.controls.isDown = false
  expect(await (await connect()).ask('slotSubscribe')).toEqual(expect.any(Number))
})
