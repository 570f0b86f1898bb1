import { expect, test } from 'vitest'
import { frameMessageSchema, frameReplySchema, frameRequestSchema } from './frameMessageSchema.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user = { address, chainId: 1 }
const dapp = { metadata: { name: 'A', description: 'a', url: 'https://a.b', icons: ['https://a.b/i'] }, projectId: 'p' }
const call = (name: string, payload?: unknown) => ({
  id: 'x1',
  type: `@w3m-app/${name}`,
  ...(payload !== undefined && { payload }),
})
const reply = (name: string, payload?: unknown) => ({
  id: 'x1',
  type: `@w3m-frame/${name}`,
  ...(payload !== undefined && { payload }),
})

type Row = readonly [name: string, payload?: unknown]
const rows = (all: readonly Row[]) => all.map(([name, payload]) => ({ name, payload }))

const requests: readonly Row[] = [
  ['CONNECT_EMAIL', { email: 'a@b.co' }],
  ['CONNECT_DEVICE'],
  ['CONNECT_OTP', { otp: '123456' }],
  ['GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
  ['CONNECT_SOCIAL', { uri: 'https://a.b', preferredAccountType: 'eoa', chainId: 'eip155:1' }],
  ['GET_FARCASTER_URI'],
  ['CONNECT_FARCASTER'],
  ['GET_USER'],
  ['GET_USER', { chainId: 1 }],
  ['IS_CONNECTED'],
  ['SIGN_OUT'],
  ['GET_CHAIN_ID'],
  ['SWITCH_NETWORK', { chainId: 10, rpcUrl: 'https://a.b' }],
  ['RPC_REQUEST', { method: 'eth_call', params: [{}], chainId: '1', chainNamespace: 'eip155' }],
  ['RPC_ABORT'],
  ['UPDATE_EMAIL', { email: 'a@b.co' }],
  ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }],
  ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }],
  ['SYNC_THEME', { themeMode: 'dark', themeVariables: { a: 1, b: 'x' }, w3mThemeVariables: { c: 'y' } }],
  ['SYNC_DAPP_DATA', dapp],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS'],
  ['INIT_SMART_ACCOUNT'],
  ['SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ['RELOAD'],
]

const successes: readonly Row[] = [
  ['CONNECT_EMAIL', { action: 'VERIFY_OTP' }],
  ['CONNECT_DEVICE'],
  ['CONNECT_OTP'],
  ['GET_SOCIAL_REDIRECT_URI', { uri: 'https://a.b' }],
  ['CONNECT_SOCIAL', { ...user, userName: 'anna' }],
  ['GET_FARCASTER_URI', { url: 'https://a.b' }],
  ['CONNECT_FARCASTER', { userName: 'anna' }],
  ['GET_USER', { ...user, smartAccountDeployed: true }],
  ['IS_CONNECTED', { isConnected: true }],
  ['SIGN_OUT'],
  ['GET_CHAIN_ID', { chainId: 1 }],
  ['SWITCH_NETWORK', { chainId: 'solana:a' }],
  ['RPC_REQUEST', ['anything', null]],
  ['RPC_ABORT'],
  ['UPDATE_EMAIL', { action: 'VERIFY_PRIMARY_OTP' }],
  ['UPDATE_EMAIL_PRIMARY_OTP'],
  ['UPDATE_EMAIL_SECONDARY_OTP', { newEmail: 'a@b.co' }],
  ['SYNC_THEME'],
  ['SYNC_DAPP_DATA'],
  ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] }],
  ['INIT_SMART_ACCOUNT', { address, isDeployed: false }],
  ['SET_PREFERRED_ACCOUNT', { type: 'eoa', address }],
  ['RELOAD'],
]

test.each(rows(requests))('parses the call $name, and only as a request', ({ name, payload }) => {
  expect(frameRequestSchema.parse(call(name, payload))).toEqual(call(name, payload))
  expect(frameMessageSchema.parse(call(name, payload))).toEqual(call(name, payload))
  expect(frameReplySchema.safeParse(call(name, payload)).success).toBe(false)
})

test.each(rows(successes))(
  'parses the success reply of $name, and gives its error reply a message',
  ({ name, payload }) => {
    expect(frameReplySchema.parse(reply(`${name}_SUCCESS`, payload))).toEqual(reply(`${name}_SUCCESS`, payload))
    expect(frameMessageSchema.parse(reply(`${name}_ERROR`, { message: 'no' }))).toEqual(
      reply(`${name}_ERROR`, { message: 'no' }),
    )
    expect(frameReplySchema.parse(reply(`${name}_ERROR`))).toEqual(
      reply(`${name}_ERROR`, { message: 'An error occurred' }),
    )
  },
)

test.each([
  { sent: { message: 'no', reason: 'expired', stack: 'at' }, read: { message: 'no', reason: 'expired' } },
  { sent: { message: 'no', reason: 7 }, read: { message: 'no' } },
  { sent: { message: 'no', reason: 'x'.repeat(100_000) }, read: { message: 'no' } },
])('reads the reason of an error if it is a word', ({ sent, read }) => {
  expect(frameReplySchema.parse(reply('CONNECT_OTP_ERROR', sent))).toEqual(reply('CONNECT_OTP_ERROR', read))
})

test('parses the unsolicited messages READY and SESSION_UPDATE', () => {
  expect(frameMessageSchema.parse({ type: '@w3m-frame/READY', payload: { version: '4' } })).toMatchObject({
    payload: { version: '4' },
  })
  expect(frameMessageSchema.parse({ type: '@w3m-frame/READY' })).toEqual({ type: '@w3m-frame/READY' })
  expect(frameMessageSchema.safeParse({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } }).success).toBe(
    true,
  )
})

test.each([
  { when: 'it is no object', message: '@w3m-frame/READY' },
  { when: 'its type is unknown', message: reply('NOTHING_SUCCESS') },
  { when: 'its type is inherited', message: Object.create(reply('CONNECT_OTP_SUCCESS')) },
  { when: 'its type is a property of every object', message: { type: 'constructor' } },
  { when: 'its payload is missing', message: reply('GET_USER_SUCCESS') },
  { when: 'its email is none', message: call('CONNECT_EMAIL', { email: 'a' }) },
  { when: 'its provider is none of the six', message: call('GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }) },
  { when: 'its action is unknown', message: reply('CONNECT_EMAIL_SUCCESS', { action: 'OPEN' }) },
  {
    when: 'its account type is unknown',
    message: reply('SET_PREFERRED_ACCOUNT_SUCCESS', { type: 'payment', address }),
  },
  { when: 'its id is no text', message: { ...reply('CONNECT_OTP_SUCCESS'), id: 1 } },
])('rejects a message when $when', ({ message }) => {
  expect(frameMessageSchema.safeParse(message).success).toBe(false)
})
