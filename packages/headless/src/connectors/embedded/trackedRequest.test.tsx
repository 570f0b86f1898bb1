import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calls } from '../../../test/embeddedPage.js'
import { openSigningPage, sendTransaction } from '../../../test/signingPage.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that asks for a transaction, and what it heard of the request, with what the frame had by then. */
async function openTrackingPage() {
  const page = await openSigningPage('approve')
  const heard: (readonly [string, readonly string[]])[] = []
  const tracking = {
    id: 'a transaction',
    onProgress: (progress: string) => void heard.push([progress, [...calls(page.site)]]),
  }
  page.connector.request(sendTransaction, 'eip155:1', tracking).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  return { ...page, heard }
}

test('a request waits until it is shown, and is said to be sent right before the frame has it', async () => {
  const { heard, site, showFirst } = await openTrackingPage()
  expect(heard).toEqual([['waiting', []]])
  await showFirst()
  expect([heard.at(-1), calls(site)]).toEqual([['sent', []], ['RPC_REQUEST']])
})

test('its message has the id that it can be asked about by', async () => {
  const { site, showFirst } = await openTrackingPage()
  await showFirst()
  expect(site.received).toMatchObject([{ id: 'a transaction', payload: { method: 'eth_sendTransaction' } }])
})

test('one that was rejected before it was shown is never said to be sent', async () => {
  const { heard, reject, first } = await openTrackingPage()
  reject(first())
  await vi.advanceTimersByTimeAsync(0)
  expect(heard.map(([progress]) => progress)).toEqual(['waiting'])
})
