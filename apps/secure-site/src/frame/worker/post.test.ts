import { expect, test } from 'vitest'
import { nonceAnswer } from '../../protocol/login'
import { type Fetch, post } from './post'
import type { ServerName } from './serverError'

const ask = (fetch: Fetch, server: ServerName = 'login') =>
  post({ server, url: 'https://wallet.example/api', body: {}, answer: nonceAnswer, fetch })

const answer =
  (status: number, body: unknown): Fetch =>
  async () =>
    Response.json(body, { status })

test.each([
  [{ error: 'wrong_code', triesLeft: 2 }, 401, 'wrong_code', 'That code isn’t right. 2 tries left.'],
  [{ error: 'wrong_code', triesLeft: 1 }, 401, 'wrong_code', 'That code isn’t right. 1 try left.'],
  [{ error: 'throttled', retryIn: 24 }, 429, 'throttled', 'Please try again after 24 seconds'],
  [
    { error: 'throttled', retryIn: 1_201 },
    429,
    'throttled',
    'Too many codes were sent. Please try again in 21 minutes.',
  ],
  [{ error: 'mail_unavailable' }, 503, 'mail_unavailable', 'The mail could not be sent. Please try again later.'],
  [{ error: 'unavailable' }, 503, 'unavailable', 'The login server does not answer. Please try again.'],
  ['<h1>Bad gateway</h1>', 502, 'unreadable', 'The login server does not answer as expected. Please try again.'],
])('the refusal %j with status %s is the error %s', async (body, status, code, message) => {
  await expect(ask(answer(status, body))).rejects.toMatchObject({ name: 'ServerError', code, message, server: 'login' })
})

test('an answer of another form is an error, not a value', async () => {
  await expect(ask(answer(200, { nonce: 5 }))).rejects.toMatchObject({ code: 'unreadable' })
})

test('a server that cannot be reached is named', async () => {
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(ask(fail, 'vault')).rejects.toMatchObject({
    code: 'unreachable',
    message: 'The vault does not answer. Please try again.',
  })
})
