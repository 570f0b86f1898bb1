import { describe, expect, test } from 'vitest'
import { loginPaths, type User } from '../src/protocol/login'
import { vaultPaths } from '../src/protocol/vault'
import { shop, vaultOrigin } from './createTestSite'
import { type Disturb, openBrowser } from './openBrowser'
import { codeFor, linkFor, press } from './steps'
import { ann, enterCode, flipLoginShares, openKeys, useTestSite } from './walletSteps'

const used = useTestSite()
const mismatch = { name: 'WalletError', code: 'SHARES_MISMATCH' }

/** Paths that a browser asks for from the right code to the address. */
async function recordCreation() {
  const paths: string[] = []
  const browser = openBrowser(used.site)
  await browser.wallet.startLogin({ email: 'recorded@example.com', site: shop })
  browser.disturb((path) => void paths.push(path))
  await browser.wallet.enterCode({ code: codeFor(used.site, 'recorded@example.com') })
  return paths
}

/** One request of a row fails. */
function breakRequest(index: number, outcome: 'down' | 'answer lost'): Disturb {
  let count = -1
  return () => {
    count += 1
    return count === index ? outcome : undefined
  }
}

describe('while a wallet is created', () => {
  test('a vault that is down gives no address, and the same code goes on when it is back', async () => {
    const browser = openBrowser(used.site)
    browser.disturb((_, origin) => (origin === vaultOrigin ? 'down' : undefined))

    await expect(browser.signIn(ann)).rejects.toMatchObject({
      code: 'unreachable',
      message: 'The vault does not answer. Please try again.',
    })

    expect(await browser.wallet.getAccount()).toBeUndefined()
    browser.disturb(() => undefined)
    const { accounts } = await browser.wallet.enterCode({ code: codeFor(used.site, ann) })
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('a code that is sent twice makes one wallet, and both are told of it', async () => {
    const browser = openBrowser(used.site)
    browser.disturb((_, origin) => (origin === vaultOrigin ? 'down' : undefined))
    await expect(browser.signIn(ann)).rejects.toMatchObject({ server: 'vault' })
    const paths: string[] = []
    browser.disturb((path) => void paths.push(path))

    const code = codeFor(used.site, ann)
    const [first, second] = await Promise.all([browser.wallet.enterCode({ code }), browser.wallet.enterCode({ code })])

    expect(second).toEqual(first)
    expect(paths.filter((path) => path === vaultPaths.store)).toHaveLength(1)
  })

  test('both shares are stored and read back before anything is confirmed, at the login server last', async () => {
    const { store, collect, confirm } = vaultPaths
    const { storeLoginShare, releaseLoginShare, confirmWallet } = loginPaths
    const steps: readonly string[] = [store, storeLoginShare, collect, releaseLoginShare, confirm, confirmWallet]

    const paths = await recordCreation()

    expect(paths.filter((path) => steps.includes(path))).toEqual(steps)
  })

  test.each([
    ['a request that does not arrive', 'down', false],
    ['an answer that gets lost, and storage that is cleared then', 'answer lost', true],
  ] as const)(
    '%s, whichever it is, ends in one wallet whose keys open',
    { timeout: 120_000 },
    async (_, outcome, cleared) => {
      const { length } = await recordCreation()
      for (let index = 0; index < length; index += 1) {
        const person = `person${index}@example.com`
        const browser = openBrowser(used.site)
        await browser.wallet.startLogin({ email: person, site: shop })
        browser.disturb(breakRequest(index, outcome))
        const broken = browser.wallet.enterCode({ code: codeFor(used.site, person) })
        await expect(broken, `request ${index}`).rejects.toMatchObject({ name: 'ServerError' })
        browser.disturb(() => undefined)
        const shown = (await browser.wallet.getAccount())?.accounts

        if (cleared) browser.clearStorage()
        browser.reload()
        used.site.wait(60)
        await browser.wallet.startLogin({ email: person, site: shop })
        // Where the vault alone has confirmed, and this browser has lost its share, a press is needed.
        const { accounts } = await enterCode(used.site, browser, person)

        expect(shown ?? accounts).toEqual(accounts)
        expect(await openKeys(used.site, browser, person), `request ${index}`).toEqual(accounts)
      }
    },
  )

  test('two browsers at the same time end in one wallet', async () => {
    const [first, second] = [openBrowser(used.site), openBrowser(used.site)]
    await first.wallet.startLogin({ email: ann, site: shop })
    const code = codeFor(used.site, ann)
    used.site.wait(60)
    await second.wallet.startLogin({ email: ann, site: shop })

    const results = await Promise.allSettled([
      first.wallet.enterCode({ code }),
      second.wallet.enterCode({ code: codeFor(used.site, ann) }),
    ])

    const shown = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.accounts] : []))
    const { accounts } = (await first.wallet.getAccount()) ?? (await first.wallet.enterCode({ code }))
    for (const each of shown) expect(each).toEqual(accounts)
    expect((await second.wallet.getAccount())?.accounts).toEqual(accounts)
    used.site.wait(60)
    expect(await openKeys(used.site, first)).toEqual(accounts)
    used.site.wait(60)
    expect(await openKeys(used.site, second)).toEqual(accounts)
  })

  test(
    'a browser that overtakes another one, at whichever request, makes the wallet of both',
    { timeout: 120_000 },
    async () => {
      const { length } = await recordCreation()
      for (let index = 0; index < length; index += 1) {
        const person = `person${index}@example.com`
        const [slow, fast] = [openBrowser(used.site), openBrowser(used.site)]
        await slow.wallet.startLogin({ email: person, site: shop })
        const code = codeFor(used.site, person)
        used.site.wait(60)
        await fast.wallet.startLogin({ email: person, site: shop })
        let [count, overtaken] = [-1, false]
        slow.disturb(async () => {
          count += 1
          if (count !== index || overtaken) return undefined
          overtaken = true
          // Once the vault has confirmed, the wallet is finished by a press, if not by the browser that made it.
          await enterCode(used.site, fast, person)
          return undefined
        })

        const { accounts } = await slow.wallet.enterCode({ code })

        expect((await fast.wallet.getAccount())?.accounts, `request ${index}`).toEqual(accounts)
        used.site.wait(60)
        expect(await openKeys(used.site, fast, person), `request ${index}`).toEqual(accounts)
      }
    },
  )

  test('a login server that gives back another share shows no address, and the next try makes a wallet', async () => {
    const browser = openBrowser(used.site)
    browser.alter(flipLoginShares)

    await expect(browser.signIn(ann)).rejects.toMatchObject(mismatch)

    expect(await browser.wallet.getAccount()).toBeUndefined()
    browser.alter(() => undefined)
    const { accounts } = await browser.wallet.enterCode({ code: codeFor(used.site, ann) })
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('a login server that confirms other addresses is not believed', async () => {
    const browser = openBrowser(used.site)
    const others = { eip155: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', solana: '11111111111111111111111111111112' }
    browser.alter((path, { user }: { user: User }) =>
      path === loginPaths.confirmWallet && user.wallet
        ? { user: { ...user, wallet: { ...user.wallet, accounts: others } } }
        : undefined,
    )
    await expect(browser.signIn(ann)).rejects.toMatchObject(mismatch)
  })

  test('a wallet that the vault alone has confirmed says what is missing: a press in the mail, whose page shows a number', async () => {
    const browser = openBrowser(used.site)
    await browser.wallet.startLogin({ email: ann, site: shop })
    browser.disturb((path) => (path === loginPaths.confirmWallet ? 'down' : undefined))
    await expect(browser.wallet.enterCode({ code: codeFor(used.site, ann) })).rejects.toMatchObject({ server: 'login' })
    browser.disturb(() => undefined)
    browser.clearStorage()
    browser.reload()
    used.site.wait(60)

    const asked = await browser.signIn(ann).catch((error: Error) => error.message)

    const number = /^The vault has sent a mail\. Press its button, .* the number (\d\d)\.$/.exec(asked as string)?.[1]
    const page = await used.site.vault.request(linkFor(used.site, ann))
    expect(await page.text()).toContain(`<p class="number">${number}</p>`)
    // Not pressed yet: no other mail is sent.
    const { length } = used.site.mails
    await expect(browser.wallet.enterCode({ code: codeFor(used.site, ann) })).rejects.toThrow(`the number ${number}.`)
    expect(used.site.mails).toHaveLength(length)
    await press(used.site, ann)
    const { accounts } = await browser.wallet.enterCode({ code: codeFor(used.site, ann) })
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('a login server that has forgotten a wallet gets no second one', async () => {
    await openBrowser(used.site).signIn(ann)
    for (const table of ['wallets', 'login_shares'] as const) await used.site.stores.login.deleteFrom(table).execute()
    used.site.wait(60)
    const browser = openBrowser(used.site)

    await browser.wallet.startLogin({ email: ann, site: shop })
    await expect(enterCode(used.site, browser)).rejects.toMatchObject({ code: 'LOGIN_SHARE_MISSING' })

    expect(await browser.wallet.getAccount()).toBeUndefined()
    expect(await used.site.stores.login.selectFrom('login_shares').selectAll().execute()).toEqual([])
  })
})
