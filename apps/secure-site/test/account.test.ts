import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch, openFrame, runInWorker, signIn } from './framePage'
import { type FrameSite, startFrameSite } from './startFrameSite'
import { press } from './steps'

let site: FrameSite
let browser: Browser

beforeAll(async () => {
  site = await startFrameSite()
  for (const server of [site.loginServer, site.vaultServer]) Object.assign(server, { newDeviceWait: 3_600 })
  browser = await launch(['--disable-features=TranslateUI'])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** A frame on the secure site's own site, as the README advises, in a browser of its own. */
async function openDevice(email: string) {
  const context = await browser.newContext()
  const frame = await openFrame(context, site.shop)
  const addresses = await signIn(site, frame, email)
  site.wait(60)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())))
  const openAccount = () => page.goto(`${site.secureSite}/account`)
  return { frame, addresses, page, faults, openAccount }
}

test('an old device confirms a new one on the account page, which then opens the wallet at once; a new one has no such button', async () => {
  const email = 'ann@example.com'
  const [first, second] = [await openDevice(email), await openDevice(email)]
  await runInWorker(second.frame.page, 'askRelease')
  await press(site, email)
  expect(await runInWorker(second.frame.page, 'recover')).toMatchObject({ ok: false, code: 'wait_required' })
  await second.openAccount()
  await second.page.waitForLoadState('networkidle')
  expect(await second.page.getByText('(this browser)').count()).toBe(1)
  expect(await second.page.getByRole('button', { name: 'do not wait' }).count()).toBe(0)

  await first.openAccount()
  expect(await first.page.getByText('it can use the wallet in').count()).toBe(1)
  await first.page.getByRole('button', { name: 'do not wait' }).click()

  await expect.poll(() => first.page.getByText('it can use the wallet in').count()).toBe(0)
  expect(await runInWorker(second.frame.page, 'recover')).toMatchObject({ ok: true })
  expect(await runInWorker(second.frame.page, 'checkKeys')).toEqual({ ok: true, result: second.addresses })
  expect([...first.faults, ...second.faults]).toEqual([])
})

test('a person removes a device on the page, and signs out everywhere', async () => {
  const email = 'bob@example.com'
  const [first, second] = [await openDevice(email), await openDevice(email)]
  await first.openAccount()
  const item = first.page.getByRole('listitem').filter({ hasNotText: '(this browser)' })
  await item.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => first.page.getByRole('listitem').count()).toBe(1)
  expect(await second.frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(await runInWorker(first.frame.page, 'checkKeys')).toEqual({ ok: true, result: first.addresses })

  await first.page.getByRole('button', { name: 'Sign out everywhere' }).click()

  await first.page.getByText('You are signed out everywhere').waitFor()
  expect(await first.frame.call('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  expect(first.faults).toEqual([])
})
