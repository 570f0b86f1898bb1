import { describe, expect, test } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import { alice, bob } from '../../../test/fakeConnector.js'
import { HttpRequestError, TransactionRejectedByNodeError } from '../../errors/request.js'
import { SendValidationError } from '../../errors/validation.js'
import { mainnet } from '../../networks/eip155.js'
import type { SendableToken } from '../../rules/tokens/send.js'
import { getDraftBalance, resolveSendDraft } from './draft.js'
import { checkSendDraft, type SendDraftContext } from './draftCheck.js'

const ether = 10n ** 18n
const coin = { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency } as const
const usdc = { caipNetworkId: 'eip155:1', address: '0xA0b8', name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const
const draft = { token: coin, sendTokenAmount: '1', receiverAddress: bob }
const context: SendDraftContext = {
  account: `eip155:1:${alice}`,
  balance: 2n * ether,
  fee: 1n,
  isValidAddress: true,
  recentReceivers: [bob],
}

describe('checkSendDraft', () => {
  test('a complete draft can be sent', () => {
    expect(checkSendDraft(draft, context)).toEqual({
      receiver: { address: bob, name: undefined, image: undefined, warnings: [] },
      isResolving: false,
      issues: [],
      warnings: [],
      expectedFailure: undefined,
      received: undefined,
      canSend: true,
      isFeePending: false,
    })
  })

  test.each<[string, Partial<SendDraftContext>, boolean]>([
    ['while nobody told it', { fee: undefined }, true],
    ['once it is told', { fee: 1n }, false],
    ['once no node can tell it', { fee: undefined, errors: [new HttpRequestError()] }, false],
    ['while the draft cannot be sent anyway', { fee: undefined, balance: 1n }, false],
  ])('a fee is awaited %s', (_when, known, isFeePending) => {
    expect(checkSendDraft(draft, { ...context, ...known })).toMatchObject({ isFeePending })
  })

  test('a draft cannot be sent until the checksum was checked', () => {
    expect(checkSendDraft(draft, { ...context, isValidAddress: undefined })).toMatchObject({
      issues: [],
      canSend: false,
    })
  })

  test('a wrong checksum is the only issue, and hides the receiver', () => {
    expect(checkSendDraft(draft, { ...context, isValidAddress: false })).toMatchObject({
      receiver: undefined,
      issues: [expect.objectContaining({ path: 'receiverAddress', code: 'INVALID_RECEIVER' })],
      canSend: false,
    })
  })

  test('issues of the form come before a wrong checksum', () => {
    const { issues } = checkSendDraft({ ...draft, sendTokenAmount: '0' }, { ...context, isValidAddress: false })
    expect(issues).toMatchObject([{ path: 'sendTokenAmount', code: 'ZERO_AMOUNT' }])
  })

  test('a fee that the balance does not cover is an issue', () => {
    const { issues, canSend } = checkSendDraft(draft, { ...context, balance: ether })
    expect([issues.map(({ code }) => code), canSend]).toEqual([['INSUFFICIENT_FUNDS'], false])
  })

  test.each([
    { what: 'a new receiver', recentReceivers: [], warnings: ['firstTime'] },
    {
      what: 'a receiver that resembles an earlier one',
      recentReceivers: [`${bob.slice(0, 10)}${'0'.repeat(20)}${bob.slice(30)}`],
      warnings: ['lookAlike'],
    },
  ])('$what has the warnings $warnings', ({ recentReceivers, warnings }) => {
    expect(checkSendDraft(draft, { ...context, recentReceivers }).receiver?.warnings).toEqual(warnings)
  })

  test.each(['program', 'sysvar', 'token'] as const)('a receiver that is a %s has a warning of its own', (receiver) => {
    expect(checkSendDraft(draft, { ...context, inspection: { receiver } }).receiver?.warnings).toEqual([receiver])
  })

  test('a receiver without 0x is shown with it', () => {
    const bare = { ...draft, receiverAddress: bob.slice(2) }
    expect(checkSendDraft(bare, context).receiver).toEqual({ address: bob, warnings: [] })
  })

  test('what arrives is what the node said', () => {
    expect(checkSendDraft(draft, { ...context, inspection: { received: 98n } }).received).toBe(98n)
  })

  test('an amount over an unknown balance is a warning', () => {
    const { warnings, canSend } = checkSendDraft(draft, { ...context, balance: undefined })
    expect([warnings, canSend]).toEqual([['balanceUnknown'], true])
  })

  test('a node that does not answer leaves the fee unknown, and the draft can be sent', () => {
    const errors = [new HttpRequestError({ status: 500 })]
    const { warnings, expectedFailure, canSend } = checkSendDraft(draft, { ...context, fee: undefined, errors })
    expect([warnings, expectedFailure, canSend]).toEqual([['feeUnknown'], undefined, true])
  })

  test('a transfer that would revert has the reason of the contract', () => {
    const error = new TransactionRejectedByNodeError('EXECUTION_REVERTED', 'Execution reverted', { reason: 'paused' })
    const { warnings, expectedFailure } = checkSendDraft(draft, { ...context, fee: undefined, errors: [error] })
    expect([warnings, expectedFailure]).toEqual([[], error])
  })

  test('what the chain says against the token is an issue of the draft', () => {
    const issue = {
      path: 'token',
      code: 'TOKEN_DECIMALS_DIFFER',
      message: 'The network reports different decimals for this token',
    }
    const errors = [new SendValidationError([issue])]
    expect(checkSendDraft(draft, { ...context, fee: undefined, errors })).toMatchObject({
      issues: [issue],
      warnings: [],
      canSend: false,
    })
  })

  test('an empty draft has no receiver and cannot be sent', () => {
    expect(checkSendDraft({}, context)).toMatchObject({ receiver: undefined, canSend: false })
  })
})

describe('getDraftBalance', () => {
  const tokens = [{ token: usdc, balance: 5n }] as unknown as readonly SendableToken[]

  test('getDraftBalance returns the native balance for the native coin', () => {
    expect(getDraftBalance(draft, { tokens, nativeBalance: ether })).toBe(ether)
  })

  test('getDraftBalance returns the balance of the chosen token', () => {
    expect(getDraftBalance({ token: usdc }, { tokens, nativeBalance: ether })).toBe(5n)
  })

  test('getDraftBalance returns undefined for a token that the account does not hold', () => {
    expect(getDraftBalance({ token: usdc }, { tokens: [], nativeBalance: ether })).toBeUndefined()
  })
})

describe('resolveSendDraft', () => {
  const account = `eip155:1:${alice}` as const
  const holding = (numeric: string) =>
    [{ name: 'Ether', symbol: 'ETH', quantity: { decimals: '18', numeric } }] as never
  const resolve = (numeric: string, nativeBalance: bigint | undefined) =>
    resolveSendDraft(fakeClient(), { stored: draft, account, holdings: holding(numeric), nativeBalance })

  test('the amount in the list of tokens stands in while no node tells the balance', () => {
    expect(resolve('1.5', undefined).balance).toBe((3n * ether) / 2n)
    expect(resolve('1.5', 7n).balance).toBe(7n)
  })

  test('an amount in the list that cannot be read leaves the balance unknown', () => {
    expect(resolve('1e5', undefined).balance).toBeUndefined()
  })
})
