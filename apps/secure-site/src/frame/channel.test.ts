import { frameReplySchema } from '@portico/headless/rules'
import { expect, test, vi } from 'vitest'
import { createChannel, type Handlers } from './channel'

const origin = 'https://app.example.com'

function openChannel(handlers: Partial<Handlers> = {}) {
  const page = { postMessage: vi.fn<(message: unknown, target: unknown) => void>() }
  const channel = createChannel({ handlers: handlers as Handlers, origin, page })
  const send = (data: unknown, from: Partial<MessageEvent> = {}) =>
    channel.onMessage({ data, origin, source: page as never, ...from })
  const replies = () => page.postMessage.mock.calls.map(([message]) => message)
  return { ...channel, page, send, replies }
}

const isConnected = { id: '1', type: '@w3m-app/IS_CONNECTED' }

test('answers a call of the embedding page, to its exact origin, under the id of the call', async () => {
  const { send, page } = openChannel({ IS_CONNECTED: () => ({ isConnected: true }) })

  send(isConnected)

  await expect
    .poll(() => page.postMessage.mock.calls)
    .toEqual([[{ id: '1', type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } }, origin]])
})

test('answers a failure with its message, in a form that the page reads', async () => {
  const { send, replies } = openChannel({ SIGN_OUT: () => Promise.reject(new Error('The vault is down')) })

  send({ id: '2', type: '@w3m-app/SIGN_OUT' })

  await expect.poll(replies).toHaveLength(1)
  expect(frameReplySchema.parse(replies()[0])).toMatchObject({ payload: { message: 'The vault is down' } })
})

test('says in a word why a server refused, and nothing else of the error', async () => {
  const refusal = Object.assign(new Error('Too late'), {
    code: 'expired',
    secret: 'abc',
    cause: new Error('at the store'),
  })
  const { send, replies } = openChannel({ CONNECT_OTP: () => Promise.reject(refusal) })

  send({ id: '3', type: '@w3m-app/CONNECT_OTP', payload: { otp: '123456' } })

  await expect.poll(replies).toHaveLength(1)
  expect(replies()[0]).toEqual({
    id: '3',
    type: '@w3m-frame/CONNECT_OTP_ERROR',
    payload: { message: 'Too late', reason: 'expired' },
  })
})

test.each([
  ['another origin', { origin: 'https://app.example.com.evil.example' }],
  ['another scheme', { origin: 'http://app.example.com' }],
  ['an opaque origin', { origin: 'null' }],
  ['another window', { source: {} as Window }],
  ['no window', { source: null }],
])('ignores a message of %s', async (_, from) => {
  const handle = vi.fn<() => object>(() => ({ isConnected: true }))
  const { send, replies } = openChannel({ IS_CONNECTED: handle })

  send(isConnected, from)
  send({ ...isConnected, id: 'own' })

  await expect.poll(replies).toHaveLength(1)
  expect(handle).toHaveBeenCalledOnce()
})

test.each([
  ['a reply', { id: '1', type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } }],
  ['an unknown call', { id: '1', type: '@w3m-app/EXPORT_KEY' }],
  ['a name of every object', { id: '1', type: '@w3m-app/constructor' }],
  ['a text', '@w3m-app/IS_CONNECTED'],
  ['nothing', null],
  ['an id that is no text', { id: {}, type: '@w3m-app/IS_CONNECTED' }],
])('ignores %s', async (_, data) => {
  const { send, replies } = openChannel({ IS_CONNECTED: () => ({ isConnected: true }) })

  send(data)
  send({ ...isConnected, id: 'own' })

  await expect.poll(replies).toEqual([expect.objectContaining({ id: 'own' })])
})

test('says what is wrong with a payload, instead of letting the page wait', async () => {
  const handle = vi.fn<() => object>(() => ({ action: 'VERIFY_OTP' }))
  const { send, replies } = openChannel({ CONNECT_EMAIL: handle })

  send({ id: '3', type: '@w3m-app/CONNECT_EMAIL', payload: { email: 'nobody' } })

  await expect
    .poll(replies)
    .toEqual([{ id: '3', type: '@w3m-frame/CONNECT_EMAIL_ERROR', payload: { message: 'Invalid email' } }])
  expect(handle).not.toHaveBeenCalled()
})

test('says that it is ready with its version', () => {
  const { ready, page } = openChannel()

  ready()

  expect(page.postMessage.mock.calls).toEqual([[{ type: '@w3m-frame/READY', payload: { version: '4' } }, origin]])
})
