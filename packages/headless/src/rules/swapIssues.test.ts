import { expect, test } from 'vitest'
import { groupSwapTokens } from './groupSwapTokens.js'
import { swapIssues, type SwapFacts } from './swapIssues.js'

const ready: SwapFacts = {
  source: { decimals: 6, isNative: false },
  hasTarget: true,
  amount: '1',
  balance: 1_000_000n,
  nativeBalance: 100n,
  fee: 10n,
}
const native = { decimals: 2, isNative: true }

test.each([
  { when: 'all is there', change: {}, codes: [] },
  { when: 'there is no source', change: { source: undefined }, codes: ['source:TOKEN_REQUIRED'] },
  { when: 'there is no target', change: { hasTarget: false }, codes: ['target:TOKEN_REQUIRED'] },
  { when: 'there is no amount', change: { amount: '' }, codes: ['amount:INVALID_AMOUNT'] },
  { when: 'the amount is zero', change: { amount: '0.0' }, codes: ['amount:INVALID_AMOUNT'] },
  { when: 'the amount is finer than the token', change: { amount: '0.0000001' }, codes: ['amount:INVALID_AMOUNT'] },
  { when: 'the amount is above the balance', change: { amount: '1.000001' }, codes: ['amount:INSUFFICIENT_BALANCE'] },
  { when: 'there is no quote for it', change: { hasQuoteFailed: true }, codes: ['amount:INSUFFICIENT_BALANCE'] },
  { when: 'there is no native coin', change: { nativeBalance: 0n, fee: 0n }, codes: ['amount:INSUFFICIENT_GAS'] },
  { when: 'the fee is above the native balance', change: { fee: 101n }, codes: ['amount:INSUFFICIENT_GAS'] },
  { when: 'balances are not known', change: { balance: undefined, nativeBalance: undefined }, codes: [] },
  {
    when: 'the native coin covers amount and fee',
    change: { source: native, amount: '0.90', balance: 100n },
    codes: [],
  },
  {
    when: 'the native coin does not cover the fee as well',
    change: { source: native, amount: '0.91', balance: 100n },
    codes: ['amount:INSUFFICIENT_GAS'],
  },
])('a swap has the issues $codes when $when', ({ change, codes }) => {
  expect(swapIssues({ ...ready, ...change }).map(({ path, code }) => `${path}:${code}`)).toEqual(codes)
})

test('tokens are grouped: held ones, well-known ones, the rest by symbol', () => {
  const token = (symbol: string, numeric?: string) => ({
    symbol,
    ...(numeric !== undefined && { quantity: { numeric } }),
  })
  const [held, known, zoo, abc, none, broken] = [
    token('XYZ', '0.1'),
    token('USDC'),
    token('ZOO'),
    token('ABC', '0.0'),
    token('ETH', '0'),
    token('ABC', 'much'),
  ]
  expect(groupSwapTokens([zoo, held, none, abc, known, broken])).toEqual({
    yours: [held],
    suggested: [none, known],
    others: [abc, broken, zoo],
  })
})
