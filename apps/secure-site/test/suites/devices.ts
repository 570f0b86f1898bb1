import { expect, it } from 'vitest'
import { devicePaths } from '../../src/protocol/devices'
import type { TestSite } from '../createTestSite'
import { createVisitor } from '../createVisitor'
import { createWallet, linkFor, newSplit, press, signIn, stopLinkFor } from '../steps'

const email = 'ann@example.com'
const hour = 3_600
const waiting = { newDeviceWait: hour }
const waitFor = (retryIn: number) => ({ error: 'wait_required', retryIn })

/** A person with a wallet, and a second device that is signed in. */
async function visit(site: TestSite) {
  const first = await signIn(site, email)
  const made = await createWallet(first.visitor, first.user.id)
  site.wait(31)
  const { visitor, user } = await signIn(site, email)
  return { first: first.visitor, visitor, user: user.id, made, signing: visitor.keys.device.signing }
}

const stop = (site: TestSite, link: string, method = 'POST', origin = new URL(link).origin) =>
  site.login.request(link, { method, headers: { Origin: origin } })

/** What holds for devices, in every store. */
export function deviceChecks(open: (changes?: { newDeviceWait?: number }) => Promise<TestSite>): void {
  it('lists them to the person, with browser, site and times', async () => {
    const site = await open(waiting)
    const start = site.loginServer.now()
    const { visitor, signing, first } = await visit(site)
    site.wait(2 * hour)
    await first.session()
    const shop = 'https://app.shop.example'
    const row = { browser: 'Firefox on Linux', site: shop, usableIn: 0 }
    expect(await visitor.devices()).toEqual([
      { ...row, signing: first.keys.device.signing, firstSeen: start, lastSeen: start + 7_231_000, isThis: false },
      { ...row, signing, firstSeen: start + 31_000, lastSeen: start + 31_000, isThis: true },
    ])
    expect(await (await signIn(site, 'bob@example.com')).visitor.devices()).toHaveLength(1)
  })

  it('never make the first one wait, and tell of a second one by a mail', async () => {
    const site = await open(waiting)
    const { first } = await visit(site)
    expect((await first.shares()).status).toBe(200)
    expect((await first.recoveryStatus()).body.confirmed?.released).toBeDefined()
    const notices = site.mails.filter(({ subject }) => subject.startsWith('A new device'))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({ to: email })
    expect(notices[0]?.text).toContain('Firefox on Linux')
    expect(notices[0]?.text).toContain('in 1 hour')
  })

  it('are given neither L nor R before the time is up, each server by itself', async () => {
    const site = await open(waiting)
    const { visitor, user, made } = await visit(site)
    expect((await visitor.session()).body.user.wallet).toMatchObject({ version: 1 })
    const { release } = (await visitor.askRelease()).body
    expect((await press(site, email)).status).toBe(200)
    expect((await visitor.shares()).body).toEqual(waitFor(hour))
    expect(await visitor.collect(user, release)).toMatchObject(waitFor(hour))
    site.wait(hour - 1)
    expect((await visitor.shares()).body).toEqual(waitFor(1))
    expect(await visitor.collect(user, release)).toMatchObject(waitFor(1))
    site.wait(1)
    expect((await visitor.shares()).body.shares).toHaveLength(1)
    expect((await visitor.collect(user, release)).recovered).toEqual(made.recovery)
  })

  it('wait at one server also if the other one lets them pass', async () => {
    const site = await open(waiting)
    const { visitor, user } = await visit(site)
    const { release } = (await visitor.askRelease()).body
    await press(site, email)
    Object.assign(site.loginServer, { newDeviceWait: 0 })
    await site.stores.login.updateTable('devices').set({ usable_at: 0 }).execute()
    expect((await visitor.shares()).status).toBe(200)
    expect((await visitor.collect(user, release)).error).toBe('wait_required')
    await site.stores.vault.updateTable('devices').set({ usable_at: 0 }).execute()
    await site.stores.login
      .updateTable('devices')
      .set({ usable_at: site.loginServer.now() + 1 })
      .execute()
    expect((await visitor.collect(user, release)).recovered).toBeDefined()
    expect((await visitor.shares()).body).toEqual(waitFor(1))
  })

  it('need not wait once an old one has confirmed them at both servers; a new one confirms nothing', async () => {
    const site = await open(waiting)
    const { first, visitor, user, signing, made } = await visit(site)
    expect((await visitor.confirmDevice(signing)).body).toEqual(waitFor(hour))
    expect((await visitor.admitDevice(signing)).body).toEqual({ error: 'wait_required' })
    const { release } = (await visitor.askRelease()).body
    await press(site, email)
    expect((await first.confirmDevice(signing)).status).toBe(200)
    expect((await visitor.shares()).status).toBe(200)
    expect(await visitor.collect(user, release)).toMatchObject(waitFor(hour))
    expect((await first.admitDevice(signing)).status).toBe(200)
    expect((await visitor.collect(user, release)).recovered).toEqual(made.recovery)
    expect((await first.confirmDevice((await createVisitor(site)).keys.device.signing)).status).toBe(404)
  })

  it('begin to wait once the mail about them is sent, and get nothing until then', async () => {
    const site = await open(waiting)
    const first = await signIn(site, email)
    await createWallet(first.visitor, first.user.id)
    site.wait(31)
    const second = await createVisitor(site)
    const { body } = await second.start(email)
    const [, code = ''] = /^(\d{6}) is your code/.exec(site.mails.at(-1)?.text ?? '') ?? []
    site.failMails(new Error('no server'))
    expect((await second.enter(body.attempt, code)).status).toBe(200)
    site.wait(2 * hour)
    expect((await second.shares()).status).toBe(503)
    site.failMails(undefined)
    expect((await second.shares()).body).toEqual(waitFor(hour))
    site.wait(hour)
    expect((await second.shares()).status).toBe(200)
  })

  it('that signed in before there was a wallet wait, too', async () => {
    const site = await open(waiting)
    const early = await signIn(site, email)
    site.wait(31)
    const { visitor, user } = await signIn(site, email)
    await createWallet(visitor, user.id)
    site.wait(2 * hour)
    expect((await early.visitor.confirmDevice(early.visitor.keys.device.signing)).body).toEqual(waitFor(hour))
    expect((await early.visitor.shares()).body).toEqual(waitFor(hour))
  })

  it('can be stopped at the vault after the press by the same link, and then wait from the beginning', async () => {
    const site = await open(waiting)
    const { visitor, user } = await visit(site)
    const { release } = (await visitor.askRelease()).body
    await press(site, email)
    site.wait(hour / 2)
    const page = await (await site.vault.request(linkFor(site, email))).text()
    expect(page).toContain('It can use the wallet in 30 minutes')
    expect(await visitor.releaseState(release)).toBe('approved')
    expect((await press(site, email, 'refuse')).status).toBe(200)
    site.wait(hour)
    expect((await visitor.collect(user, release)).error).toBe('expired')
    const again = (await visitor.askRelease()).body.release
    await press(site, email)
    expect(await visitor.collect(user, again)).toMatchObject(waitFor(hour))
  })

  it('are stopped by a button behind the mail of the login server, and not by opening its link', async () => {
    const site = await open(waiting)
    const { visitor } = await visit(site)
    const link = stopLinkFor(site, email)
    for (let times = 0; times < 3; times += 1) {
      const page = await stop(site, link, 'GET')
      expect(page.status).toBe(200)
      expect(page.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(await page.text()).not.toContain('<script')
    }
    expect((await stop(site, link, 'POST', 'https://app.shop.example')).status).toBe(403)
    expect((await visitor.session()).status).toBe(200)
    expect((await stop(site, link)).status).toBe(200)
    expect((await visitor.session()).status).toBe(401)
    expect((await stop(site, link)).status).toBe(410)
  })

  it('that are removed are signed out everywhere, sign in no more, and are refused R with the evidence that they have', async () => {
    const site = await open()
    const { first, visitor, user, signing } = await visit(site)
    const { release } = (await visitor.askRelease()).body
    await press(site, email)
    await visitor.collect(user, release)
    const known = await visitor.evidence()
    site.wait(31)
    const next = (await visitor.askRelease(known)).body.release
    expect((await (await signIn(site, 'bob@example.com')).visitor.removeDevice(signing)).status).toBe(404)
    expect((await first.removeDevice(signing)).status).toBe(200)
    expect((await visitor.session()).status).toBe(401)
    site.wait(31)
    expect((await visitor.start(email)).body).toEqual({ error: 'device_removed' })
    expect(await first.devices()).toHaveLength(1)
    // The vault hears of it from any other device.
    expect((await first.recoveryStatus()).status).toBe(200)
    await press(site, email)
    expect((await visitor.collect(user, next, known)).error).toBe('expired')
    const { split, recovery } = newSplit()
    const stored = await visitor.storeRecoveryShare({ user, split, share: recovery, version: 2, known })
    expect(stored.body).toEqual({ error: 'press_required' })
    expect(await site.stores.vault.selectFrom('devices').select('signing').execute()).toHaveLength(1)
  })

  it('mark the wallet when they are removed, until it is split anew', async () => {
    const site = await open()
    const { first, user, signing } = await visit(site)
    const marked = async () => (await first.session()).body.user.wallet?.splitAnew
    expect(await marked()).toBeUndefined()
    await first.removeDevice(signing)
    expect(await marked()).toBe(true)
    const { split, login, recovery } = newSplit()
    const { confirmed } = (await first.recoveryStatus()).body
    await first.storeRecoveryShare({ user, split, share: recovery, version: 2 })
    const share = { split, share: login.toString('base64url'), version: 2 }
    expect((await first.storeLoginShare({ ...share, released: confirmed?.released })).status).toBe(200)
    expect(await marked()).toBe(true)
    const { evidence } = (await first.confirmRecoveryShare({ split, version: 2 })).body
    await first.confirmWallet(evidence)
    expect(await marked()).toBeUndefined()
  })

  it('are all signed out at once', async () => {
    const site = await open()
    const { first, visitor } = await visit(site)
    const thief = await createVisitor(site)
    for (const [name, value] of first.cookies) thief.cookies.set(name, value)
    expect((await thief.prove(devicePaths.signOutEverywhere, { action: 'sign-out-everywhere' })).status).toBe(401)
    expect((await visitor.session()).status).toBe(200)
    await first.prove(devicePaths.signOutEverywhere, { action: 'sign-out-everywhere' })
    expect((await visitor.session()).status).toBe(401)
    expect(first.cookies.has('__Host-portico-session')).toBe(false)
  })
}
