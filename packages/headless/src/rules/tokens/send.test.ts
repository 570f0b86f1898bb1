import { describe, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import { type TokenBalance, tokenBalanceSchema } from '../../entities/schema/blockchainSchema.js'
import type { SendDraft, SendToken, RecentRecipient } from '../../entities/sendDraft.js'
import { base, mainnet } from '../../networks/eip155.js'
import {
  findLookAlikeAddress,
  sendableTokens,
  type SendContext,
  toSendRequest,
  toTransferToken,
  validateSend,
  addRecipient,
  recipientsOf,
} from './send.js'

describe('validateSend', () => {
  const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const ether: SendToken = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
  const dollar: SendToken = { caipNetworkId: 'eip155:1', address: contract, name: 'USD', symbol: 'USDC', decimals: 6 }
  const draft: SendDraft = { token: ether, sendTokenAmount: '0.25', receiverAddress: to }

  const codes = (input: SendDraft, context?: SendContext) => validateSend(input, context).map(({ code }) => code)

  test('accepts the largest amount that a transaction can name', () => {
    const token = { ...ether, decimals: 0 }
    expect(codes({ ...draft, token, sendTokenAmount: String(2n ** 256n - 1n) })).toEqual([])
  })

  test('lists every missing field of an empty draft', () => {
    expect(validateSend({})).toEqual([
      { path: 'sendTokenAmount', code: 'AMOUNT_REQUIRED', message: 'An amount and receiver address are required' },
      { path: 'receiverAddress', code: 'RECEIVER_REQUIRED', message: 'An amount and receiver address are required' },
      { path: 'token', code: 'TOKEN_REQUIRED', message: 'A token is required' },
    ])
  })

  test('returns no issue for a complete draft', () => {
    expect(validateSend(draft)).toEqual([])
    expect(validateSend(draft, { balance: 10n ** 18n, fee: 10n ** 15n, from: contract })).toEqual([])
  })

  test.each<{ when: string; input: SendDraft; context?: SendContext; code: string }>([
    { when: 'the amount is no number', input: { ...draft, sendTokenAmount: '1e3' }, code: 'INVALID_AMOUNT' },
    {
      when: 'the amount is finer than the token',
      input: { ...draft, token: dollar, sendTokenAmount: '0.1234567' },
      code: 'INVALID_AMOUNT',
    },
    {
      when: 'the amount is beyond what a transaction can name',
      input: { ...draft, token: { ...ether, decimals: 0 }, sendTokenAmount: String(2n ** 256n) },
      code: 'INVALID_AMOUNT',
    },
    { when: 'the amount is zero', input: { ...draft, sendTokenAmount: '0.00' }, code: 'ZERO_AMOUNT' },
    {
      when: 'the amount is above the balance',
      input: draft,
      context: { balance: 249_999_999_999_999_999n },
      code: 'INSUFFICIENT_FUNDS',
    },
    {
      when: 'the fee does not fit beside the amount',
      input: draft,
      context: { balance: 25n * 10n ** 16n, fee: 1n },
      code: 'INSUFFICIENT_FUNDS',
    },
    { when: 'the receiver is malformed', input: { ...draft, receiverAddress: `${to}0` }, code: 'INVALID_RECEIVER' },
    { when: 'the receiver is a name', input: { ...draft, receiverAddress: 'vitalik.eth' }, code: 'INVALID_RECEIVER' },
    {
      when: 'the receiver is nobody',
      input: { ...draft, receiverAddress: `0x${'0'.repeat(40)}` },
      code: 'ZERO_ADDRESS',
    },
    { when: 'the receiver is oneself', input: draft, context: { from: to.toLowerCase() }, code: 'OWN_ADDRESS' },
    {
      when: 'the receiver is oneself, written bare',
      input: { ...draft, receiverAddress: to.slice(2) },
      context: { from: to },
      code: 'OWN_ADDRESS',
    },
    {
      when: 'the receiver is the token',
      input: { ...draft, token: dollar, receiverAddress: contract.toLowerCase() },
      code: 'TOKEN_CONTRACT',
    },
  ])('returns $code when $when', ({ input, context, code }) => {
    expect(codes(input, context)).toEqual([code])
  })

  test('does not add the fee to the amount of a token', () => {
    expect(codes({ ...draft, token: dollar }, { balance: 250_000n, fee: 10n ** 15n })).toEqual([])
  })
})

describe('toSendRequest', () => {
  const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  const from = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const draft = { token, sendTokenAmount: '.5', receiverAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }

  test('freezes the request that will be signed', () => {
    const review = toSendRequest(draft, from)
    expect(review).toEqual({ from, token, amount: 500_000_000_000_000_000n, to: draft.receiverAddress })
    expect(Object.isFrozen(review)).toBe(true)
  })

  test('an address without 0x is reviewed with it', () => {
    const bare = { ...draft, receiverAddress: draft.receiverAddress.slice(2) }
    expect(toSendRequest(bare, from)?.to).toBe(draft.receiverAddress)
  })

  test.each([
    {
      when: 'the amount is beyond what a transaction can name',
      change: { sendTokenAmount: `${2n ** 256n}` },
      sender: from,
    },
    { when: 'nobody is connected', change: {}, sender: undefined },
    { when: 'there is no token', change: { token: undefined }, sender: from },
    { when: 'there is no amount', change: { sendTokenAmount: '' }, sender: from },
    { when: 'the amount is none', change: { sendTokenAmount: '1e18' }, sender: from },
    { when: 'there is no receiver', change: { receiverAddress: undefined }, sender: from },
  ] as const)('there is nothing to review when $when', ({ change, sender }) => {
    const kept = Object.entries({ ...draft, ...change }).filter(([, value]) => value !== undefined)
    expect(toSendRequest(Object.fromEntries(kept), sender)).toBeUndefined()
  })
})

describe('sendableTokens and toTransferToken', () => {
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const holding = (change: Partial<TokenBalance> = {}): TokenBalance => ({
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: `eip155:1:${usdc}`,
    value: 2.5,
    price: 1,
    quantity: { decimals: '6', numeric: '2.5' },
    iconUrl: undefined,
    ...change,
  })
  const token = { caipNetworkId: 'eip155:1', address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 } as const

  test('sendableTokens returns the token of a balance with its exact amount', () => {
    expect(sendableTokens([holding()], mainnet)).toEqual([{ token, balance: 2_500_000n, holding: holding() }])
  })

  test.each([
    { subject: 'the native coin', change: { address: undefined } },
    { subject: 'a holding of another network', change: { chainId: 'eip155:8453' as const } },
    { subject: 'a token whose address is on another network', change: { address: `eip155:8453:${usdc}` as const } },
  ])('sendableTokens leaves out $subject', ({ change }) => {
    expect(sendableTokens([holding(change)], mainnet)).toEqual([])
  })

  test('sendableTokens takes the network from the address when it is missing', () => {
    expect(sendableTokens([holding({ chainId: undefined })], mainnet)).toHaveLength(1)
    expect(sendableTokens([holding({ chainId: undefined })], base)).toEqual([])
  })

  test('sendableTokens leaves the balance undefined when the amount is invalid', () => {
    const quantity = { decimals: '6', numeric: '1e-9' }
    expect(sendableTokens([holding({ quantity })], mainnet)[0]?.balance).toBeUndefined()
  })

  test.each([
    { numeric: '1.5e-3', balance: 1_500n },
    { numeric: '2e+12', balance: 2_000_000_000_000_000_000n },
    { numeric: '1.50000000', balance: 1_500_000n },
  ])('sendableTokens knows a balance that the service writes as $numeric', ({ numeric, balance }) => {
    const listed = tokenBalanceSchema.parse(holding({ quantity: { decimals: '6', numeric } }))
    expect(sendableTokens([listed], mainnet)[0]?.balance).toBe(balance)
  })

  test('toTransferToken returns the token, and nothing for the native coin', () => {
    expect(toTransferToken(token)).toEqual({ token: { address: usdc, decimals: 6 } })
    expect(toTransferToken({ caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency })).toEqual({})
  })
})

describe('findLookAlikeAddress', () => {
  const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

  test('finds a known address with the same start and end', () => {
    const known = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    expect(findLookAlikeAddress('0xd8dA000000000000000000000000000000006045', [contract, known])).toBe(known)
    expect(findLookAlikeAddress(`0xd8${'1'.repeat(32)}a96045`, [known])).toBe(known)
  })

  test('returns undefined for a known address in any case, and for a different one', () => {
    expect(findLookAlikeAddress(to.toLowerCase(), [to])).toBeUndefined()
    expect(findLookAlikeAddress(contract, [to])).toBeUndefined()
    expect(findLookAlikeAddress(to, [])).toBeUndefined()
  })
})

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = `eip155:1:${alice}` as const
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

test('the receivers of an account are those of all its networks, and of no other account', () => {
  const recent: RecentRecipient[] = [
    { account: `eip155:8453:${alice.toLowerCase()}`, to: bob },
    { account: `eip155:1:${bob}`, to: alice },
    { account, to: address(1) },
  ]
  expect(recipientsOf(recent, account)).toEqual([bob, address(1)])
  expect(recipientsOf(recent, undefined)).toEqual([])
})

test('a receiver is remembered once, the last one first', () => {
  const recent = addRecipient(
    [
      { account, to: address(1) },
      { account, to: bob },
    ],
    { account, to: bob.toLowerCase() },
  )
  expect(recent.map(({ to }) => to)).toEqual([bob.toLowerCase(), address(1)])
})

test('as many receivers of an account are remembered as the limit says, whatever the others have', () => {
  const other: RecentRecipient = { account: `eip155:1:${bob}`, to: alice }
  let recent: readonly RecentRecipient[] = [other]
  for (let index = 1; index <= limits.recentRecipients + 5; index += 1)
    recent = addRecipient(recent, { account, to: address(index) })
  expect([recipientsOf(recent, account).length, recent.at(-1)]).toEqual([limits.recentRecipients, other])
  expect(recipientsOf(recent, account)[0]).toBe(address(limits.recentRecipients + 5))
})
