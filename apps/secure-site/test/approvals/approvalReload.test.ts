import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { parseEther } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginPaths } from '../../src/protocol/login'
import { approve, buttonsOf, insideOf, placeOf, pressCalmly, waitUntilReady } from '../approvalPage'
import { openFrame, signIn } from '../framePage'
import type { NodeProxy } from '../startNodeProxy'
import { useApprovalSite } from '../useApprovalSite'

const world = useApprovalSite()
const { ask, open } = world

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solanaFriend = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const id = 'c0ffee00-0000-4000-8000-000000000001'

let person: Awaited<ReturnType<typeof open>>

beforeEach(async () => {
  person = await open()
})

async function buildTransfer() {
  const feePayer = new PublicKey(person.solana)
  const transaction = new Transaction({ feePayer, recentBlockhash: await readBlockhash() }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: new PublicKey(solanaFriend), lamports: 890_880 }),
  )
  return base58.encode(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

async function readBlockhash(): Promise<string> {
  const { result } = await askSolana('getLatestBlockhash', [])
  return (result as { value: { blockhash: string } }).value.blockhash
}

async function askSolana(method: string, params: unknown) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(world.solanaNode.rpcUrl, { method: 'POST', headers, body })
  return (await response.json()) as { readonly result: unknown }
}

/** What a page asks for, and how the node hears of it. */
type Kind = {
  readonly method: string
  readonly params: () => Promise<unknown>
  readonly sends: string
  readonly proxy: () => NodeProxy
  /** Whether a chain has what a hash names. */
  readonly isOnChain: (hash: string) => Promise<boolean>
}

const isMined = async (hash: string) =>
  (await world.chain.getTransaction({ hash: hash as `0x${string}` }).catch(() => undefined)) !== undefined

const kinds: Record<string, Kind> = {
  'a transaction': {
    method: 'eth_sendTransaction',
    params: async () => [{ to: friend, value: '0x1' }],
    sends: 'eth_sendRawTransaction',
    proxy: () => world.proxy,
    isOnChain: isMined,
  },
  'a batch': {
    method: 'wallet_sendCalls',
    params: async () => [
      {
        version: '2.0.0',
        id: 'order-7',
        chainId: '0x2105',
        from: person.eip155,
        calls: [{ to: friend, value: '0x1' }],
      },
    ],
    sends: 'eth_sendRawTransaction',
    proxy: () => world.proxy,
    isOnChain: isMined,
  },
  'a transaction on Solana': {
    method: 'solana_signAndSendTransaction',
    params: async () => ({ transaction: await buildTransfer() }),
    sends: 'sendTransaction',
    proxy: () => world.solanaProxy,
    async isOnChain(signature) {
      const { result } = await askSolana('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
      return (result as { value: readonly unknown[] }).value[0] !== null
    },
  },
}

/** How far a request comes before the page is loaded anew. */
const steps: Record<string, (kind: Kind) => Promise<void>> = {
  'before the press': () => waitUntilReady(person.frame),
  async 'while keys are fetched'() {
    const arrived = new Promise<void>((resolve) => {
      void world.context.route(`**${loginPaths.releaseLoginShare}`, () => resolve())
    })
    await approve(person.frame)
    await arrived
  },
  async 'signed and not sent'({ proxy, sends }) {
    const arrived = proxy().hold(sends)
    await approve(person.frame)
    await arrived
  },
  async 'sent without an answer'({ proxy, sends }) {
    const arrived = proxy().loseAnswers(sends)
    await approve(person.frame)
    await arrived
  },
}

type Status = {
  readonly id: string
  readonly status: number
  readonly capabilities: { readonly caip345: { readonly transactionHashes: readonly string[] } }
}

/** What the frame says of the request. */
async function recall() {
  const { payload } = await ask(person, 'wallet_getCallsStatus', [id])
  return payload as Status
}

async function reload() {
  await person.frame.reload()
  await world.context.unrouteAll()
  for (const proxy of [world.proxy, world.solanaProxy]) proxy.drop()
}

describe.each(Object.keys(kinds))('of %s, after a reload', (what) => {
  const kind = kinds[what] as Kind

  test.each([
    ['before the press', 'nothing'],
    ['while keys are fetched', 'nothing'],
    ['signed and not sent', 'off chain'],
    ['sent without an answer', 'on chain'],
  ] as const)('%s, the page is told what was signed: %s', async (step, end) => {
    void ask(person, kind.method, await kind.params(), {}, id)
    await steps[step]?.(kind)
    await reload()

    const { status, id: name, capabilities } = await recall()
    const [hash, ...others] = capabilities.caip345.transactionHashes
    const isOnChain = hash !== undefined && (await kind.isOnChain(hash))
    const found = hash === undefined ? 'nothing' : isOnChain ? 'on chain' : 'off chain'
    expect([found, others, status]).toEqual([end, [], end === 'nothing' ? 400 : 100])
    expect(name).toBe(what === 'a batch' && end !== 'nothing' ? 'order-7' : id)
  })
})

const send = () => ask(person, 'eth_sendTransaction', [{ to: friend, value: '0x1' }], {}, id)
const unknown = { payload: { code: 5730 } }

describe('what was answered before the reload', () => {
  test('as sent is told as sent', async () => {
    const reply = send()
    await approve(person.frame)
    const { payload: hash } = await reply
    await reload()
    expect((await recall()).capabilities.caip345.transactionHashes).toEqual([hash])
  })

  test('as rejected was never signed', async () => {
    const reply = send()
    await waitUntilReady(person.frame)
    await pressCalmly(buttonsOf(person.frame).reject)
    expect(await reply).toMatchObject({ payload: { code: 4001 } })
    await reload()
    expect((await recall()).status).toBe(400)
  })

  test('as refused by the node was not sent, and the next try is another one', async () => {
    await world.context.route(`${world.evmNode}/**`, (route) =>
      (route.request().postDataJSON() as { method?: string } | null)?.method === 'eth_sendRawTransaction'
        ? route.fulfill({
            headers: { 'access-control-allow-origin': '*' },
            json: { jsonrpc: '2.0', id: 1, error: { code: -32_000, message: 'nonce too low' } },
          })
        : route.fallback(),
    )
    const reply = send()
    await approve(person.frame)
    const place = insideOf(placeOf(person.frame))
    await place.getByText('Nothing was sent. The node says: nonce too low').waitFor()
    expect((await recall()).status).toBe(400)
    await world.context.unrouteAll()
    await pressCalmly(place.getByRole('button', { name: 'Try again' }))
    await approve(person.frame)
    const { payload: hash } = await reply
    await reload()
    expect((await recall()).capabilities.caip345.transactionHashes).toEqual([hash])
  })
})

describe('nobody else is told', () => {
  beforeEach(async () => {
    void send()
    await steps['sent without an answer']?.(kinds['a transaction'] as Kind)
    await reload()
  })

  test('this page is, as long as the same person is signed in', async () => {
    expect((await recall()).status).toBe(100)
  })

  test('another page that knows the id', async () => {
    const other = await open(world.site.shop)
    expect(await ask(other, 'wallet_getCallsStatus', [id])).toMatchObject(unknown)
  })

  test('a page of the same site, once somebody else is signed in there', async () => {
    await world.context.clearCookies()
    await signIn(world.site, person.frame, 'somebody.else@example.com')
    expect(await ask(person, 'wallet_getCallsStatus', [id])).toMatchObject(unknown)
  })

  test('a page, once the person has signed out, not even when they are back', async () => {
    await person.frame.call('SIGN_OUT')
    world.site.wait(60)
    await signIn(world.site, person.frame, person.email)
    expect(await ask(person, 'wallet_getCallsStatus', [id])).toMatchObject(unknown)
  })
})

test('a frame that the browser gives no storage says that it does not know, and sends all the same', async () => {
  world.site.denyStorage(true)
  const context = await world.browser.newContext()
  try {
    const frame = await openFrame(context, world.site.app)
    const { eip155 } = await signIn(world.site, frame, 'nothing.kept@example.com')
    await world.chain.setBalance({ address: eip155 as `0x${string}`, value: parseEther('1') })
    const reply = ask({ frame }, 'eth_sendTransaction', [{ to: friend, value: '0x1' }], {}, id)
    await approve(frame)
    const { payload } = await reply
    expect(await isMined(String(payload))).toBe(true)
    expect(await ask({ frame }, 'wallet_getCallsStatus', [id])).toMatchObject(unknown)
  } finally {
    world.site.denyStorage(false)
    await context.close()
  }
})
