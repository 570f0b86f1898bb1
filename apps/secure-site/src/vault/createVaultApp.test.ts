import { afterEach, describe, expect, it } from 'vitest'
import { createTestSite, secureSite, shop, type TestSite } from '../../test/createTestSite'
import { createVisitor, type Visitor } from '../../test/createVisitor'
import { createWallet, linkFor, newSplit, press, signIn } from '../../test/steps'
import { vaultPaths } from '../protocol/vault'

const email = 'ann@example.com'
const sites: TestSite[] = []
const open = async () => {
  const site = await createTestSite({ login: ':memory:', vault: ':memory:' })
  sites.push(site)
  return site
}
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

/** A person with a wallet, on a second device that has asked for R. */
async function askOnSecondDevice() {
  const site = await open()
  const first = await signIn(site, email)
  await createWallet(first.visitor, first.user.id)
  site.wait(31)
  const { visitor, user } = await signIn(site, email)
  const { release, number } = (await visitor.askRelease()).body
  return { site, first: first.visitor, visitor, user, release, number }
}

describe('the page of the mail', () => {
  it('shows the number of the device, the site and the browser, and has no script', async () => {
    const { site, number } = await askOnSecondDevice()
    const response = await site.vault.request(linkFor(site, email))
    const text = await response.text()
    expect(text).toContain(`<p class="number">${number}</p>`)
    expect(text).toContain('app.shop.example')
    expect(text).toContain('Firefox on Linux')
    expect(text).not.toContain('<script')
    expect(response.headers.get('X-Frame-Options')).toBe('DENY')
    expect(response.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('does nothing when a scanner opens it, or when another page sends its form', async () => {
    const { site, visitor, release } = await askOnSecondDevice()
    const link = linkFor(site, email)
    for (let times = 0; times < 5; times += 1) expect((await site.vault.request(link)).status).toBe(200)
    const form = { method: 'POST', body: 'answer=approve' }
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await site.vault.request(link, { ...form, headers: { ...type, Origin: shop } })).status).toBe(403)
    expect((await site.vault.request(link, { ...form, headers: type })).status).toBe(403)
    expect((await press(site, email, 'else')).status).toBe(410)
    expect(await visitor.releaseState(release)).toBe('waiting')
  })

  it('takes one press, for 10 minutes', async () => {
    const { site, visitor, release } = await askOnSecondDevice()
    expect((await press(site, email)).status).toBe(200)
    expect((await press(site, email)).status).toBe(410)
    expect(await visitor.releaseState(release)).toBe('approved')
    site.wait(601)
    expect(await visitor.releaseState(release)).toBe('expired')
    const late = (await visitor.askRelease()).body.release
    site.wait(601)
    expect((await press(site, email)).status).toBe(410)
    expect(await visitor.releaseState(late)).toBe('expired')
  })

  it('keeps the wallet closed after "this was not me"', async () => {
    const { site, visitor, user, release } = await askOnSecondDevice()
    expect((await press(site, email, 'refuse')).status).toBe(200)
    expect(await visitor.releaseState(release)).toBe('refused')
    expect((await visitor.collect(user.id, release)).error).toBe('expired')
  })
})

describe('a mail of the vault', () => {
  it('goes out every 30 seconds, and at most five times an hour', async () => {
    const { site, visitor } = await askOnSecondDevice()
    expect((await visitor.askRelease()).body).toEqual({ error: 'throttled', retryIn: 30 })
    for (let sent = 1; sent < 5; sent += 1) {
      site.wait(31)
      expect((await visitor.askRelease()).status).toBe(200)
    }
    site.wait(31)
    expect((await visitor.askRelease()).status).toBe(429)
  })

  it('that could not be sent is an error, and may be asked for again at once', async () => {
    const { site, visitor } = await askOnSecondDevice()
    site.wait(31)
    site.failMails(new Error('no server'))
    expect((await visitor.askRelease()).status).toBe(503)
    site.failMails(undefined)
    expect((await visitor.askRelease()).status).toBe(200)
  })
})

describe('somebody with all secrets of the login server', () => {
  /** Evidence that the login server's key has signed, for a device of the thief. */
  async function stealLogin() {
    const site = await open()
    const owner = await signIn(site, email)
    const made = await createWallet(owner.visitor, owner.user.id)
    const thief = await createVisitor(site)
    const signFor = ({ keys: { device } }: Visitor) =>
      site.loginServer.key.sign({
        purpose: 'signed-in',
        user: owner.user.id,
        email: 'thief@example.com',
        site: shop,
        device,
        removed: [],
        expiresAt: site.loginServer.now() + 600_000,
      })
    return { site, owner, thief, user: owner.user.id, known: signFor(thief), signFor, made }
  }

  it('gets no R without a press in the mail, which goes to its owner', async () => {
    const { site, thief, user, known } = await stealLogin()
    expect((await thief.collect(user, null, known)).error).toBe('press_required')
    const { release } = (await thief.askRelease(known)).body
    expect(site.mails.filter(({ to }) => to === 'thief@example.com')).toEqual([])
    expect(site.mails.at(-1)?.to).toBe(email)
    expect((await thief.collect(user, release, known)).error).toBe('press_required')
  })

  it('cannot let a device of the thief pass before its time, even after a press', async () => {
    const { site, thief, user, known } = await stealLogin()
    Object.assign(site.vaultServer, { newDeviceWait: 3_600 })
    const { release } = (await thief.askRelease(known)).body
    await press(site, email)
    const { signing } = thief.keys.device
    const admitted = await thief.proveToVault(
      vaultPaths.admitDevice,
      { action: 'admit-device', device: signing },
      known,
    )
    expect(admitted.body).toEqual({ error: 'wait_required' })
    expect((await thief.collect(user, release, known)).error).toBe('wait_required')
  })

  it('replaces neither R nor its mail address', async () => {
    const { site, owner, thief, user, known, signFor, made } = await stealLogin()
    const { split, recovery } = newSplit()
    for (const replaces of [null, made.split])
      for (const version of [1, 2]) {
        const stored = await thief.storeRecoveryShare({ user, split, share: recovery, replaces, version, known })
        expect([403, 409]).toContain(stored.status)
      }
    // Not even with the next split, which the owner's own device stores.
    const next = { user, split, share: recovery, version: 2, known: signFor(owner.visitor) }
    expect((await owner.visitor.storeRecoveryShare(next)).status).toBe(200)
    expect((await owner.visitor.confirmRecoveryShare({ split, version: 2 })).status).toBe(200)
    await owner.visitor.askRelease()
    expect(site.mails.at(-1)?.to).toBe(email)
  })

  it('cannot use evidence without the key of its device', async () => {
    const { owner, thief, user } = await stealLogin()
    const known = await owner.visitor.evidence()
    expect((await thief.collect(user, null, known)).error).toBe('no_proof')
  })
})

describe('evidence', () => {
  it('that another key has signed, or that has expired, is none', async () => {
    const site = await open()
    const { visitor } = await signIn(site, email)
    const evidence = await visitor.evidence()
    const other = await open()
    expect((await other.vault.request(vaultPaths.nonce, postOf({ evidence }))).status).toBe(401)
    expect((await visitor.askVault(vaultPaths.nonce, { evidence })).status).toBe(200)
    site.wait(901)
    expect((await visitor.askVault(vaultPaths.nonce, { evidence })).body).toEqual({ error: 'no_evidence' })
  })
})

describe('an answer', () => {
  it('is for the origin of the secure site alone', async () => {
    const site = await open()
    const own = await site.vault.request(vaultPaths.slotKey, postOf({}))
    expect(own.headers.get('Access-Control-Allow-Origin')).toBe(secureSite)
    expect(own.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    const foreign = await site.vault.request(vaultPaths.slotKey, postOf({}, shop))
    expect(foreign.status).toBe(403)
    expect(foreign.headers.get('Access-Control-Allow-Origin')).not.toBe(shop)
    const preflight = await site.vault.request(vaultPaths.slotKey, {
      method: 'OPTIONS',
      headers: { Origin: secureSite, 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(secureSite)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  })

  it('refuses an R that its own slot does not open', async () => {
    const site = await open()
    const { visitor, user } = await signIn(site, email)
    const { split, recovery } = newSplit()
    // Encrypted for another user.
    const stored = await visitor.storeRecoveryShare({ user: `${user.id.slice(0, -1)}_`, split, share: recovery })
    expect(stored.body).toEqual({ error: 'share_damaged' })
  })
})

const postOf = (body: object, origin = secureSite) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { Origin: origin, 'Content-Type': 'application/json' },
})
