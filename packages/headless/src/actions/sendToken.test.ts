import { beforeEach, expect, test, vi } from 'vitest'
import type { PorticoEvent } from '../client/events.js'
import type { ReviewedSend } from '../entities/token.js'
import { toPorticoError } from '../errors/toPorticoError.js'
import { mainnet } from '../networks/eip155.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { hash } from '../../test/scriptedChain.js'
import { type ScriptedClient, scriptedClient } from '../../test/scriptedClient.js'
import { connect } from './connect.js'
import { sendToken } from './sendToken.js'

const reviewed: ReviewedSend = {
  from: `eip155:1:${alice}`,
  token: { caipNetworkId: 'eip155:1', ...mainnet.nativeCurrency },
  amount: 10n ** 18n,
  to: bob,
}
const draft = { sendTokenAmount: '1', receiverAddress: bob }

let client: ScriptedClient
let told: PorticoEvent[]

beforeEach(async () => {
  client = scriptedClient()
  told = []
  await connect(client, { connector: client.wallet.facts })
  client.internals.store.update(() => ({ draft }))
  client.events.on('*', (event) => event.type !== 'ERROR' && told.push(event))
})

const state = () => client.state.getState()
const asked = () => client.chain.calls.filter((name) => name === 'transfer')
const answering = (thrown: unknown) => {
  client.chain.work.transfer = () => Promise.reject(toPorticoError(thrown))
}
/** A send whose failure is looked at later. */
function send(change: Partial<ReviewedSend> = {}) {
  const promise = sendToken(client, { ...reviewed, ...change })
  promise.catch(() => undefined)
  return promise
}

test('the reviewed amount is sent, and the hash told with its page', async () => {
  const details: unknown[] = []
  client.chain.work.transfer = async (_signer, given) => {
    details.push(given)
    return hash
  }
  expect(await send()).toMatchObject({ hash, explorerUrl: `https://etherscan.io/tx/${hash}` })
  expect(details).toEqual([{ from: alice, to: bob, amount: 10n ** 18n }])
})

test('a sent draft is emptied, and its receiver known for this page load', async () => {
  await send()
  await send()
  expect(state()).toMatchObject({ draft: {}, sentTo: [bob], sentCount: 2, isSending: false })
})

test('two clicks are one request (R4)', async () => {
  const both = [send(), send()]
  await expect(both[1]).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
  await both[0]
  expect(asked()).toHaveLength(1)
})

test('while the wallet thinks, nothing more is sent (R4)', async () => {
  client.chain.work.transfer = () => new Promise(() => undefined)
  void send()
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  await expect(send()).rejects.toMatchObject({ code: 'REQUEST_PENDING' })
})

test('after a failure one may send again', async () => {
  answering({ code: 4001 })
  await send().catch(() => undefined)
  client.chain.work.transfer = async () => hash
  await expect(send()).resolves.toMatchObject({ hash })
})

test.each([
  { when: 'the account is another', change: { from: `eip155:1:${bob}` as const }, code: 'ACCOUNT_CHANGED' },
  { when: 'the network is another', change: { from: `eip155:8453:${alice}` as const }, code: 'UNSUPPORTED_NETWORK' },
  {
    when: 'the coin is of another network',
    change: { token: { ...reviewed.token, caipNetworkId: 'eip155:8453' as const } },
    code: 'UNSUPPORTED_NETWORK',
  },
])('when $when than the reviewed one, the wallet is not asked (R60)', async ({ change, code }) => {
  await expect(send(change)).rejects.toMatchObject({ code })
  expect(asked()).toEqual([])
})

test('a wallet that moved since the review is not asked (R60)', async () => {
  client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:8453' })
  await expect(send()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
})

test('a visitor who is not connected sends nothing (R7)', async () => {
  client.wallet.emit({ type: 'disconnect' })
  await expect(send()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})

test.each([
  { when: 'nothing', change: { amount: 0n } },
  { when: 'less than nothing', change: { amount: -1n } },
  { when: 'to nobody', change: { to: '' } },
  { when: 'to half an address', change: { to: bob.slice(0, 20) } },
  { when: 'to an address with a wrong checksum', change: { to: bob.replace('c', 'C') } },
  { when: 'to the zero address', change: { to: `0x${'0'.repeat(40)}` } },
  { when: 'to oneself', change: { to: alice } },
  { when: 'a token, which would go out as coins', change: { token: { ...reviewed.token, address: bob } } },
])('sending $when is refused before the wallet is asked (R10, R12)', async ({ change }) => {
  client.chain.work.isAddress = (address) => !/C51812dC|7C/.test(address) && address.length === 42
  await expect(send(change)).rejects.toMatchObject({ code: 'DRAFT_INCOMPLETE', recovery: 'fixInput' })
  expect([asked(), state().draft, state().isSending]).toEqual([[], draft, false])
})

test.each([
  { when: 'the visitor refuses', thrown: { code: 4001 }, code: 'USER_REJECTED' },
  { when: 'the coins do not suffice', thrown: new Error('insufficient funds for gas'), code: 'INSUFFICIENT_FUNDS' },
  { when: 'the wallet is already asking', thrown: { code: -32002 }, code: 'REQUEST_PENDING' },
])('when $when, that is told and the draft kept (R3)', async ({ thrown, code }) => {
  answering(thrown)
  await expect(send()).rejects.toMatchObject({ code })
  expect(state()).toMatchObject({ draft, sentCount: 0, sentTo: [], isSending: false })
})

test.each([
  { when: 'never answered', thrown: Object.assign(new Error('x'), { name: 'TimeoutError' }) },
  { when: 'lost its connection', thrown: { code: 4900 } },
  { when: 'lost its chain', thrown: { code: 4901 } },
  { when: 'let the request expire at the relay', thrown: new Error('Request expired. Please try again.') },
])('a wallet that got the request and $when left the outcome unknown (R61)', async ({ thrown }) => {
  answering(thrown)
  await expect(send()).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    message: 'Outcome unknown: check the wallet before sending again',
    retryable: false,
    cause: expect.anything(),
  })
  expect(state().draft).toEqual(draft)
})

test('an answer that is no hash left the outcome unknown (R61)', async () => {
  const { transfer } = await import('../chains/eip155/transfer.js')
  const answers = new Map<string, unknown>([
    ['eth_accounts', [alice]],
    ['eth_chainId', '0x1'],
  ])
  client.wallet.answer = ({ method }) => answers.get(method)
  client.chain.work.transfer = transfer
  await expect(send()).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
})

test('a send is told as events, without sender and receiver (R51)', async () => {
  await send()
  const properties = { network: 'eip155:1', token: 'ETH', amount: '1000000000000000000', isSmartAccount: false }
  expect(told).toEqual([
    { type: 'SEND_INITIATED', properties },
    { type: 'SEND_SUCCESS', properties },
  ])
})

test.each([
  { thrown: { code: 4001 }, type: 'SEND_REJECTED' },
  { thrown: 'boom', type: 'SEND_ERROR' },
])('a failed send is told as $type', async ({ thrown, type }) => {
  answering(thrown)
  await send().catch(() => undefined)
  expect(told.map((event) => event.type)).toEqual(['SEND_INITIATED', type])
})

test('a listener of the host that throws does not turn a sent transfer into a failure (R3)', async () => {
  vi.stubGlobal('reportError', () => undefined)
  client.events.on('SEND_SUCCESS', () => {
    throw new Error('host')
  })
  await expect(send()).resolves.toMatchObject({ hash })
  vi.unstubAllGlobals()
})
