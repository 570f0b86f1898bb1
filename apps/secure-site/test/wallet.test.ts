import { afterEach, describe, expect, test, vi } from 'vitest'
import { shop } from './createTestSite'
import { openBrowser } from './openBrowser'
import { codeFor, codesFor, press } from './steps'
import { ann, recover, useTestSite } from './walletSteps'

const used = useTestSite()
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a person', () => {
  test('has a wallet with the first code, and its keys open with the shares of device and login server', async () => {
    const browser = openBrowser(used.site)

    const account = await browser.signIn(ann)

    expect(account).toMatchObject({ email: ann, accounts: { eip155: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/) } })
    expect(await browser.wallet.getAccount()).toEqual(account)
    expect(await browser.wallet.checkKeys()).toEqual(account.accounts)
    expect(used.site.reported).toEqual([])
  })

  test('has the same wallet tomorrow, and after a reload', async () => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)

    browser.reload()

    expect((await browser.wallet.getAccount())?.accounts).toEqual(accounts)
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('has the same wallet in a second browser: to look at by the code, with keys after the press in the mail', async () => {
    const [first, second] = [openBrowser(used.site), openBrowser(used.site)]
    const { accounts } = await first.signIn(ann)

    used.site.wait(60)
    expect((await second.signIn(ann)).accounts).toEqual(accounts)
    await expect(second.wallet.checkKeys()).rejects.toMatchObject({ code: 'DEVICE_SHARE_MISSING' })
    await recover(used.site, second)

    expect(await second.wallet.checkKeys()).toEqual(accounts)
    // The first browser's share stays good.
    expect(await first.wallet.checkKeys()).toEqual(accounts)
  })

  test('who signs out leaves no session or share in the browser, and comes back to the same wallet', async () => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)

    await browser.wallet.signOut()

    expect(browser.kept?.share).toBeUndefined()
    expect([...browser.cookies.keys()]).not.toContain('__Host-portico-session')
    expect(await browser.wallet.getAccount()).toBeUndefined()
    used.site.wait(60)
    expect((await browser.signIn(ann)).accounts).toEqual(accounts)
    await recover(used.site, browser)
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('has another wallet than another person', async () => {
    const { accounts } = await openBrowser(used.site).signIn(ann)
    expect((await openBrowser(used.site).signIn('bob@example.com')).accounts).not.toEqual(accounts)
  })

  test('has keys that nobody can guess although Math.random and the clock always answer the same', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const { accounts } = await openBrowser(used.site).signIn(ann)
    expect((await openBrowser(used.site).signIn('bob@example.com')).accounts.solana).not.toBe(accounts.solana)
  })
})

describe('a stranger', () => {
  test('with a copied cookie and without the keys of the device gets no share', async () => {
    const browser = openBrowser(used.site)
    await browser.signIn(ann)
    const thief = openBrowser(used.site)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)

    await expect(thief.wallet.askRelease()).rejects.toMatchObject({ code: 'no_proof' })

    // Even with what IndexedDB holds, but for the keys, which no script can read.
    const { share } = browser.kept ?? {}
    if (!thief.kept || !share) throw new Error('nothing to copy')
    thief.kept = { ...thief.kept, share }
    thief.reload()
    await expect(thief.wallet.checkKeys()).rejects.toMatchObject({ code: 'DEVICE_SHARE_UNREADABLE' })
  })

  test('who refuses the request in the mail ends it', async () => {
    await openBrowser(used.site).signIn(ann)
    const browser = openBrowser(used.site)
    used.site.wait(60)
    await browser.signIn(ann)
    await browser.wallet.askRelease()

    await press(used.site, ann, 'refuse')

    await expect(browser.wallet.recover()).rejects.toMatchObject({ code: 'RELEASE_REFUSED' })
  })
})

describe('a code', () => {
  test('that is wrong says how many tries are left, and the right one still counts', async () => {
    const { wallet } = openBrowser(used.site)
    await wallet.startLogin({ email: ann, site: shop })
    const code = codeFor(used.site, ann)
    const wrong = code === '000000' ? '000001' : '000000'

    await expect(wallet.enterCode({ code: wrong })).rejects.toThrow('That code isn’t right. 4 tries left.')

    expect((await wallet.enterCode({ code })).email).toBe(ann)
  })

  test('is waited for after a reload too', async () => {
    const browser = openBrowser(used.site)
    await browser.wallet.startLogin({ email: ann, site: shop })
    browser.reload()
    expect(await browser.wallet.isWaiting()).toBe(true)
    expect((await browser.wallet.enterCode({ code: codeFor(used.site, ann) })).email).toBe(ann)
    expect(await browser.wallet.isWaiting()).toBe(false)
  })

  test('whose answer got lost is used up, and the next one signs in', async () => {
    const browser = openBrowser(used.site)
    await browser.wallet.startLogin({ email: ann, site: shop })
    browser.disturb(() => 'answer lost')
    await expect(browser.wallet.enterCode({ code: codeFor(used.site, ann) })).rejects.toMatchObject({
      code: 'unreachable',
    })
    browser.disturb(() => undefined)
    used.site.wait(60)

    expect((await browser.signIn(ann)).email).toBe(ann)
  })

  test('can be sent again after 30 seconds, and is not sent earlier', async () => {
    const { wallet } = openBrowser(used.site)
    await wallet.startLogin({ email: ann, site: shop })
    await expect(wallet.startLogin({ email: ann, site: shop })).rejects.toThrow(/^Please try again after \d+ seconds$/)
    used.site.wait(31)
    await wallet.startLogin({ email: ann, site: shop })
    expect(codesFor(used.site, ann)).toHaveLength(2)
  })

  test('is not asked for in the name of a site that is not in the list', async () => {
    const { wallet } = openBrowser(used.site)
    expect(await wallet.isAllowedSite({ site: shop })).toBe(true)
    expect(await wallet.isAllowedSite({ site: `${shop}.evil.example` })).toBe(false)
    const asked = wallet.startLogin({ email: ann, site: 'https://evil.example' })
    await expect(asked).rejects.toThrow('This site may not use this wallet.')
  })
})

test('where the browser keeps no cookies, a person stays signed in until the page is closed', async () => {
  const browser = openBrowser(used.site, { keepsCookies: false })
  const { accounts } = await browser.signIn(ann)
  expect(await browser.wallet.checkKeys()).toEqual(accounts)

  browser.reload()

  expect(await browser.wallet.getAccount()).toBeUndefined()
})
