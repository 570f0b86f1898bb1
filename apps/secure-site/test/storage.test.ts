import type { Browser, BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launch, openFrame, readAddresses, runInWorker, signIn } from './framePage'
import { type FrameSite, startFrameSite } from './startFrameSite'

let site: FrameSite
let browser: Browser
let context: BrowserContext
let people = 0
let email = ''

beforeAll(async () => {
  site = await startFrameSite()
  // Playwright switches partitioned storage off. Chromium reads the last list alone, so one of ours brings it back.
  browser = await launch(['--disable-features=TranslateUI'])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})
beforeEach(async () => {
  people += 1
  email = `person${people}@example.com`
  context = await browser.newContext()
})
afterEach(() => context.close())

const connected = (isConnected: boolean) => ({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected } })

describe('where storage is kept for each site that embeds the frame', () => {
  test('a person signs in on each, and has the same wallet on all', async () => {
    const app = await openFrame(context, site.app)
    const addresses = await signIn(site, app, email)

    const shop = await openFrame(context, site.shop)

    expect(await shop.call('IS_CONNECTED')).toMatchObject(connected(false))
    site.wait(60)
    expect(await signIn(site, shop, email)).toEqual(addresses)
    await shop.call('SIGN_OUT')
    expect(await app.call('IS_CONNECTED')).toMatchObject(connected(true))
  })
})

describe('where the frame is of the same site as the page', () => {
  test('session and keys are there after a reload', async () => {
    const frame = await openFrame(context, site.shop)
    const addresses = await signIn(site, frame, email)

    await frame.reload()

    expect(await readAddresses(frame)).toEqual(addresses)
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
  })
})

describe('where the browser denies storage and cookies to the frame', () => {
  beforeEach(() => site.denyStorage(true))
  afterEach(() => site.denyStorage(false))

  test('a person stays signed in, with keys, until the page is closed, and then comes back to the same wallet', async () => {
    const frame = await openFrame(context, site.app)
    const addresses = await signIn(site, frame, email)
    expect(addresses).toEqual({ eip155: expect.stringMatching(/^0x/), solana: expect.stringMatching(/^\w{32,44}$/) })
    expect(await runInWorker(frame.page, 'checkKeys')).toEqual({ ok: true, result: addresses })
    expect(await frame.call('IS_CONNECTED')).toMatchObject(connected(true))

    await frame.reload()

    expect(await frame.call('IS_CONNECTED')).toMatchObject(connected(false))
    site.wait(60)
    expect(await signIn(site, frame, email)).toEqual(addresses)
  })
})
