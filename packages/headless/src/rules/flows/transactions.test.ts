import { describe, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import type { SendToken } from '../../entities/sendDraft.js'
import { RequestPendingError } from '../../errors/connection.js'
import {
  isEnded,
  isNftUndecided,
  isTransactionOf,
  nextTransaction,
  type PendingTransaction,
  type PendingTransfer,
  putTransaction,
  type TransactionEvent,
  type TransactionOutcome,
} from './transactions.js'

const asked: PendingTransfer = {
  id: 'a',
  kind: 'send',
  account: 'eip155:1:0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
  caipNetworkId: 'eip155:1',
  token: { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
  amount: 1n,
  to: '0xb',
  time: 1_000,
  status: 'handedOver',
  isUnknown: false,
}
const hash = '0xh'
const error = new RequestPendingError()
const handedOver: PendingTransaction = { ...asked, hash }
const pending: PendingTransaction = { ...handedOver, status: 'pending', nonce: 7 }
const confirmed: PendingTransaction = { ...pending, status: 'confirmed' }
const replaced: PendingTransaction = { ...pending, status: 'replaced', replacedBy: '0xf' }

const states = {
  asked,
  silent: { ...asked, isUnknown: true },
  handedOver,
  lost: { ...handedOver, isUnknown: true },
  pending,
  confirmed,
  replaced,
} satisfies Record<string, PendingTransaction>
type Name = keyof typeof states

/** Where an end leads; only what has a hash can end. */
function ends(outcome: TransactionOutcome): Partial<Record<Name, PendingTransaction>> {
  const ended = { ...handedOver, ...outcome }
  return { handedOver: ended, lost: ended, pending: { ...pending, ...outcome } }
}

/** Where each event leads from the states it applies to; from all others it leads nowhere. */
const moves: readonly [string, TransactionEvent, Partial<Record<Name, PendingTransaction>>][] = [
  ['a hash', { type: 'handedOver', hash }, { asked: handedOver, silent: handedOver }],
  ['silence', { type: 'outcomeUnknown' }, { asked: states.silent, handedOver: states.lost }],
  ['a node that has it', { type: 'progress', isKnown: true, nonce: 7 }, { handedOver: pending, lost: pending }],
  ['a node that does not have it', { type: 'progress', isKnown: false }, {}],
  [
    'the last block that can include it',
    { type: 'progress', isKnown: false, lastValidBlockHeight: 9 },
    {
      handedOver: { ...handedOver, lastValidBlockHeight: 9 },
      lost: { ...states.lost, lastValidBlockHeight: 9 },
      pending: { ...pending, lastValidBlockHeight: 9 },
    },
  ],
  ['a block', { type: 'ended', outcome: { status: 'confirmed' } }, ends({ status: 'confirmed' })],
  [
    'a failure in its block',
    { type: 'ended', outcome: { status: 'failed', error } },
    ends({ status: 'failed', error }),
  ],
  [
    'another one in its place',
    { type: 'ended', outcome: { status: 'replaced', replacedBy: '0xf' } },
    ends({ status: 'replaced', replacedBy: '0xf' }),
  ],
  ['a network that lost it', { type: 'ended', outcome: { status: 'dropped' } }, ends({ status: 'dropped' })],
  ['blocks that have passed', { type: 'ended', outcome: { status: 'expired' } }, ends({ status: 'expired' })],
]

describe('nextTransaction', () => {
  const cases = moves.flatMap(([what, event, targets]) =>
    (Object.keys(states) as Name[]).map((name) => ({ what, event, name, target: targets[name] ?? states[name] })),
  )

  test.each(cases)('$what makes of $name: $target.status', ({ event, name, target }) => {
    expect(nextTransaction(states[name], event)).toEqual(target)
  })

  test('an event that tells nothing new returns the same object', () => {
    expect(nextTransaction(pending, { type: 'progress', isKnown: true, nonce: 7 })).toBe(pending)
    expect(nextTransaction(states.silent, { type: 'outcomeUnknown' })).toBe(states.silent)
    expect(nextTransaction(confirmed, { type: 'ended', outcome: { status: 'dropped' } })).toBe(confirmed)
  })

  test('what ended stays as it is', () => {
    expect((Object.keys(states) as Name[]).filter((name) => isEnded(states[name]))).toEqual(['confirmed', 'replaced'])
  })
})

describe('putTransaction', () => {
  const many = (count: number, change: Partial<PendingTransfer> = {}) =>
    Array.from({ length: count }, (_, index): PendingTransaction => ({
      ...asked,
      id: `${count - index}`,
      time: count - index,
      ...change,
    }))

  test('lists the newest first', () => {
    const list = [2, 3, 1].reduce<readonly PendingTransaction[]>(
      (before, time) => putTransaction(before, { ...asked, id: `${time}`, time }),
      [],
    )
    expect(list.map(({ id }) => id)).toEqual(['3', '2', '1'])
  })

  test('replaces a transaction in its place', () => {
    const list = putTransaction(many(3), { ...asked, id: '2', hash })
    expect(list.map((one) => one.hash)).toEqual([undefined, hash, undefined])
  })

  test('the oldest that ended makes room, not one that may still go through', () => {
    const full = many(limits.pendingTransactions).map((one) =>
      one.id === '5' || one.id === '9' ? { ...one, status: 'confirmed' as const } : one,
    )
    const list = putTransaction(full, { ...asked, id: 'new' })
    expect([list.length, list[0]?.id, list.some(({ id }) => id === '5')]).toEqual([99, 'new', false])
  })

  test('the oldest makes room when none has ended', () => {
    const list = putTransaction(many(limits.pendingTransactions), { ...asked, id: 'new' })
    expect([list.length, list.at(-1)?.id]).toEqual([99, '2'])
  })
})

test('a transaction belongs to its account on every network of the namespace, in whatever letters', () => {
  expect(isTransactionOf(asked, `eip155:8453:${'0xA0Cf798816D4b9b9866b5330EEa46a18382f251e'.toLowerCase()}`)).toBe(true)
  expect(isTransactionOf(asked, 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe(false)
})

describe('isNftUndecided', () => {
  const piece: SendToken = {
    ...asked.token,
    address: '0xc',
    decimals: 0,
    nft: { tokenId: '7', standard: 'ERC721' },
  }
  const given: PendingTransfer = { ...asked, token: piece }
  const edition: SendToken = { ...piece, nft: { tokenId: '7', standard: 'ERC1155' } }

  test.each<[string, boolean, PendingTransfer, SendToken]>([
    ['that the wallet did not answer', true, { ...given, isUnknown: true }, piece],
    ['that the network has', true, { ...given, status: 'pending', hash }, piece],
    ['that is in a block', false, { ...given, status: 'confirmed', hash }, piece],
    ['of another piece', false, given, { ...piece, nft: { tokenId: '8', standard: 'ERC721' } }],
    ['of an edition, which may have more', false, { ...given, token: edition }, edition],
    ['of a coin', false, asked, asked.token],
    ['of another account', false, { ...given, account: 'eip155:1:0xb' }, piece],
  ])('of a transfer %s is %s', (_, expected, transaction, token) => {
    expect(isNftUndecided([transaction], token, asked.account)).toBe(expected)
  })
})
