import type { Transaction } from '@portico/headless/rules'
import { describe, expect, it } from 'vitest'
import { formatMonth, toActivityRow } from './formatActivity.js'

describe('toActivityRow', () => {
  type Transfer = Transaction['transfers'][number]

  const moved = (direction: Transfer['direction'], symbol: string, numeric = '1.5'): Transfer => ({
    direction,
    quantity: { numeric },
    fungible_info: { name: symbol, symbol },
    nft_info: undefined,
  })

  const transaction = (
    operationType: string,
    transfers: Transfer[],
    status: Transaction['metadata']['status'] = 'confirmed',
  ) => ({
    id: 'one',
    metadata: {
      operationType,
      minedAt: '2026-11-21T10:00:00Z',
      sentFrom: '0xfrom',
      sentTo: '0xto',
      status,
      chain: 'eip155:1' as const,
    },
    transfers,
  })

  it.each([
    [
      'receive',
      [moved('in', 'ETH')],
      { label: 'activity.receive', amount: '+1.5 ETH', move: 'in', counterparty: '0xfrom' },
    ],
    [
      'send',
      [moved('out', 'ETH')],
      { label: 'activity.send', amount: '\u22121.5 ETH', move: 'out', counterparty: '0xto' },
    ],
    ['withdraw', [moved('in', 'ETH')], { label: 'activity.withdraw', amount: '\u22121.5 ETH', move: 'out' }],
    [
      'trade',
      [moved('out', 'USDC'), moved('in', 'ETH')],
      { label: 'activity.trade', amount: '+1.5 ETH', move: 'trade', counterparty: undefined },
    ],
    ['approve', [], { label: 'activity.approve', amount: undefined, move: undefined, counterparty: undefined }],
    ['execute', [moved('self', 'ETH')], { label: 'activity.execute', amount: '1.5 ETH', move: undefined }],
    ['constructor', [moved('in', 'ETH')], { label: 'activity.other', amount: '+1.5 ETH', move: 'in' }],
  ] as const)('describes %s', (operation, transfers, line) => {
    expect(toActivityRow(transaction(operation, [...transfers]))).toMatchObject(line)
  })

  it.each([
    ['send', 'activity.trySend'],
    ['receive', 'activity.tryReceive'],
    ['trade', 'activity.tryTrade'],
    ['approve', 'activity.tryApprove'],
    ['deposit', 'activity.tryDeposit'],
    ['withdraw', 'activity.tryWithdraw'],
    ['borrow', 'activity.tryBorrow'],
    ['repay', 'activity.tryRepay'],
    ['claim', 'activity.tryClaim'],
    ['mint', 'activity.tryMint'],
    ['burn', 'activity.tryBurn'],
    ['deploy', 'activity.tryDeploy'],
    ['execute', 'activity.execute'],
    ['constructor', 'activity.other'],
  ] as const)('%s is not told as done while it is pending, nor after it failed', (operation, label) => {
    for (const status of ['pending', 'failed'] as const)
      expect(toActivityRow(transaction(operation, [], status))).toMatchObject({ label })
  })

  it('shows no sign for a failed transaction', () => {
    expect(toActivityRow(transaction('send', [moved('out', 'ETH')], 'failed')).amount).toBe('1.5 ETH')
  })

  it('shortens long symbols and amounts to fit one line, and keeps them whole for a tooltip', () => {
    const { amount, exactAmount } = toActivityRow(
      transaction('receive', [moved('in', 'VISITSPAMSITE', '123456789012345.6')]),
    )
    expect(amount).toBe('+123.45T VISITSPAM…')
    expect(exactAmount).toBe('123,456,789,012,345.6 VISITSPAMSITE')
  })

  it('shows the number of NFTs instead of their name', () => {
    const nft: Transfer = {
      direction: 'in',
      quantity: { numeric: '1' },
      fungible_info: undefined,
      nft_info: { name: 'Arcade No. 12', flags: { is_spam: false } },
    }
    expect(toActivityRow(transaction('mint', [nft]))).toMatchObject({
      amount: '+1 NFT',
      token: { symbol: 'Arcade No. 12' },
    })
  })

  it('ignores a spam NFT beside another transfer', () => {
    const spam: Transfer = {
      direction: 'in',
      quantity: { numeric: '1' },
      fungible_info: undefined,
      nft_info: { flags: { is_spam: true } },
    }
    expect(toActivityRow(transaction('receive', [spam, moved('in', 'ETH')])).amount).toBe('+1.5 ETH')
  })
})

describe('formatMonth', () => {
  it.each([
    ['en-US', 'November 2026'],
    ['de', 'November 2026'],
    ['fr', 'novembre 2026'],
  ])('formats a month in %s', (locale, name) => {
    expect(formatMonth(locale, 2026, 10)).toBe(name)
  })
})
