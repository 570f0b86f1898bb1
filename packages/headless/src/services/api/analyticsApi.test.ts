import type { ServerResponse } from 'node:http'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { alice } from '../../../test/fakeConnector.js'
import { identification, localService } from '../../../test/localService.js'
import { limits } from '../../constants/limits.js'
import { HttpRequestError } from '../../errors/request.js'
import { redact, sendErrorReport, sendEvent, rateLimitReports } from './analyticsApi.js'

describe('analyticsApi', () => {
  describe('sendEvent and sendErrorReport', () => {
    const now = Date.parse('2026-01-02T03:04:05.678Z')
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const accepted = (response: ServerResponse) => void response.writeHead(202).end('Accepted')

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
      vi.stubGlobal('location', {
        href: 'https://shop.example/cart/anna@example.com?token=secret#part',
        origin: 'https://shop.example',
        pathname: '/cart/anna@example.com',
        hostname: 'shop.example',
      })
    })
    afterEach(() => {
      vi.useRealTimers()
      vi.unstubAllGlobals()
    })

    const place = { url: 'https://shop.example/cart/[email]', domain: 'shop.example' }

    test('sendEvent posts event, page and account', async () => {
      const { context, requests } = await localService(accepted)
      const event = { event: 'SELECT_WALLET', properties: { name: 'Rainbow', platform: 'qrcode' }, address: alice }
      await sendEvent(context, event)
      expect(requests).toEqual([
        {
          method: 'POST',
          path: '/e',
          query: identification,
          body: { eventId: id, ...place, timestamp: now, props: { type: 'track', ...event } },
        },
      ])
    })

    test('sendEvent works without properties and account', async () => {
      const { context, requests } = await localService(accepted)
      await sendEvent(context, { event: 'MODAL_CREATED' })
      expect(requests[0]?.body).toEqual({
        eventId: id,
        ...place,
        timestamp: now,
        props: { type: 'track', event: 'MODAL_CREATED' },
      })
    })

    test('sendEvent gives each event its own id', async () => {
      const { context, requests } = await localService(accepted)
      await sendEvent(context, { event: 'CLICK_NETWORKS' })
      await sendEvent(context, { event: 'CLICK_NETWORKS' })
      expect(new Set(requests.map(({ body }) => (body as { eventId: string }).eventId)).size).toBe(2)
    })

    test('sendEvent removes secrets', async () => {
      const { context, requests } = await localService(accepted)
      const uri = 'wc:abc@2?relay-protocol=irn&symKey=5ec2e7'
      await sendEvent(context, {
        event: 'CONNECT_PROXY_ERROR',
        properties: { uri, message: `Could not open ${uri} for anna@example.com`, name: 'Rainbow' },
      })
      expect(requests[0]?.body).toMatchObject({
        props: { properties: { message: 'Could not open [pairing] for [email]', name: 'Rainbow' } },
      })
      expect(JSON.stringify(requests)).not.toMatch(/5ec2e7|anna|secret/)
    })

    test('sendErrorReport posts category, error and stack without secrets', async () => {
      const { context, requests } = await localService(accepted)
      const error = new HttpRequestError({
        reason: 'No account of anna@example.com',
        url: 'https://a.example/b?key=secret',
      })
      error.stack = 'HttpRequestError: no\n    at ask (https://shop.example/app.js?key=secret:1:20)'
      await sendErrorReport(context, { category: 'API_ERROR', error })
      expect(requests).toEqual([
        {
          method: 'POST',
          path: '/e',
          query: identification,
          body: {
            eventId: id,
            ...place,
            timestamp: '2026-01-02T03:04:05.678Z',
            props: {
              type: 'error',
              event: 'API_ERROR',
              errorType: 'HttpRequestError',
              errorMessage: 'No account of [email]',
              stackTrace: 'HttpRequestError: no\n    at ask (https://shop.example/app.js:1:20)',
            },
          },
        },
      ])
    })

    const report = { category: 'INTERNAL_SDK_ERROR', error: new Error('no') } as const

    test('sendEvent and sendErrorReport reject when the project does not allow the origin', async () => {
      const { context } = await localService({}, 403)
      const refused = { code: 'INVALID_APP_CONFIGURATION', display: 'alert', cause: { status: 403 } }
      await expect(sendEvent(context, { event: 'MODAL_OPEN' })).rejects.toMatchObject(refused)
      await expect(sendErrorReport(context, report)).rejects.toMatchObject(refused)
    })

    test.each([
      { when: 'the service is down', answer: {}, status: 500 },
      { when: 'the service limits it', answer: {}, status: 429 },
      {
        when: 'the connection is cut',
        answer: (response: ServerResponse) => void response.socket?.destroy(),
        status: 200,
      },
    ])('sendEvent ignores the failure and does not retry when $when', async ({ answer, status }) => {
      const { context, requests } = await localService(answer, status)
      expect(await sendEvent(context, { event: 'MODAL_OPEN' })).toBeUndefined()
      expect(await sendErrorReport(context, report)).toBeUndefined()
      expect(requests).toHaveLength(2)
    })

    test('sendEvent and sendErrorReport ignore properties and errors whose getters throw', async () => {
      const { context, requests } = await localService(accepted)
      const properties = {
        get network(): string {
          throw new TypeError('no')
        },
      }
      const error = Object.defineProperty(new Error('no'), 'message', {
        get() {
          throw new TypeError('no')
        },
      })
      await sendEvent(context, { event: 'MODAL_OPEN', properties })
      await sendErrorReport(context, { ...report, error })
      expect(requests).toEqual([])
    })

    test('sendEvent sends an empty URL outside the browser', async () => {
      vi.stubGlobal('location', undefined)
      const { context, requests } = await localService(accepted)
      await sendEvent(context, { event: 'MODAL_OPEN' })
      expect(requests[0]?.body).toMatchObject({ url: '', domain: '' })
    })
  })
})

describe('redact', () => {
  const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
  const uri = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${key}`
  const signature = `0x${'a1'.repeat(65)}`
  const solanaSignature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW'
  const base64 = 'H+1/abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/abcdefghijklmnopqrstu='
  const token = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl'

  test.each([
    { what: 'a pairing URI', text: `cannot open ${uri}`, left: 'cannot open [pairing]' },
    { what: 'a pairing URI in quotes', text: `cannot open "${uri}"!`, left: 'cannot open "[pairing]"!' },
    { what: 'a pairing URI in a link', text: `rain://wc?uri=${encodeURIComponent(uri)}`, left: 'rain://wc' },
    {
      what: 'a pairing URI in a link in a link',
      text: `in ${encodeURIComponent(encodeURIComponent(uri))}`,
      left: 'in [pairing]',
    },
    {
      what: 'an email address',
      text: 'No account of Änna.O-Hara+x@mail.example.co.uk.',
      left: 'No account of [email].',
    },
    {
      what: 'an email address in a query',
      text: 'failed: ?email=anna%40example.com&a=1',
      left: 'failed: ?email=[email]&a=1',
    },
    {
      what: 'an email address in a path',
      text: 'https://a.example/u/anna@b.example',
      left: 'https://a.example/u/[email]',
    },
    { what: 'a code', text: 'OTP:123456 is wrong', left: 'OTP:[code] is wrong' },
    { what: 'a code in two halves', text: 'code 123 456 or 123-456', left: 'code [code] or [code]' },
    { what: 'a signature', text: `bad ${signature}`, left: 'bad [signature]' },
    { what: 'a signature without 0x', text: `bad ${signature.slice(2)}`, left: 'bad [signature]' },
    {
      what: 'a signature in a path',
      text: `https://a.example/verify/${signature}`,
      left: 'https://a.example/verify/[signature]',
    },
    { what: 'a signature of Solana', text: `sig:${solanaSignature}.`, left: 'sig:[signature].' },
    { what: 'a signature in base64', text: `sig=${base64}`, left: 'sig=[signature]' },
    { what: 'a session token', text: `bearer ${token}`, left: 'bearer [token]' },
    { what: 'a user of an address', text: 'https://anna:pw@a.example/b', left: 'https://a.example/b' },
    { what: 'a query', text: '"https://a.example/b?c=d#e" (f)', left: '"https://a.example/b" (f)' },
    { what: 'a fragment', text: 'https://a.example/#access_token=e', left: 'https://a.example/' },
    {
      what: 'a query in a stack',
      text: 'at open (https://a.example/app.js?key=secret:12:345)\nat https://a.example/b.js?v=2:1:99',
      left: 'at open (https://a.example/app.js:12:345)\nat https://a.example/b.js:1:99',
    },
  ])('redact removes $what', ({ text, left }) => {
    expect(redact(text)).toBe(left)
  })

  test.each([
    'Connection rejected',
    `eip155:421613:${alice}`,
    '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266f39fd6e51aad88f6f4ce6ab8',
    'HTTP status code: 503',
    'RPC code -32603 on chain 11155111',
    'at run (https://a.example/assets/a/very/long/path/of/folders/that/goes/on/and/on/and/on/until/it/ends/main.js:1:123456)',
    `http://intranet/${'folder/'.repeat(20)}main`,
    'https://cdn.example/npm/react@18.2.0/index.js',
    'node_modules/@tanstack/query-core/build/index.js',
    '0.123456 ETH, 123456.5 USD',
  ])('redact keeps %s', (text) => {
    expect(redact(text)).toBe(text)
  })

  test('redact drops fields with a secret name at any depth', () => {
    const input = {
      name: 'Rainbow',
      uri,
      email: 'a',
      newEmail: 'b',
      otp: 'c',
      code: 'd',
      signature: 'e',
      symKey: 'f',
      password: 'g',
      stack: 'h',
      list: [{ Email: 'i', network: 'eip155:1' }, `to ${uri}`],
    }
    expect(redact(input)).toEqual({ name: 'Rainbow', list: [{ network: 'eip155:1' }, 'to [pairing]'] })
  })

  test('redact does not take an amount of six digits for a code', () => {
    expect(redact({ amount: '250000', swapToAmount: '100000', note: '250000' })).toEqual({
      amount: '250000',
      swapToAmount: '100000',
      note: '[code]',
    })
    expect(redact({ amount: 'anna@example.com' })).toEqual({ amount: '[email]' })
  })

  test('redact keeps values that are no text and turns bigints into strings', () => {
    expect(redact({ a: 1, b: true, c: null, d: undefined, e: 5n })).toEqual({
      a: 1,
      b: true,
      c: null,
      d: undefined,
      e: '5',
    })
    expect(redact(undefined)).toBeUndefined()
  })

  test('redact ends in cycles and deep values and cuts long lists and texts', () => {
    const circle: Record<string, unknown> = { name: 'a' }
    circle['self'] = circle
    expect(JSON.stringify(redact(circle)).length).toBeLessThan(200)
    expect(redact(Array.from({ length: 1_000 }, () => 1))).toHaveLength(limits.items.nested)
    const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 1]))
    expect(Object.keys(redact(fields))).toHaveLength(limits.items.nested)
    expect(redact('x '.repeat(100_000))).toHaveLength(limits.text.message)
  })

  test('redact removes a secret even where the text is cut', () => {
    const text = `${'. '.repeat(limits.text.message / 2 - 4)}anna@example.com`
    expect(redact(text)).not.toContain('anna')
  })

  test('redact removes pairing URIs, email addresses and signatures in any surroundings', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.constantFrom(uri, signature, 'anna@example.com'),
        (before, after, secret) => {
          const left = redact({ note: `${before} ${secret} ${after}` }).note
          expect(left).not.toContain(secret === uri ? key : secret)
        },
      ),
    )
  })

  test.each(['a', '@', '%', 'a@', 'https://', 'wc:', '1', 'eyJ', 'a.', ':1', '?', '/'])(
    'redact processes a text of nothing but %j quickly',
    (part) => {
      const start = performance.now()
      redact(part.repeat(100_000))
      expect(performance.now() - start).toBeLessThan(1_000)
    },
  )
})

const send = (times: readonly number[]) => {
  let sentAt: readonly number[] = []
  return times.filter((now) => {
    const turn = rateLimitReports(sentAt, now)
    sentAt = turn.sentAt
    return turn.isAllowed
  })
}

test('rejects the sixth report in a minute and allows it in the next', () => {
  expect(send([0, 1, 2, 3, 4, 5, 59_999])).toEqual([0, 1, 2, 3, 4])
  expect(send([0, 1, 2, 3, 4, 60_000])).toEqual([0, 1, 2, 3, 4, 60_000])
  expect(send([0, 1, 2, 3, 4, 60_000, 60_000])).toEqual([0, 1, 2, 3, 4, 60_000])
})

test('a clock that is set back allows no extra report, and blocks for a minute at most', () => {
  const full = [900_000, 900_000, 900_000, 900_000, 900_000]
  expect(rateLimitReports(full, 1_000).isAllowed).toBe(false)
  expect(rateLimitReports(rateLimitReports(full, 1_000).sentAt, 61_000).isAllowed).toBe(true)
})

test('never allows more than 5 reports in any 60 s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 60 }), (gaps) => {
      const times = gaps.reduce<number[]>((all, gap) => [...all, (all.at(-1) ?? 0) + gap], [])
      const sent = send(times)
      for (const start of sent) {
        expect(sent.filter((at) => at >= start && at < start + 60_000).length).toBeLessThanOrEqual(5)
      }
    }),
  )
})
