import { describe, expect, test } from 'vitest'
import { type Transaction, transactionSchema } from '../../entities/schema/blockchainSchema.js'
import { heldNfts } from './heldNfts.js'
import { toNftMoves } from './nfts.js'

const contract = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'

type Piece = { readonly tokenId?: string; readonly name?: string; readonly url?: string; readonly isSpam?: boolean }

/** A transaction in the service's format that moves one NFT. */
const moved = (
  id: number,
  direction: 'in' | 'out' | 'self',
  { tokenId = '1', name = 'Arcade', url, isSpam = false }: Piece = {},
  { amount = '1', status = 'confirmed', isNamed = true } = {},
): Transaction =>
  transactionSchema.parse({
    id: String(id),
    metadata: {
      operationType: direction === 'out' ? 'send' : 'receive',
      minedAt: '2026-01-02T03:04:05Z',
      sentFrom: '0x',
      sentTo: '0x',
      status,
      chain: 'eip155:1',
    },
    transfers: [
      {
        direction,
        quantity: { numeric: amount },
        nft_info: {
          name,
          ...(isNamed && { contract_address: contract, token_id: tokenId, collection: { name: 'Porticoes' } }),
          content: { preview: { url } },
          flags: { is_spam: isSpam },
        },
      },
    ],
  })

const held = (transactions: readonly Transaction[]) => heldNfts(toNftMoves(transactions))
const amounts = (transactions: readonly Transaction[]) => held(transactions).map(({ id, amount }) => [id, amount])
const first = `${contract.toLowerCase()}/1`
const second = `${contract.toLowerCase()}/2`

describe('heldNfts', () => {
  test('describes what came in, with its contract, collection and image', () => {
    const image = 'https://images.test/1.png'
    expect(held([moved(1, 'in', { name: 'Arcade No. 1', url: image })])).toEqual([
      {
        id: first,
        caipNetworkId: 'eip155:1',
        address: contract,
        tokenId: '1',
        name: 'Arcade No. 1',
        collection: 'Porticoes',
        imageUrl: image,
        amount: '1',
      },
    ])
  })

  test.each([
    { when: 'it came and went', history: [moved(2, 'out'), moved(1, 'in')], held: [] },
    { when: 'it came back', history: [moved(3, 'in'), moved(2, 'out'), moved(1, 'in')], held: [[first, '1']] },
    {
      when: 'only the newest part is loaded, and it came back after that',
      history: [moved(3, 'in'), moved(2, 'out')],
      held: [[first, '1']],
    },
    {
      when: 'the transaction that took it failed',
      history: [moved(2, 'out', {}, { status: 'failed' }), moved(1, 'in')],
      held: [[first, '1']],
    },
    { when: 'it was sent to oneself', history: [moved(2, 'self'), moved(1, 'in')], held: [[first, '1']] },
    {
      when: 'there are two, the newest first',
      history: [moved(2, 'in', { tokenId: '2' }), moved(1, 'in')],
      held: [
        [second, '1'],
        [first, '1'],
      ],
    },
    {
      when: 'some of an edition were sent on',
      history: [moved(2, 'out', {}, { amount: '2' }), moved(1, 'in', {}, { amount: '5' })],
      held: [[first, '3']],
    },
    { when: 'it is spam', history: [moved(1, 'in', { isSpam: true })], held: [] },
  ])('knows what is held when $when', ({ history, held: expected }) => {
    expect(amounts(history)).toEqual(expected)
  })

  test.each(['3.0', '3e0', '0.3e1'])('an edition of which %s came in is held three times', (amount) => {
    expect(amounts([moved(1, 'in', {}, { amount })])).toEqual([[first, '3']])
  })

  test('counts a transaction once that two pages have', () => {
    const twice = moved(1, 'in', {}, { amount: '5' })
    expect(amounts([moved(2, 'in'), twice, twice])).toEqual([[first, '6']])
  })

  test('tells pieces without a contract apart by name and image', () => {
    const unnamed = { isNamed: false }
    const history = [
      moved(3, 'out', { name: 'Low tide' }, unnamed),
      moved(2, 'in', { name: 'Low tide' }, unnamed),
      moved(1, 'in', { name: 'High tide' }, unnamed),
    ]
    expect(held(history)).toMatchObject([{ name: 'High tide', address: undefined, tokenId: undefined }])
  })

  test.each(['javascript:alert(1)', 'http://images.test/1.png', 'data:text/html,<b>', 'ipfs://bafy/1.png'])(
    'drops an image that no page should load: %s',
    (url) => {
      expect(held([moved(1, 'in', { url })])[0]?.imageUrl).toBeUndefined()
    },
  )
})
