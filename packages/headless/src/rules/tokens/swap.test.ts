import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from './amount.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import type { SwapToken, SwapTransaction } from '../../entities/schema/swapSchema.js'
import type { SwapReview } from '../../entities/swap.js'
import { mainnet, polygon } from '../../networks/eip155.js'
import {
  fiatValue,
  groupSwapTokens,
  maxNativeSwap,
  minimumReceived,
  networkFee,
  priceImpact,
  providerFee,
  quoteAmount,
  type SwapContext,
  contractOf,
  isReviewedSwap,
  parseSlippage,
  slippageFor,
  swapRate,
  swapIssues,
  toSwapDraft,
  withHoldings,
} from './swap.js'
import { nativeToken } from './nativeToken.js'

describe('swap amounts', () => {
  test.each([
    { typed: '1.5', decimals: 6, amount: 1_500_000n },
    { typed: '.5', decimals: 1, amount: 5n },
    { typed: '0', decimals: 6, amount: undefined },
    { typed: '0.0000001', decimals: 6, amount: undefined },
    { typed: '-1', decimals: 6, amount: undefined },
    { typed: '', decimals: 6, amount: undefined },
  ])('quoteAmount of $typed is $amount', ({ typed, decimals, amount }) => {
    expect(quoteAmount(typed, decimals)).toBe(amount)
  })

  test.each([
    { amount: 1_500_000n, decimals: 6, price: 2, expected: '3' },
    { amount: 1n, decimals: 18, price: '3000.5', expected: '0.000000000000003' },
    { amount: 3n, decimals: 0, price: '0.1', expected: '0.3' },
    { amount: 1n, decimals: 0, price: 1e-7, expected: '0.0000001' },
    { amount: 5n, decimals: 0, price: 'free', expected: '0' },
    { amount: 5n, decimals: 0, price: -1, expected: '0' },
  ])('fiatValue of $amount with $decimals decimals at $price is $expected', ({ expected, ...priced }) => {
    expect(fiatValue(priced)).toBe(expected)
  })

  test('networkFee multiplies gas and price, and estimates gas before there is a transaction', () => {
    expect(networkFee(2n)).toBe(300_000n)
    expect(networkFee(2n, 21_000n)).toBe(42_000n)
  })

  test.each([
    { when: 'nothing is lost', source: 100n, target: 100n, impact: '0' },
    { when: 'a tenth is lost', source: 100n, target: 90n, impact: '10' },
    { when: 'a third is left', source: 3n, target: 1n, impact: '66.666666' },
    { when: 'something is won', source: 90n, target: 100n, impact: '0' },
    { when: 'nothing was paid', source: 0n, target: 5n, impact: '0' },
    { when: 'all is lost', source: 1n, target: 0n, impact: '100' },
  ])('priceImpact is $impact % when $when', ({ source, target, impact }) => {
    const priced = (amount: bigint) => ({ amount, decimals: 2, price: '1.25' })
    expect(priceImpact(priced(source), priced(target))).toBe(impact)
  })

  test.each([
    { to: 1_000n, minimum: 990n },
    { to: 199n, minimum: 197n },
    { to: 1n, minimum: 0n },
    { to: 0n, minimum: 0n },
  ])('minimumReceived of a quote of $to is $minimum', ({ to, minimum }) => {
    expect(minimumReceived(to)).toBe(minimum)
  })

  test('swapRate is what one whole unit costs, and 0 when nothing is received', () => {
    const paid = { amount: 250_000_000n, decimals: 6 }
    expect(swapRate(paid, { amount: 10n ** 17n, decimals: 18 })).toBe('2500')
    expect(swapRate(paid, { amount: 3n, decimals: 0 })).toBe('83.333333333333333333')
    expect(swapRate(paid, { amount: 0n, decimals: 18 })).toBe('0')
  })

  test('providerFee is 0.85 %', () => {
    expect(providerFee(10_000n)).toBe(85n)
    expect(providerFee(100n)).toBe(0n)
  })

  test('maxNativeSwap keeps the fee back', () => {
    expect(maxNativeSwap(1_000_000n, 2n)).toBe(700_000n)
    expect(maxNativeSwap(1_000_000n, 2n, 1n)).toBe(999_998n)
    expect(maxNativeSwap(1n, 2n)).toBe(0n)
  })

  test('amounts are exact for any decimals, and minimumReceived is at most 99 %', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 200n }), fc.integer({ min: 0, max: 80 }), (amount, decimals) => {
        expect(quoteAmount(formatAmount(amount, decimals), decimals)).toBe(amount)
        expect(minimumReceived(amount) * 100n).toBeLessThanOrEqual(amount * 99n)
        expect((minimumReceived(amount) + 1n) * 100n).toBeGreaterThan(amount * 99n)
        expect(parseAmount(fiatValue({ amount, decimals: 0, price: '0.000001' }), 18)).toBe(amount * 10n ** 12n)
      }),
    )
  })
})

describe('swapIssues', () => {
  const ready: SwapContext = {
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
  ])('returns $codes when $when', ({ change, codes }) => {
    expect(swapIssues({ ...ready, ...change }).map(({ path, code }) => `${path}:${code}`)).toEqual(codes)
  })

  test('groupSwapTokens groups tokens: held ones, well-known ones, the rest by symbol', () => {
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
})

describe('nativeToken', () => {
  test.each([
    { caipNetworkId: 'eip155:10', token: 'eip155:10:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' },
    { caipNetworkId: 'solana:a', token: 'solana:a:So11111111111111111111111111111111111111111' },
    { caipNetworkId: 'bip122:a', token: 'bip122:a:0x' },
  ] as const)('the native coin of $caipNetworkId is $token', ({ caipNetworkId, token }) => {
    expect(nativeToken(caipNetworkId)).toBe(token)
  })
})

describe('a reviewed swap', () => {
  const usdc: SwapToken = { address: `eip155:1:${alice}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  const ether: SwapToken = { address: nativeToken('eip155:1'), name: 'Ether', symbol: 'ETH', decimals: 18 }
  const review: SwapReview = {
    account: `eip155:1:${bob}`,
    from: usdc,
    to: ether,
    amount: 100n,
    toAmount: 10_000n,
    minimumReceived: 9_900n,
    slippage: 1,
    isHighImpact: false,
  }

  test.each([
    { when: 'the price is the same', toAmount: 10_000n, slippage: 1 },
    { when: 'the price is better', toAmount: 12_000n, slippage: 1 },
    { when: 'the price is a little worse', toAmount: 9_950n, slippage: 0.5 },
    { when: 'the price is the least that was reviewed', toAmount: 9_900n, slippage: 0 },
    { when: 'the price guarantees less', toAmount: 9_899n, slippage: undefined },
    { when: 'there is none', toAmount: 0n, slippage: undefined },
  ])('slippageFor keeps what was reviewed when $when', ({ toAmount, slippage }) => {
    expect(slippageFor(toAmount, review)).toBe(slippage)
  })

  test('a later quote with slippageFor never guarantees less than the review', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 128n })
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 5_000 }), (toAmount, later, hundredths) => {
        const slippage = hundredths / 100
        const reviewed = { ...review, toAmount, slippage, minimumReceived: minimumReceived(toAmount, slippage) }
        const found = slippageFor(later, reviewed)
        const guaranteed = found === undefined ? undefined : minimumReceived(later, found)
        expect(
          guaranteed === undefined ? later < reviewed.minimumReceived : guaranteed >= reviewed.minimumReceived,
        ).toBe(true)
      }),
    )
  })

  const built: SwapTransaction = {
    from: review.account,
    to: 'eip155:1:0x0d',
    data: '0x',
    amount: '100',
    eip155: undefined,
  }

  test('isReviewedSwap takes the swap, whatever the case of its addresses', () => {
    expect(isReviewedSwap({ ...built, from: `eip155:1:${bob.toUpperCase().replace('0X', '0x')}` }, review)).toBe(true)
  })

  test.each<[string, Partial<SwapTransaction>]>([
    ['of another account', { from: `eip155:1:${alice}` }],
    ['of another network', { to: 'eip155:10:0x0d' }],
    ['of another amount', { amount: '101' }],
    ['that calls what is given', { to: usdc.address }],
    ['that calls what is wanted', { to: ether.address }],
    ['that calls the account itself', { to: review.account }],
  ])('isReviewedSwap refuses one %s', (_what, change) => {
    expect(isReviewedSwap({ ...built, ...change }, review)).toBe(false)
  })

  test.each([
    { typed: '1', percent: 1 },
    { typed: '.5', percent: 0.5 },
    { typed: '0.019', percent: 0.01 },
    { typed: '50', percent: 50 },
    { typed: '50.01', percent: undefined },
    { typed: '0', percent: undefined },
    { typed: '-1', percent: undefined },
    { typed: '', percent: undefined },
    { typed: 'one', percent: undefined },
  ])('a typed slippage of "$typed" is $percent %', ({ typed, percent }) => {
    expect(parseSlippage(typed)).toBe(percent)
  })

  test('the native coin has no contract', () => {
    expect([contractOf(ether), contractOf(usdc)]).toEqual([undefined, alice])
  })

  test('a draft gives the native coin unless a token is chosen, and keeps nothing of another network', () => {
    const draft = { from: usdc, to: ether, amount: '1' }
    expect(toSwapDraft({ to: usdc }, mainnet)).toMatchObject({ from: { symbol: 'ETH' }, to: usdc })
    expect(toSwapDraft(draft, mainnet)).toEqual(draft)
    expect(toSwapDraft(draft, polygon)).toEqual({ from: expect.objectContaining({ symbol: 'POL' }) })
  })

  test('tokens come with what the account holds of them, by chain and address alone', () => {
    const quantity = { decimals: '6', numeric: '12.5' }
    const holding = { name: 'Fake', symbol: 'USDC', price: 1, quantity, address: undefined, chainId: undefined }
    const held = withHoldings(
      [usdc, ether],
      [
        { ...holding, address: `eip155:1:${bob}` },
        { ...holding, chainId: 'eip155:1' },
      ],
    )
    expect(held).toEqual([usdc, { ...ether, quantity, price: 1 }])
  })

  test.each([
    { search: ' coin ', found: ['USDC'] },
    { search: 'eth', found: ['ETH'] },
    { search: alice.toUpperCase(), found: ['USDC'] },
    { search: alice.slice(0, 20), found: [] },
  ])('a search for "$search" finds $found', ({ search, found }) => {
    expect(withHoldings([usdc, ether], [], search).map(({ symbol }) => symbol)).toEqual(found)
  })
})
