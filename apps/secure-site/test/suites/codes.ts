import { expect, it } from 'vitest'
import { loginPaths } from '../../src/protocol/login'
import type { TestSite } from '../createTestSite'
import { createVisitor } from '../createVisitor'
import { codeFor, codesFor, signIn } from '../steps'

const email = 'ann@example.com'
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** What holds for codes, in every store. */
export function codeChecks(open: () => Promise<TestSite>): void {
  it('signs in with the code of a mail that names site and browser', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { body } = await visitor.start(email)
    expect(body).toEqual({ attempt: expect.any(String), resendIn: 30, expiresIn: 600, triesLeft: 5 })
    expect(site.mails).toHaveLength(1)
    expect(site.mails[0]?.text).toContain('app.shop.example')
    expect(site.mails[0]?.text).toContain('Firefox on Linux')
    const { status, body: signedIn } = await visitor.enter(body.attempt, codeFor(site, email))
    expect(status).toBe(200)
    expect(signedIn).toEqual({ user: { id: expect.any(String), email, wallet: null, pending: null } })
    expect((await visitor.session()).body).toEqual(signedIn)
  })

  it('takes an address in other letters, or with spaces, for the same one', async () => {
    const site = await open()
    const first = await signIn(site, email)
    site.wait(31)
    const again = await createVisitor(site)
    const { body } = await again.start('  Ann@Example.COM ')
    expect((await again.enter(body.attempt, codeFor(site, email))).body.user.id).toBe(first.user.id)
  })

  it('takes the newest three codes of an attempt, and not the fourth', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    for (let sent = 1; sent < 4; sent += 1) {
      site.wait(31)
      expect((await visitor.start(email, attempt)).status).toBe(200)
    }
    const [fourth = '', third = ''] = codesFor(site, email)
    expect(new Set(codesFor(site, email)).size).toBe(4)
    expect((await visitor.enter(attempt, fourth)).body).toEqual({ error: 'wrong_code', triesLeft: 4 })
    expect((await visitor.enter(attempt, third)).status).toBe(200)
  })

  it('takes a code for 10 minutes', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    const first = codeFor(site, email)
    site.wait(300)
    await visitor.start(email, attempt)
    site.wait(301)
    expect((await visitor.enter(attempt, first)).body).toEqual({ error: 'expired' })
    expect((await visitor.ask(loginPaths.attempt, { attempt })).body).toMatchObject({ expiresIn: 299, triesLeft: 4 })
    site.wait(300)
    expect((await visitor.enter(attempt, codeFor(site, email))).body).toEqual({ error: 'expired' })
    expect((await visitor.ask(loginPaths.attempt, { attempt })).body).toEqual({ error: 'expired' })
  })

  it('takes no code after five wrong ones, not even the right one', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    const code = codeFor(site, email)
    const left = []
    for (let tries = 0; tries < 5; tries += 1) left.push((await visitor.enter(attempt, other(code))).body.triesLeft)
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await visitor.enter(attempt, code)).body).toEqual({ error: 'locked' })
    site.wait(31)
    expect((await visitor.start(email, attempt)).body).toEqual({ error: 'locked' })
  })

  it('compares five codes however many come at once', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    const wrong = other(codeFor(site, email))
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.enter(attempt, wrong)))
    const errors = answers.map(({ body }) => body.error)
    expect(errors.filter((error) => error === 'wrong_code')).toHaveLength(5)
    expect(errors.filter((error) => error === 'locked')).toHaveLength(15)
  })

  it('takes a right code once, also when it comes five times at once', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    const code = codeFor(site, email)
    const together = <Answer>(send: () => Promise<Answer>) => Promise.all(Array.from({ length: 5 }, send))
    // Opens as many connections, so that none waits for one.
    await together(() => visitor.ask(loginPaths.attempt, { attempt }))
    const answers = await together(() => visitor.enter(attempt, code))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await site.stores.login.selectFrom('sessions').select('user_id').execute()).toHaveLength(1)
    expect((await visitor.enter(attempt, code)).body).toEqual({ error: 'expired' })
  })

  it('takes a code from the device that asked for it alone, and counts no try for another', async () => {
    const site = await open()
    const [visitor, thief] = [await createVisitor(site), await createVisitor(site)]
    const { attempt } = (await visitor.start(email)).body
    expect((await thief.enter(attempt, codeFor(site, email))).body).toEqual({ error: 'no_proof' })
    expect((await thief.start(email, attempt)).status).toBe(429)
    site.wait(31)
    expect((await thief.start(email, attempt)).body).toEqual({ error: 'expired' })
    expect((await visitor.ask(loginPaths.attempt, { attempt })).body).toMatchObject({ triesLeft: 5 })
    expect((await visitor.enter(attempt, codeFor(site, email))).status).toBe(200)
  })

  it('sends a code of an attempt to the address alone that the attempt is for', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    const { attempt } = (await visitor.start(email)).body
    expect((await visitor.start('thief@example.com', attempt)).body).toEqual({ error: 'expired' })
    expect(codesFor(site, 'thief@example.com')).toEqual([])
  })

  it('sends a code every 30 seconds, and at most five an hour and 20 a day, to an address', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    await visitor.start(email)
    expect((await visitor.start(email)).body).toEqual({ error: 'throttled', retryIn: 30 })
    site.wait(20)
    expect((await visitor.start(email)).body).toEqual({ error: 'throttled', retryIn: 10 })
    for (let sent = 1; sent < 5; sent += 1) {
      site.wait(30)
      expect((await visitor.start(email)).status).toBe(200)
    }
    site.wait(30)
    expect((await visitor.start(email)).body).toMatchObject({ error: 'throttled', retryIn: 3_600 - 20 - 5 * 30 })
    for (let hours = 0; hours < 6; hours += 1) {
      site.wait(3_600)
      for (let asked = 0; asked < 6; asked += 1) {
        await visitor.start(email)
        site.wait(31)
      }
    }
    expect(site.mails).toHaveLength(20)
    expect((await visitor.start('bob@example.com')).status).toBe(200)
  })

  it('sends one code when 20 requests for an address come at once, from 20 networks', async () => {
    const site = await open()
    const visitors = await Promise.all(
      Array.from({ length: 20 }, (_, index) => createVisitor(site, { address: `198.51.${index}.1` })),
    )
    await Promise.all(visitors.map((visitor) => visitor.ask(loginPaths.session)))
    const answers = await Promise.all(visitors.map((visitor) => visitor.start(email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.error === 'throttled')).toHaveLength(19)
    expect(site.mails).toHaveLength(1)
  })

  it('sends to one network, and in all, what the team allows', async () => {
    const site = await open()
    Object.assign(site.loginServer.limits, { perNetwork: 2, inAll: 4 })
    const start = async (address: string, to: string) =>
      (await (await createVisitor(site, { address })).start(to)).status
    expect(await start('192.0.2.7', 'a@example.com')).toBe(200)
    expect(await start('192.0.2.200', 'b@example.com')).toBe(200)
    expect(await start('192.0.2.7', 'c@example.com')).toBe(429)
    expect(await start('198.51.100.1', 'c@example.com')).toBe(200)
    expect(await start('2001:db8:1::1', 'd@example.com')).toBe(200)
    expect(await start('2001:db8:2::1', 'e@example.com')).toBe(429)
  })

  it('says that a mail could not be sent, and lets the person ask again at once', async () => {
    const site = await open()
    const visitor = await createVisitor(site)
    site.failMails(new Error('no server'))
    const failed = await visitor.start(email)
    expect(failed.status).toBe(503)
    site.failMails(undefined)
    expect((await visitor.start(email)).status).toBe(200)
  })

  it('signs 200 people in at once, each with a user of their own', async () => {
    const site = await open()
    const people = Array.from({ length: 200 }, (_, index) => `visitor${index}@example.com`)
    const signedIn = await Promise.all(people.map((person) => signIn(site, person)))
    expect(new Set(signedIn.map(({ user }) => user.id)).size).toBe(200)
    expect(signedIn.map(({ user }) => user.email)).toEqual(people)
  })

  it('makes one user when a person signs in on two devices at once', async () => {
    const site = await open()
    const [phone, desk] = [await createVisitor(site), await createVisitor(site)]
    const onPhone = (await phone.start(email)).body.attempt
    const phoneCode = codeFor(site, email)
    site.wait(31)
    const onDesk = (await desk.start(email)).body.attempt
    const answers = await Promise.all([phone.enter(onPhone, phoneCode), desk.enter(onDesk, codeFor(site, email))])
    const [first, second] = answers.map(({ body }) => body.user.id)
    expect(first).toBe(second)
  })
}
