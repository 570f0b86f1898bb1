import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  connectorSchema,
  connectionSchema,
  recentWalletSchema,
  sendDraftSchema,
  networkSchema,
  accountStateSchema,
  emailAddressSchema,
  emailSchema,
  newEmailSchema,
  otpSchema,
  userSchema,
  siwxMessageSchema,
  siwxSessionSchema,
} from './accountSchema.js'
import {
  ensCacheSchema,
  identityCacheSchema,
  nativeBalanceCacheSchema,
  portfolioCacheSchema,
  identitySchema,
  nameSuggestionsSchema,
  profileSchema,
  supportedChainsSchema,
  balancesSchema,
  fungiblePriceSchema,
  tokenBalanceSchema,
  transactionPageSchema,
} from './blockchainSchema.js'
import { lenientArray, safeObject, boundedString } from './fields.js'
import { onrampOptionsSchema, onrampQuoteSchema } from './onrampSchema.js'
import { projectConfigSchema } from './directorySchema.js'
import { smartSessionsSchema } from '../../services/api/sessionsApi.js'
import { approveTransactionSchema, swapQuotesSchema, swapTokensSchema, swapTransactionSchema } from './swapSchema.js'
import {
  capabilitiesSchema,
  sendCallsSchema,
  solanaSendOptionsSchema,
  walletAssetsSchema,
  walletCapabilitiesSchema,
} from './walletCallsSchema.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = `eip155:1:${account}`
const tokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: 'a',
}
const siwx = {
  accountAddress: account,
  chainId: 'eip155:1',
  domain: 'a.b',
  uri: 'https://a.b',
  version: '1',
  nonce: 'abcd1234',
}
const money = { amount: '10.00', currency: 'USD' }
const minedAt = '2026-01-02T03:04:05.000Z'
const mined = {
  operationType: 'send',
  hash: '0x1',
  minedAt,
  sentFrom: account,
  sentTo: account,
  status: 'confirmed',
  nonce: 1,
  chain: 'eip155:1',
}
const sample = {
  transfer: {
    direction: 'out',
    quantity: { numeric: '1' },
    fungible_info: { symbol: 'ETH', icon: { url: 'https://a.b/i' } },
  },
  nft: { quantity: { numeric: '1' }, nft_info: { name: 'Cat', flags: { is_spam: true } } },
}
const profile = {
  name: 'anna.zone.id',
  registered_at: minedAt,
  addresses: { 60: { address: account } },
  attributes: {},
}

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

test.each([
  {
    subject: 'a connector',
    schema: connectorSchema,
    value: { id: 'io.a', name: 'A', type: 'ANNOUNCED', chain: 'eip155', info: { rdns: 'io.a' } },
  },
  { subject: 'a recent wallet', schema: recentWalletSchema, value: { id: 'a', name: 'A', rdns: 'io.a' } },
  {
    subject: 'a connection',
    schema: connectionSchema,
    value: { connectorId: 'a', accounts: [{ address: account }], caipNetworkId: 'eip155:1', auth: { name: 'x' } },
  },
  {
    subject: 'a send draft',
    schema: sendDraftSchema,
    value: { sendTokenAmount: '1', receiverAddress: account, receiverProfileName: 'a' },
  },
  {
    subject: 'a network',
    schema: networkSchema,
    value: {
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://a.b'] } },
      assets: { imageId: 'x' },
    },
  },
  { subject: 'supported chains', schema: supportedChainsSchema, value: { http: ['eip155:1', 'near:mainnet'] } },
  {
    subject: 'an account',
    schema: accountStateSchema,
    value: {
      status: 'connected',
      address: account,
      balance: '1.5',
      tokenBalance: [tokenBalance],
      preferredAccountType: 'payment',
    },
  },
  {
    subject: 'a user',
    schema: userSchema,
    value: {
      email: null,
      address: account,
      chainId: 1,
      accounts: [{ address: account, type: 'eoa' }],
      siwxMessage: siwx,
    },
  },
  { subject: 'a user on Solana', schema: userSchema, value: { address: account, chainId: 'solana:abc' } },
  {
    subject: 'a sign-in message',
    schema: siwxMessageSchema,
    value: { ...siwx, statement: 'Hello', resources: ['https://a.b/terms'], issuedAt: minedAt },
  },
  { subject: 'a sign-in session', schema: siwxSessionSchema, value: { data: siwx, message: 'a\nb', signature: '0x1' } },
  {
    subject: 'token balances',
    schema: balancesSchema,
    value: { balances: [tokenBalance, { ...tokenBalance, chainId: 'eip155:1', address: token, value: 3 }] },
  },
  {
    subject: 'prices',
    schema: fungiblePriceSchema,
    value: { fungibles: [{ address: token, name: 'A', symbol: 'A', iconUrl: 'a', price: 1.5, decimals: 6 }] },
  },
  {
    subject: 'swap tokens',
    schema: swapTokensSchema,
    value: { tokens: [{ name: 'A', symbol: 'A', address: token, decimals: 6, eip2612: true }] },
  },
  {
    subject: 'swap quotes',
    schema: swapQuotesSchema,
    value: { quotes: [{ fromAmount: '1', fromAccount: token, toAmount: '2', toAccount: token }] },
  },
  {
    subject: 'a swap',
    schema: swapTransactionSchema,
    value: { tx: { from: token, to: token, data: '0xab', amount: '1', eip155: { gas: '1', gasPrice: '2' } } },
  },
  {
    subject: 'an approval',
    schema: approveTransactionSchema,
    value: { tx: { from: token, to: token, data: '0xab', value: '0' } },
  },
  {
    subject: 'a page of activity',
    schema: transactionPageSchema,
    value: { data: [{ id: 'a', metadata: mined, transfers: [sample.transfer, sample.nft] }], next: 'b' },
  },
  {
    subject: 'on-ramp options',
    schema: onrampOptionsSchema,
    value: {
      purchaseCurrencies: [
        {
          id: 'a',
          name: 'USDC',
          symbol: 'USDC',
          networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: account }],
        },
      ],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
    },
  },
  {
    subject: 'an on-ramp quote',
    schema: onrampQuoteSchema,
    value: { quoteId: 'q', paymentTotal: money, paymentSubtotal: money, purchaseAmount: money, networkFee: money },
  },
  {
    subject: 'name suggestions',
    schema: nameSuggestionsSchema,
    value: { suggestions: [{ name: 'anna.zone.id', registered: false }] },
  },
  { subject: 'a profile', schema: profileSchema, value: profile },
  {
    subject: 'smart sessions',
    schema: smartSessionsSchema,
    value: {
      pcis: [{ project: { id: 'a', name: 'A' }, pci: 'p', expiry: 1, createdAt: 1, permissions: [{}], policies: [] }],
    },
  },
  {
    subject: 'a project configuration',
    schema: projectConfigSchema,
    value: {
      features: [
        { id: 'swap', isEnabled: true, config: null },
        { id: 'onramp', isEnabled: true, config: ['meld'] },
      ],
    },
  },
  {
    subject: 'a stored portfolio',
    schema: portfolioCacheSchema,
    value: { [token]: { timestamp: 1, balance: { balances: [tokenBalance] } } },
  },
  {
    subject: 'a stored balance',
    schema: nativeBalanceCacheSchema,
    value: { [token]: { caipAddress: token, balance: '1.5', symbol: 'ETH', timestamp: 1 } },
  },
  {
    subject: 'a stored name',
    schema: ensCacheSchema,
    value: { [account]: { address: account, ens: [profile], timestamp: 1 } },
  },
  {
    subject: 'a stored identity',
    schema: identityCacheSchema,
    value: { [account]: { address: account, identity: { name: 'a' }, timestamp: 1 } },
  },
  { subject: 'capabilities', schema: capabilitiesSchema, value: { smartAccountEnabledNetworks: [1, 8453] } },
  {
    subject: 'capabilities of a wallet',
    schema: walletCapabilitiesSchema,
    value: { '0x1': { assetDiscovery: { supported: true } } },
  },
  {
    subject: 'assets of a wallet',
    schema: walletAssetsSchema,
    value: {
      '0x1': [
        {
          address: 'native',
          balance: '0x1',
          type: 'NATIVE',
          metadata: { name: 'E', symbol: 'E', decimals: 18, price: 1, iconUrl: 'a' },
        },
      ],
    },
  },
  { subject: 'calls to send', schema: sendCallsSchema, value: { calls: [{ to: account, data: '0x', value: '0x1' }] } },
])('the schema keeps every field of $subject', ({ schema, value }) => {
  expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value)
})

test('lists drop invalid items and are cut at their maximum length', () => {
  const balances = [
    { ...tokenBalance, name: 1 },
    tokenBalance,
    null,
    { ...tokenBalance, quantity: { decimals: '256', numeric: '1' } },
  ]
  expect(balancesSchema.parse({ balances }).balances).toEqual([tokenBalance])
  expect(lenientArray(boundedString(), 2).parse(['a', 'b', 'c'])).toEqual(['a', 'b'])
  expect(balancesSchema.safeParse({ balances: {} }).success).toBe(false)
})

test('caches drop malformed entries', () => {
  const good = { timestamp: 1, balance: { balances: [] } }
  const stored = JSON.parse(
    `{"__proto__":{"timestamp":1,"balance":{"balances":[]}},"a":{"timestamp":-1},"b":${JSON.stringify(good)}}`,
  )
  expect(portfolioCacheSchema.parse(stored)).toEqual({ b: good })
})

test('objects drop unknown and inherited fields, and absent fields stay absent', () => {
  expect(Object.keys(tokenBalanceSchema.parse({ ...tokenBalance, chainId: null, evil: 1 }))).not.toContain('evil')
  expect('chainId' in tokenBalanceSchema.parse(tokenBalance)).toBe(false)
  expect(safeObject({ a: boundedString() }).safeParse(Object.create({ a: 'x' })).success).toBe(false)
  expect(safeObject({ a: boundedString() }).parse(JSON.parse('{"a":"x","__proto__":{"a":"y"}}'))).toEqual({ a: 'x' })
})

test.each([
  { decimals: '0', ok: true },
  { decimals: '255', ok: true },
  { decimals: '256', ok: false },
  { decimals: '-1', ok: false },
  { decimals: '1.5', ok: false },
  { decimals: '018', ok: false },
])('a token balance with $decimals decimals is accepted: $ok', ({ decimals, ok }) => {
  expect(tokenBalanceSchema.safeParse({ ...tokenBalance, quantity: { decimals, numeric: '1' } }).success).toBe(ok)
})

test('long display texts are cut, long ids are rejected', () => {
  expect(tokenBalanceSchema.parse({ ...tokenBalance, name: 'x'.repeat(9_000) }).name).toHaveLength(512)
  expect(recentWalletSchema.safeParse({ id: 'x'.repeat(9_000), name: 'A' }).success).toBe(false)
})

test.each(['0', '1.5', '1e-7', '123456789012345678901234567890.5'])('%s is accepted as a quantity', (numeric) => {
  expect(tokenBalanceSchema.safeParse({ ...tokenBalance, quantity: { decimals: '18', numeric } }).success).toBe(true)
})

test.each(['', '-1', 'NaN', 'Infinity', '0x1', '1,5', 1])('%j is rejected as a quantity', (numeric) => {
  expect(tokenBalanceSchema.safeParse({ ...tokenBalance, quantity: { decimals: '18', numeric } }).success).toBe(false)
})

test.each([
  { when: 'the nonce is short', change: { nonce: 'abc' } },
  { when: 'the nonce has signs', change: { nonce: 'abcd-1234' } },
  { when: 'the statement has two lines', change: { statement: 'a\nb' } },
  { when: 'the domain has a line feed', change: { domain: 'a.b\nc' } },
  { when: 'the time is no time', change: { issuedAt: 'yesterday' } },
  { when: 'the chain is unknown', change: { chainId: 'moon:1' } },
])('a sign-in message is rejected when $when', ({ change }) => {
  expect(siwxMessageSchema.safeParse({ ...siwx, ...change }).success).toBe(false)
})

test('email addresses and one-time codes are validated', () => {
  expect(emailSchema.parse({ email: 'a@b.co' })).toEqual({ email: 'a@b.co' })
  expect(messagesOf(emailSchema, { email: 'a@b' })).toEqual(['Invalid email'])
  expect(messagesOf(newEmailSchema, { newEmail: 'nobody' })).toEqual(['Invalid email'])
  expect(messagesOf(emailAddressSchema, `${'a'.repeat(250)}@b.co`)).toEqual(['Invalid email'])
  expect(otpSchema.parse({ otp: '123456' })).toEqual({ otp: '123456' })
  expect(otpSchema.safeParse({ otp: '12 34' }).success).toBe(false)
})

test('issues have the generic messages', () => {
  expect(messagesOf(otpSchema, {})).toEqual(['Required'])
  expect(messagesOf(otpSchema, { otp: 1 })).toEqual(['Expected string, received number'])
  expect(messagesOf(otpSchema, { otp: null })).toEqual(['Expected string, received null'])
  expect(messagesOf(otpSchema, { otp: [] })).toEqual(['Expected string, received array'])
  expect(messagesOf(otpSchema, undefined)).toEqual(['Required'])
  expect(
    messagesOf(
      boundedString().check(z.minLength(4, { error: (issue) => (issue.minimum === 4 ? 'seen' : 'not') })),
      'a',
    ),
  ).toEqual(['seen'])
})

test.each([
  { when: 'a target has no 0x', value: { calls: [{ to: account.slice(2) }] }, ok: false },
  { when: 'data has no 0x', value: { calls: [{ to: account, data: 'ab' }] }, ok: false },
  { when: 'a target is missing', value: { calls: [{ data: '0x' }] }, ok: false },
  { when: 'there is no list', value: {}, ok: false },
  { when: 'there is no data', value: { calls: [{ to: account }] }, ok: true },
])('parameters of wallet_sendCalls are accepted: $ok, when $when', ({ value, ok }) => {
  expect(sendCallsSchema.safeParse(value).success).toBe(ok)
})

test.each(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max'])(
  '%s is a preflight commitment',
  (preflightCommitment) => {
    expect(solanaSendOptionsSchema.parse({ preflightCommitment })).toEqual({ preflightCommitment })
    expect(solanaSendOptionsSchema.safeParse({ preflightCommitment: `${preflightCommitment}x` }).success).toBe(false)
  },
)

test('an identity may lack its name or avatar', () => {
  expect(identitySchema.parse({ name: null, avatar: 'https://a.b/c' })).toEqual({ avatar: 'https://a.b/c' })
})

test('safeParse never throws, whatever the input', () => {
  const schemas: readonly z.ZodMiniType[] = [
    balancesSchema,
    transactionPageSchema,
    userSchema,
    portfolioCacheSchema,
    projectConfigSchema,
  ]
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
      for (const schema of schemas) expect(typeof schema.safeParse(value).success).toBe('boolean')
    }),
  )
})
