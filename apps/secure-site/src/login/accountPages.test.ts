import { afterEach, expect, it } from 'vitest'
import { createTestSite, secureSite, shop, type TestSite } from '../../test/createTestSite'
import { codeFor, createWallet, signIn } from '../../test/steps'

const email = 'ann@example.com'
const sites: TestSite[] = []
const open = async (changes = {}) => {
  const site = await createTestSite({ login: ':memory:', vault: ':memory:' }, changes)
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

/** A tab of its own, with the cookies of a browser or none. */
function openTab({ login }: TestSite, cookies = new Map<string, string>()) {
  async function send(
    path: string,
    { form, origin = secureSite }: { form?: Record<string, string>; origin?: string } = {},
  ) {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), Origin: origin }
    const body = form && new URLSearchParams(form)
    const response = await login.request(path, body ? { method: 'POST', headers, body } : { headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { send, cookies }
}

async function twoDevices(site: TestSite) {
  const first = await signIn(site, email)
  await createWallet(first.visitor, first.user.id)
  site.wait(31)
  const second = await signIn(site, email)
  site.wait(31)
  return { first: first.visitor, second: second.visitor }
}

const names = (text: string) => [...text.matchAll(/name="device" value="([^"]+)"/g)].map(([, name = '']) => name)

it('shows devices and addresses to a browser that the frame has signed in, and has one script, of its own origin', async () => {
  const site = await open({ newDeviceWait: 3_600 })
  const { second } = await twoDevices(site)
  const { status, text, headers } = await openTab(site, second.cookies).send('/account')
  expect(status).toBe(200)
  expect(text).toContain(email)
  expect(text).toContain('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
  expect(text.match(/Firefox on Linux \(this browser\)/g)).toHaveLength(1)
  expect(text).toContain('It can use the wallet in 60 minutes'.replace('It', 'it'))
  expect(names(text)).toHaveLength(2)
  expect(text.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/account.js">'])
  expect(text.match(/<button [^>]*data-confirm="[\w-]{43}" hidden>/g)).toHaveLength(1)
  expect(text).not.toContain(second.keys.device.signing)
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*/)
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

it('signs in by a code where no cookie of the frame comes, for a quarter of an hour, and is given no share', async () => {
  const site = await open()
  const { first } = await twoDevices(site)
  const tab = openTab(site)
  expect((await tab.send('/account')).text).toContain('Send me a code')
  expect((await tab.send('/account/code', { form: { email: 'ann' } })).status).toBe(400)
  expect((await tab.send('/account/code', { form: { email: 'Ann@Example.com ' } })).status).toBe(200)
  expect((await tab.send('/account/code', { form: { email } })).text).toContain('Please try again after 30 seconds')
  const code = codeFor(site, email)
  const wrong = code === '000000' ? '000001' : '000000'
  const failed = await tab.send('/account/sign-in', { form: { code: wrong } })
  expect(failed.status).toBe(401)
  expect(failed.text).toContain('4 tries left')
  expect((await tab.send('/account/sign-in', { form: { code } })).headers.get('Location')).toBe('/account')
  expect([...tab.cookies.keys()]).toEqual(['__Host-portico-account'])
  expect(names((await tab.send('/account')).text)).toHaveLength(2)
  const [token = ''] = tab.cookies.values()
  const Authorization = `Bearer ${token}`
  const signed = await first.keys.sign({ action: 'release-login-share', nonce: 'A'.repeat(43) })
  const asked = await site.login.request('/api/login-share/release', {
    method: 'POST',
    headers: { Authorization, Origin: secureSite, 'Content-Type': 'application/json' },
    body: JSON.stringify({ signed }),
  })
  expect(await asked.json()).toEqual({ error: 'no_proof' })
  site.wait(900)
  expect((await tab.send('/account')).text).toContain('Send me a code')
})

it('takes no code of the frame, and the frame none of the page', async () => {
  const site = await open()
  const { first } = await twoDevices(site)
  const { attempt } = (await first.start(email)).body
  const tab = openTab(site, new Map([['__Host-portico-attempt', attempt]]))
  expect((await tab.send('/account/sign-in', { form: { code: codeFor(site, email) } })).text).toContain('has expired')
  site.wait(31)
  await tab.send('/account/code', { form: { email } })
  const ofPage = tab.cookies.get('__Host-portico-attempt') ?? ''
  expect((await first.enter(ofPage, codeFor(site, email))).body.error).toBe('no_proof')
})

it('removes a device, and signs out everywhere, by a form of its own alone', async () => {
  const site = await open()
  const { first, second } = await twoDevices(site)
  const tab = openTab(site, first.cookies)
  const { text } = await tab.send('/account')
  // The one seen last comes first.
  const [device = ''] = names(text)
  for (const path of ['/account/remove', '/account/sign-out-everywhere']) {
    expect((await tab.send(path, { form: { device }, origin: shop })).status).toBe(403)
    expect((await tab.send(path)).status).toBe(404)
    expect((await openTab(site).send(path, { form: { device } })).status).toBe(401)
  }
  expect((await second.session()).status).toBe(200)
  expect((await tab.send('/account/remove', { form: { device: 'unknown' } })).status).toBe(303)
  expect((await tab.send('/account/remove', { form: { device } })).status).toBe(303)
  expect((await second.session()).status).toBe(401)
  expect((await first.session()).body.user.wallet?.splitAnew).toBe(true)
  expect((await tab.send('/account/sign-out-everywhere', { form: { all: '1' } })).text).toContain(
    'signed out everywhere',
  )
  expect((await first.session()).status).toBe(401)
})
