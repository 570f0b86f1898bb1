import type { ApprovalAction, ApprovalSimulation } from '@portico/headless/approval'
import { expect, test } from 'vitest'
import { changesOf } from './changes.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const router = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const native = { type: 'native' } as const
const usdc = { type: 'token', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const

const send = (to = friend): ApprovalAction => ({ type: 'transfer', asset: usdc, amount: '25', from: account, to })
const call: ApprovalAction = { type: 'call', to: router, value: '7', data: '0x' }
const success = (...changes: Extract<ApprovalSimulation, { status: 'success' }>['changes']): ApprovalSimulation => ({
  status: 'success',
  changes,
})
const out = { direction: 'out', asset: usdc, amount: '26' } as const
const income = { direction: 'in', asset: native, amount: '3' } as const

test('what a node says counts, with the recipient that the request names', () => {
  expect(changesOf([send()], { simulation: success(income, out) }, account)).toEqual([
    { type: 'out', asset: usdc, amount: '26', to: friend },
    { type: 'in', asset: native, amount: '3', to: undefined },
  ])
})

test('of several recipients none is called the one', () => {
  const [change] = changesOf([send(), send(router)], { simulation: success({ ...out, amount: '50' }) }, account)
  expect(change).toMatchObject({ type: 'out', to: undefined })
})

test.each<[string, ApprovalSimulation | undefined]>([
  ['no node was asked', undefined],
  ['no node could tell', { status: 'unavailable' }],
  ['it would fail', { status: 'failure' }],
  ['a node leaves it out', success()],
])('what the request says leaves is shown where %s', (_, simulation) => {
  expect(changesOf([send(), call], simulation && { simulation }, account)).toEqual([
    { type: 'out', asset: usdc, amount: '25', to: friend },
    { type: 'out', asset: native, amount: '7' },
  ])
})

test('a transfer is told as the account sees it', () => {
  const move = (from: string, to: string) =>
    changesOf([{ type: 'transfer', asset: usdc, amount: '1', from, to }], undefined, account).map(({ type }) => type)
  expect([move(account.toLowerCase(), friend), move(friend, account), move(friend, router)]).toEqual([
    ['out'],
    ['in'],
    ['transfer'],
  ])
})

test('who may spend from now on comes last, whatever a node says', () => {
  const allowance: ApprovalAction = { type: 'allowance', asset: usdc, spender: router, amount: 'unlimited' }
  const changes = changesOf([allowance, send()], { simulation: success(income, out) }, account)
  expect(changes.map(({ type }) => type)).toEqual(['out', 'in', 'allowance'])
})

test('a piece of a collection is not another piece of it', () => {
  const piece = (tokenId: string) => ({ type: 'nft', address: router, tokenId }) as const
  const actions = ['1', '2'].map((id): ApprovalAction => ({
    type: 'transfer',
    asset: piece(id),
    amount: '1',
    from: account,
    to: friend,
  }))
  const simulation = success({ direction: 'out', asset: piece('2'), amount: '1' })
  const changes = changesOf(actions, { simulation }, account)
  expect(changes.map((change) => 'asset' in change && change.asset)).toEqual([piece('2'), piece('1')])
})

test.each([
  ['less', success({ ...out, amount: '24' })],
  ['an income', success({ direction: 'in', asset: usdc, amount: '1000' })],
  [
    'an income of a part',
    { status: 'partial', simulated: 1, changes: [{ direction: 'in', asset: usdc, amount: '1000' }] } as const,
  ],
])('%s, where the request says what leaves, is no answer', (_, simulation) => {
  expect(changesOf([send()], { simulation }, account)).toEqual([{ type: 'out', asset: usdc, amount: '25', to: friend }])
})

test('what others send does not leave the account', () => {
  const action: ApprovalAction = { type: 'transfer', asset: usdc, amount: '25', from: friend, to: router }
  const changes = changesOf([action], { simulation: success({ ...out, amount: '1' }) }, account)
  expect(changes).toMatchObject([{ type: 'out', amount: '1' }])
})

test('coins that go along with a call may come back', () => {
  const some = success({ direction: 'out', asset: native, amount: '2' })
  expect(changesOf([call], { simulation: some }, account)).toEqual([{ type: 'out', asset: native, amount: '2' }])
})

test('of a part that a node could tell, less than the request says leaves is no answer', () => {
  const partial = (amount: string) => ({
    simulation: { status: 'partial', simulated: 1, changes: [{ ...out, amount }, income] } as const,
  })
  const [less] = changesOf([send(), send(router)], partial('25'), account)
  expect(less).toEqual({ type: 'out', asset: usdc, amount: '25', to: friend })
  expect(changesOf([send(), send(router)], partial('25'), account)).toHaveLength(3)
  const [all] = changesOf([send(), send(router)], partial('50'), account)
  expect(all).toMatchObject({ type: 'out', amount: '50' })
})

test('what goes to an account of a token that is the own one arrives', () => {
  const tokenAccount = 'FLpQh8Ve4j6FkoxR6XQyB6TfY8hMrdVgTNK5YNr2Y4Eo'
  const action: ApprovalAction = { type: 'transfer', asset: usdc, amount: '1', from: friend, to: tokenAccount }
  const facts = { simulation: { status: 'unavailable' } as const, owners: { [tokenAccount]: account } }
  expect(changesOf([action], facts, account)).toEqual([{ type: 'in', asset: usdc, amount: '1' }])
})
