import { beforeEach, describe, expect, test } from 'vitest'
import type { SentRequest } from '../worker/sentRequests'
import type { CallWallet } from '../walletWorker'
import { openRequestRecord } from './requestRecord'
import type { SendOutcome } from './sendOutcome'
import type { Signing } from './signing'

const request = {
  method: 'eth_sendTransaction',
  id: 'a transaction',
  site: 'https://shop.example',
  caipNetworkId: 'eip155:1',
}
const signer = { address: '0x01', callsId: undefined }

/** What the record says, in the order in which things happen. */
let events: unknown[]
let kept: SentRequest | undefined
/** Operations that fail, as where the disk is full. */
let failing: readonly string[]

const operations: Record<string, (input: SentRequest) => void> = {
  keepRequest: (next) => void (kept = next),
  forgetRequest: () => void (kept = undefined),
}
const callWallet = (async (operation: string, input: SentRequest) => {
  if (failing.includes(operation)) return false
  operations[operation]?.(input)
  return true
}) as unknown as CallWallet

beforeEach(() => {
  events = []
  kept = undefined
  failing = []
})

const signingOf = (...outcomes: readonly SendOutcome[]): Signing => {
  const left = [...outcomes]
  return {
    request: { type: 'message', data: '0x' },
    hashes: (signed) => signed.map((text) => `hash of ${text}`),
    async send() {
      events.push(['sends', kept?.hashes])
      return left.shift() ?? { status: 'sent' }
    },
    answer: () => 'answer',
  }
}

async function open() {
  const record = await openRequestRecord(callWallet, request)
  if (!record) throw new Error('no record')
  return record.attach
}

async function send(signing: Signing, times = 1, asked: Partial<typeof request> = request) {
  const record = await openRequestRecord(callWallet, { ...request, ...asked })
  const attached = record?.attach(signing, signer) ?? signing
  for (let count = 0; count < times; count += 1) await attached.send?.(['one'])
  return kept?.hashes
}

describe('the record of a request', () => {
  test('has nothing signed at first, and what is sent before a node has it', async () => {
    const attach = await open()
    expect(kept).toMatchObject({ id: request.id, site: request.site, caipNetworkId: 'eip155:1', hashes: [] })
    await attach(signingOf(), signer).send?.(['one'])
    expect(events).toEqual([['sends', ['hash of one']]])
    expect(kept).toMatchObject({ hashes: ['hash of one'], address: '0x01' })
  })

  test.each<[string, readonly SendOutcome[], readonly string[]]>([
    ['was sent', [{ status: 'sent' }], ['hash of one']],
    ['a node refused', [{ status: 'refused', message: 'no' }], []],
    ['a node refused in part', [{ status: 'refused', message: 'no', isPartial: true }], ['hash of one']],
    ['nobody can tell of', [{ status: 'unknown', message: 'gone' }], ['hash of one']],
    [
      'a node refused after nobody could tell',
      [
        { status: 'unknown', message: 'gone' },
        { status: 'refused', message: 'no' },
      ],
      ['hash of one'],
    ],
  ])('of what %s', async (_, outcomes, hashes) => {
    expect(await send(signingOf(...outcomes), outcomes.length)).toEqual(hashes)
  })

  test('is not made of a request that sends nothing, or that has no name', async () => {
    expect(await send(signingOf(), 1, { method: 'personal_sign' })).toBeUndefined()
    expect(await send(signingOf(), 1, { id: undefined } as never)).toBeUndefined()
    expect(events).toHaveLength(2)
  })
})

describe('where the disk is full', () => {
  test('from the beginning, a payment goes on', async () => {
    failing = ['keepRequest', 'forgetRequest']
    expect(await send(signingOf())).toBeUndefined()
    expect(events).toEqual([['sends', undefined]])
  })

  test('once it was asked, the record that nothing was signed goes, and the payment goes on', async () => {
    const attach = await open()
    failing = ['keepRequest']
    await attach(signingOf(), signer).send?.(['one'])
    expect([kept, events]).toEqual([undefined, [['sends', undefined]]])
  })

  test('and that record cannot be taken back, nothing is sent', async () => {
    const attach = await open()
    failing = ['keepRequest', 'forgetRequest']
    await expect(attach(signingOf(), signer).send?.(['one'])).rejects.toThrow(/^Nothing was sent: this browser cannot/)
    expect(events).toEqual([])
  })
})
