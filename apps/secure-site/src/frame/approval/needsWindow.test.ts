import { type ApprovalRequest, readApproval } from '@portico/headless/approval'
import { stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { needsWindow } from './needsWindow'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solanaAddress = 'HUg71dgtFhVLNxPkJPBNsfB7GZRE7rPzPa5UPBT2Ssdh'
const base: Omit<ApprovalRequest, 'method' | 'params'> = {
  caipNetworkId: 'eip155:8453',
  address,
  origin: 'https://shop.example',
}

const needed = async (method: string, params: unknown, more: Partial<ApprovalRequest> = {}) =>
  needsWindow((await readApproval({ ...base, method, params, ...more })).description)

const signIn = (domain: string, end = '') =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: https://${domain}\nVersion: 1\nChain ID: 8453\nNonce: 12345678\nIssued At: 2026-01-02T03:04:05Z${end}`

const word = (digits: string) => digits.padStart(64, '0')
const call = (selector: string, ...words: readonly string[]) => `0x${selector}${words.map(word).join('')}`
const ofOther = other.slice(2).toLowerCase()

test.each([
  ['a text', 'Good morning', false],
  ['a text with an address in it', `Send my prize to ${other}`, false],
  ['a text in another script', 'Καλημέρα 👋', false],
  ['a sign-in to the site that asks', signIn('shop.example'), false],
  ['the same with a link', signIn('shop.example', '\nResources:\n- https://shop.example/terms'), false],
  ['the same with a capability', signIn('shop.example', '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ'), true],
  // It can only be rejected.
  ['a sign-in to another site', signIn('evil.example'), false],
  ['a hash as text', `0x${'fe'.repeat(32)}`, true],
  ['a text with a hash in it', `Order ${'fe'.repeat(32)} of today`, true],
])('%s', async (_, text, expected) => {
  expect(await needed('personal_sign', [stringToHex(text), address])).toBe(expected)
})

test.each([
  ['a hash', `0x${'fe'.repeat(32)}`],
  ['bytes that are no text', '0xff00ff00ff'],
  ['an empty message', '0x'],
])('%s', async (_, data) => {
  expect(await needed('personal_sign', [data, address])).toBe(true)
})

test.each([
  ['coins', { to: other, value: '0x1' }],
  ['nothing to oneself', { to: address, value: '0x0' }],
  ['a token', { to: other, data: call('a9059cbb', ofOther, '1') }],
  ['an allowance', { to: other, data: call('095ea7b3', ofOther, 'ff') }],
  ['an allowance that is taken back', { to: other, data: call('095ea7b3', ofOther, '0') }],
  ['an operator', { to: other, data: call('a22cb465', ofOther, '1') }],
  ['a function that nobody knows', { to: other, data: '0xdeadbeef' }],
  ['a contract', { data: '0x6000' }],
])('a transaction of %s', async (_, transaction) => {
  expect(await needed('eth_sendTransaction', [{ from: address, ...transaction }])).toBe(true)
})

test('a batch', async () => {
  const calls = [{ to: other, value: '0x1' }]
  expect(await needed('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x2105', from: address, calls }])).toBe(true)
})

const domain = { name: 'Token', version: '1', chainId: 8453, verifyingContract: other }
const permit = ['owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256']
const toFields = (names: readonly string[]) =>
  names.map((each) => ({ name: each.split(':')[0] ?? '', type: each.split(':')[1] ?? '' }))

test.each([
  ['an order', 'Order', ['note:string'], { note: 'two lamps' }],
  ['a permit', 'Permit', permit, { owner: address, spender: other, value: '1', nonce: '0', deadline: '9999999999' }],
])('typed data of %s', async (_, primaryType, fields, message) => {
  const json = JSON.stringify({ domain, primaryType, types: { [primaryType]: toFields(fields) }, message })
  expect(await needed('eth_signTypedData_v4', [address, json])).toBe(true)
})

test.each([
  ['a text on Solana', new TextEncoder().encode('Good morning'), false],
  ['bytes on Solana', new Uint8Array(32).fill(0xfe), true],
])('%s', async (_, bytes, expected) => {
  const { base58 } = await import('@scure/base')
  const onSolana = { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: solanaAddress } as const
  const params = { message: base58.encode(bytes), pubkey: solanaAddress }
  expect(await needed('solana_signMessage', params, onSolana)).toBe(expected)
})

test('permissions, and what nobody can say anything of', () => {
  const nothing = { isSent: false, actions: [] } as const
  expect(needsWindow({ ...nothing, kind: 'message' })).toBe(true)
  expect(
    needsWindow({ ...nothing, kind: 'permissions', actions: [{ type: 'permissions', isGranted: true, fields: [] }] }),
  ).toBe(true)
})

test('a text beside something else', () => {
  const text = { type: 'message', text: 'Good morning', data: '0x', isHash: false } as const
  const transfer = { type: 'transfer', asset: { type: 'native' }, amount: '1', from: address, to: other } as const
  expect(needsWindow({ kind: 'transactions', isSent: true, actions: [text, transfer] })).toBe(true)
})
