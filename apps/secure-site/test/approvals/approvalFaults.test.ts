import type { Route } from 'playwright'
import { stringToHex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginPaths } from '../../src/protocol/login'
import { approve, buttonsOf, insideOf, placeOf, pressCalmly, readScreen, waitUntilReady } from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

const world = useApprovalSite()
const { ask, open } = world

type Person = Awaited<ReturnType<typeof open>>
type Answer = { readonly type: string; readonly payload?: unknown }
type Handle = (route: Route) => Promise<unknown>

let person: Person

beforeEach(async () => {
  person = await open()
})

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const send = () => ask(person, 'eth_sendTransaction', [{ to: friend, value: '0x1' }])
const say = (text: string | RegExp) => insideOf(placeOf(person.frame)).getByText(text).first().waitFor()
const countSent = () => world.chain.getTransactionCount({ address: person.eip155 })

/** Handles one method of the node on its way; resolves to the function that ends that. */
async function disturbNode(method: string, handle: Handle): Promise<() => Promise<void>> {
  const pattern = `${world.evmNode}/**`
  const disturb = (route: Route) =>
    (route.request().postDataJSON() as { method?: string } | null)?.method === method ? handle(route) : route.fallback()
  await world.context.route(pattern, disturb)
  return () => world.context.unroute(pattern, disturb)
}

const headers = { 'access-control-allow-origin': '*' }
const answer =
  (body: object): Handle =>
  (route) =>
    route.fulfill({ headers, json: { jsonrpc: '2.0', id: 1, ...body } })
const isDown: Handle = (route) => route.abort()
/** The node does what it is asked, and its answer gets lost. */
const loseAnswer: Handle = async (route) => {
  await route.fetch()
  await route.abort()
}

/** What the chain says of the transaction that a request was answered with. */
async function readSent(reply: Promise<Answer>) {
  const { payload } = await reply
  const { status, from } = await world.chain.waitForTransactionReceipt({ hash: payload as `0x${string}` })
  return { status, isOwn: from === person.eip155.toLowerCase(), count: await countSent() }
}
const sentOnce = { status: 'success', isOwn: true, count: 1 }

describe('a node', () => {
  test.each<[string, string, Handle, RegExp]>([
    [
      'of another chain',
      'eth_chainId',
      answer({ result: '0x1' }),
      /node is of chain 1, and the request is for chain 8453/,
    ],
    ['that is down', 'eth_chainId', isDown, /does not answer/],
    ['that is down for the nonce', 'eth_getTransactionCount', isDown, /does not answer/],
    ['that is down for the fees', 'eth_getBlockByNumber', isDown, /does not answer/],
    ['that is down for the gas', 'eth_estimateGas', isDown, /does not answer/],
    ['that names gas beyond measure', 'eth_estimateGas', answer({ result: `0x${'f'.repeat(20)}` }), /as expected/],
    ['that names a nonce that is none', 'eth_getTransactionCount', answer({ result: 'soon' }), /as expected/],
    ['that names fees that are none', 'eth_getBlockByNumber', answer({ result: { baseFeePerGas: -1 } }), /as expected/],
    [
      'that says it fails',
      'eth_estimateGas',
      answer({ error: { code: 3, message: 'execution reverted: paused' } }),
      /would fail: execution reverted: paused/,
    ],
  ])('%s is said, nothing is signed, and the next try goes on', async (_, method, handle, words) => {
    const restore = await disturbNode(method, handle)
    const reply = send()
    await say(words)
    expect(await countSent()).toBe(0)

    await restore()
    await pressCalmly(insideOf(placeOf(person.frame)).getByRole('button', { name: 'Try again' }))
    await approve(person.frame)
    expect(await readSent(reply)).toEqual(sentOnce)
  })

  test('whose answer gets lost has sent the transaction once', async () => {
    const restore = await disturbNode('eth_sendRawTransaction', loseAnswer)
    const reply = send()
    await approve(person.frame)
    expect(await readSent(reply)).toEqual(sentOnce)
    await restore()
  })

  test('that knows the transaction already has sent it', async () => {
    const restore = await disturbNode('eth_sendRawTransaction', async (route) => {
      await route.fetch()
      await answer({ error: { code: -32_000, message: 'already known' } })(route)
    })
    const reply = send()
    await approve(person.frame)
    expect(await readSent(reply)).toEqual(sentOnce)
    await restore()
  })

  test('that refuses the transaction has not sent it, and it is prepared anew', async () => {
    const restore = await disturbNode(
      'eth_sendRawTransaction',
      answer({ error: { code: -32_000, message: 'nonce too low' } }),
    )
    const reply = send()
    await approve(person.frame)
    await say('Nothing was sent. The node says: nonce too low')
    expect(await countSent()).toBe(0)
    await restore()
    await pressCalmly(insideOf(placeOf(person.frame)).getByRole('button', { name: 'Try again' }))
    await approve(person.frame)
    expect(await readSent(reply)).toEqual(sentOnce)
  })

  test('that dies while it is sent to leaves it unknown: the hash is said, and it can be sent again', async () => {
    const ends = [
      await disturbNode('eth_sendRawTransaction', isDown),
      await disturbNode('eth_getTransactionByHash', isDown),
    ]
    const given = send()
    await approve(person.frame)
    await say(/Nobody can say whether this was sent/)
    // The window that says it closes with the request.
    await pressCalmly(buttonsOf(person.frame).reject)
    const { payload } = await given
    expect((payload as { message: string }).message).toMatch(
      /^Transaction 0x[\da-f]{64} was signed, and may have been sent/,
    )

    const again = send()
    await approve(person.frame)
    await say(/Nobody can say whether this was sent/)
    for (const end of ends) await end()
    await pressCalmly(insideOf(placeOf(person.frame)).getByRole('button', { name: 'Try again' }))
    expect(await readSent(again)).toEqual(sentOnce)
  })
})

test('a login server that is down is said, nothing is signed, and the next press signs', async () => {
  await world.context.route(`**${loginPaths.releaseLoginShare}`, (route) => route.abort())
  const reply = send()
  await approve(person.frame)
  await say('The login server does not answer. Please try again.')
  expect(await countSent()).toBe(0)
  await world.context.unrouteAll()
  await pressCalmly(insideOf(placeOf(person.frame)).getByRole('button', { name: 'Try again' }))
  expect(await readSent(reply)).toEqual(sentOnce)
})

test('a session that has ended is said, and nothing is signed', async () => {
  const reply = send()
  await waitUntilReady(person.frame)
  await world.context.clearCookies()
  await approve(person.frame)
  await say('You are signed out. Please sign in again.')
  await pressCalmly(buttonsOf(person.frame).reject)
  expect(await reply).toMatchObject({ payload: { code: 4001 } })
})

test('messages need no node', async () => {
  const restore = await disturbNode('eth_chainId', isDown)
  const reply = ask(person, 'personal_sign', [stringToHex('Hello'), person.eip155], {
    rpcUrl: 'http://dead.localhost:1',
  })
  await approve(person.frame)
  expect(await reply).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
  await restore()
})

/** Holds a request back until `release`. */
function hold() {
  let release: () => void = () => undefined
  let arrive: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const handle: Handle = async (route) => {
    arrive()
    await released
    await route.continue().catch(() => undefined)
  }
  return { release, arrived, handle }
}

describe('a page that takes its request back', () => {
  test('while it is signed gets no signature, and nothing is sent', async () => {
    const held = hold()
    await world.context.route(`**${loginPaths.releaseLoginShare}`, held.handle)
    const reply = send()
    await approve(person.frame)
    await held.arrived
    await person.frame.call('RPC_ABORT')
    expect(await reply).toMatchObject({ payload: { message: 'Request was aborted' } })
    held.release()
    await person.frame.page.waitForTimeout(1_000)
    expect([await countSent(), await readScreen(person.frame)]).toEqual([0, ''])
  })

  test('while it is sent is told the truth', async () => {
    const held = hold()
    await disturbNode('eth_sendRawTransaction', held.handle)
    const reply = send()
    await approve(person.frame)
    await held.arrived
    await person.frame.call('RPC_ABORT')
    held.release()
    expect(await readSent(reply)).toEqual(sentOnce)
  })
})

describe('a reload', () => {
  test.each<[string, () => Promise<void>]>([
    ['before the press', () => waitUntilReady(person.frame)],
    [
      'while keys are fetched',
      async () => {
        const held = hold()
        await world.context.route(`**${loginPaths.releaseLoginShare}`, held.handle)
        await approve(person.frame)
        await held.arrived
      },
    ],
    [
      'before anything has reached the node',
      async () => {
        const held = world.proxy.hold('eth_sendRawTransaction')
        await approve(person.frame)
        await held
      },
    ],
  ])('%s leaves nothing sent and nothing to press', async (_, reach) => {
    void send()
    await reach()
    await person.frame.reload()
    await world.context.unrouteAll()
    world.proxy.drop()
    await person.frame.page.waitForTimeout(1_000)
    expect([await countSent(), await readScreen(person.frame)]).toEqual([0, ''])

    const reply = send()
    await approve(person.frame)
    expect(await readSent(reply)).toEqual(sentOnce)
  })

  test('while a batch is sent leaves its status to be asked for', async () => {
    const calls = [
      { to: friend, value: '0x1' },
      { to: friend, value: '0x2' },
    ]
    const held = world.proxy.hold('eth_sendRawTransaction', 1)
    const batch = { version: '2.0.0', id: 'order-7', chainId: '0x2105', from: person.eip155, calls }
    void ask(person, 'wallet_sendCalls', [batch])
    await approve(person.frame)
    await held
    await person.frame.reload()
    world.proxy.drop()

    const { payload } = await ask(person, 'wallet_getCallsStatus', ['order-7'])
    expect(payload).toMatchObject({ id: 'order-7', status: 100, atomic: false })
    expect((payload as { receipts: unknown[] }).receipts).toHaveLength(1)
    expect(await countSent()).toBe(1)
    expect(await ask(person, 'wallet_getCallsStatus', ['order-8'])).toMatchObject({ payload: { code: 5730 } })
  })
})
