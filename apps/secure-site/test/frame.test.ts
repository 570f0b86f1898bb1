import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../../tools/chromium.mjs'
import { startFrameSite } from './startFrameSite'
import { codeFor, press } from './steps'

const ann = 'ann@example.com'

let site: Awaited<ReturnType<typeof startFrameSite>>
let browser: Browser

beforeAll(async () => {
  site = await startFrameSite()
  const executablePath = findChromium()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Chromium reads the last list alone: with one of ours, other sites have the partitioned storage that visitors have.
    args: ['--disable-features=TranslateUI'],
  })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

type Reply = { readonly type: string; readonly payload?: Readonly<Record<string, unknown>> }

/** A page of a host with the frame in it. */
async function openPage(context: BrowserContext, host = site.app) {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  page.on('pageerror', (error) => void faults.push(error.message))
  await page.goto(host)
  await page.evaluate('open()')
  return { page, faults }
}

async function openFrame(context: BrowserContext, host = site.app) {
  const { page, faults } = await openPage(context, host)
  await page.waitForFunction('isReady()')
  const call = (name: string, payload?: unknown) =>
    page.evaluate<Reply>(`call(${JSON.stringify(name)}, ${JSON.stringify(payload)})`)
  return { page, faults, call }
}

/** Signs in as a person does, and gives the addresses on both chains. */
async function signIn({ call }: Awaited<ReturnType<typeof openFrame>>, email = ann) {
  expect(await call('CONNECT_EMAIL', { email })).toMatchObject({ payload: { action: 'VERIFY_OTP' } })
  expect(await call('CONNECT_OTP', { otp: codeFor(site, email) })).toMatchObject({
    type: '@w3m-frame/CONNECT_OTP_SUCCESS',
  })
  return readAddresses(call)
}

async function readAddresses(call: (name: string, payload?: unknown) => Promise<Reply>) {
  const [evm, solana] = [1, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const addressOn = async (chainId: string | number) => (await call('GET_USER', { chainId })).payload?.['address']
  return { eip155: await addressOn(evm), solana: await addressOn(solana) }
}

/** Runs an operation of the wallet in its worker, as the approvals of a page will. */
const runInWorker = async (page: Page, operation: string, input?: unknown) => {
  const [worker] = page.workers()
  if (!worker) throw new Error('no worker runs')
  return worker.evaluate(
    ([name, given]) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        dispatchEvent(new MessageEvent('message', { data: { operation: name, input: given }, ports: [port2] }))
      }),
    [operation, input] as const,
  )
}

describe('the frame in a browser', () => {
  test('logs a person in by mail, and gives the same addresses in a second profile, on both chains', async () => {
    const [first, second] = [await browser.newContext(), await browser.newContext()]
    const frame = await openFrame(first)
    const addresses = await signIn(frame)
    expect(addresses).toEqual({
      eip155: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/),
      solana: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
    })
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })

    site.wait(60)
    const other = await openFrame(second)
    expect(await signIn(other)).toEqual(addresses)

    expect(await runInWorker(other.page, 'checkKeys')).toMatchObject({ ok: false, code: 'DEVICE_SHARE_MISSING' })
    expect(await runInWorker(other.page, 'askRelease')).toMatchObject({ ok: true })
    await press(site, ann)
    expect(await runInWorker(other.page, 'recover')).toEqual({ ok: true })
    expect(await runInWorker(other.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
    expect([...frame.faults, ...other.faults]).toEqual([])
    await first.close()
    await second.close()
  })
})
