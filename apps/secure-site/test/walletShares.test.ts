import { describe, expect, test } from 'vitest'
import { vaultPaths } from '../src/protocol/vault'
import { openBrowser } from './openBrowser'
import { ann, flip, flipLoginShares, recover, useTestSite } from './walletSteps'

const used = useTestSite()
const mismatch = { name: 'WalletError', code: 'SHARES_MISMATCH' }

describe('a share with one flipped bit', () => {
  test('of the login server is a typed error: nothing is written, and the true one opens the keys again', async () => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)
    const { kept } = browser
    browser.alter(flipLoginShares)

    await expect(browser.wallet.checkKeys()).rejects.toMatchObject(mismatch)

    expect(browser.kept).toBe(kept)
    browser.alter(() => undefined)
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('of this device is a typed error, and a new login shows the same wallet', async () => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)
    const { kept } = browser
    if (!kept?.share) throw new Error('no share was kept')
    const ciphertext = new Uint8Array(kept.share.ciphertext.slice(0))
    ciphertext[3] = (ciphertext[3] ?? 0) ^ 1
    browser.kept = { ...kept, share: { ...kept.share, ciphertext: ciphertext.buffer } }
    browser.reload()

    await expect(browser.wallet.checkKeys()).rejects.toMatchObject({ code: 'DEVICE_SHARE_UNREADABLE' })

    used.site.wait(60)
    expect((await browser.signIn(ann)).accounts).toEqual(accounts)
    await recover(used.site, browser)
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test.each([
    ['the login server', mismatch, flipLoginShares],
    [
      'the vault',
      { code: 'RECOVERY_SHARE_UNREADABLE' },
      (path: string, answer: { readonly share: { readonly ciphertext: string } }) =>
        path === vaultPaths.collect
          ? { ...answer, share: { ...answer.share, ciphertext: flip(answer.share.ciphertext) } }
          : undefined,
    ],
  ] as const)('of %s in a recovery is a typed error, and gives this device nothing', async (_, error, alter) => {
    const { accounts } = await openBrowser(used.site).signIn(ann)
    const browser = openBrowser(used.site)
    used.site.wait(60)
    await browser.signIn(ann)
    browser.alter(alter)

    await expect(recover(used.site, browser)).rejects.toMatchObject(error)

    expect(browser.kept?.share).toBeUndefined()
    browser.alter(() => undefined)
    used.site.wait(60)
    await recover(used.site, browser)
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })
})
