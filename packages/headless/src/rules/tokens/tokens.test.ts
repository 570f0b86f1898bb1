import { describe, expect, test } from 'vitest'
import type { WalletAsset } from '../../entities/schema/walletCallsSchema.js'
import { dropZeroDecimalTokens, walletAssetTokens, hasBalance } from './tokens.js'

describe('dropZeroDecimalTokens', () => {
  const token = (decimals: string, numeric = '1') => ({ quantity: { decimals, numeric } })

  test.each([
    { when: 'it has decimals', tokens: [token('18')], left: 1 },
    { when: 'it has decimals and no amount', tokens: [token('6', '0')], left: 1 },
    { when: 'it has zero decimals', tokens: [token('0')], left: 0 },
    { when: 'zero is written at length', tokens: [token('00')], left: 0 },
  ])('keeps $left tokens when $when', ({ tokens, left }) => {
    expect(dropZeroDecimalTokens(tokens)).toHaveLength(left)
  })

  test('keeps the order of the others', () => {
    expect(dropZeroDecimalTokens([token('6'), token('0'), token('18')])).toEqual([token('6'), token('18')])
  })
})

describe('assets of a wallet', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const asset = (change: Partial<WalletAsset> = {}): WalletAsset => ({
    address: usdc,
    balance: '0x1e8480',
    type: 'ERC20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1.5, iconUrl: 'https://icons.example/usdc.png' },
    ...change,
  })

  test('walletAssetTokens converts a token and computes its value from its price', () => {
    expect(walletAssetTokens({ '0x2105': [asset()] })).toEqual([
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:8453',
        address: `eip155:8453:${usdc}`,
        price: 1.5,
        value: 3,
        quantity: { decimals: '6', numeric: '2' },
        iconUrl: 'https://icons.example/usdc.png',
      },
    ])
  })

  test('walletAssetTokens gives the native coin no address, and uses a value that is present', () => {
    const [native] = walletAssetTokens({
      '0x1': [
        asset({
          address: 'native',
          balance: '0xde0b6b3a7640001',
          metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, value: '12.5' },
        }),
      ],
    })
    expect(native).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 0,
      value: 12.5,
      quantity: { decimals: '18', numeric: '1.000000000000000001' },
    })
  })

  test('walletAssetTokens gives a token without a price no value', () => {
    const metadata = { name: 'Quad', symbol: 'QUAD', decimals: 6 }
    expect(walletAssetTokens({ '0x1': [asset({ metadata })] })[0]).toMatchObject({ price: 0, value: undefined })
  })

  test.each([
    { what: 'an NFT', change: { type: 'ERC721' } },
    { what: 'something of a type that nobody knows', change: { type: 'OTHER' } },
    { what: 'a token whose address is none', change: { address: '0x12' } },
  ])('walletAssetTokens leaves out $what', ({ change }) => {
    expect(walletAssetTokens({ '0x1': [asset(change), asset()] })).toHaveLength(1)
  })

  test('walletAssetTokens leaves out a value that is not finite', () => {
    const metadata = { name: 'Much', symbol: 'MUCH', decimals: 0, price: 1e300 }
    const [much] = walletAssetTokens({ '0x1': [asset({ balance: `0x${'f'.repeat(64)}`, metadata })] })
    expect(much?.value).toBeUndefined()
  })
})

describe('hasBalance', () => {
  test.each([
    { when: 'it is served', testnet: false, supported: ['eip155:1'], fetched: true },
    { when: 'it is not served', testnet: false, supported: ['eip155:10'], fetched: false },
    { when: 'it is a test network', testnet: true, supported: ['eip155:1'], fetched: false },
  ])('returns $fetched when $when', ({ testnet, supported, fetched }) => {
    expect(hasBalance({ caipNetworkId: 'eip155:1', testnet }, supported)).toBe(fetched)
  })
})
