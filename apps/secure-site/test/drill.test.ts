import { describe, expect, test } from 'vitest'
import { devicePaths } from '../src/protocol/devices'
import { vaultPaths } from '../src/protocol/vault'
import { signIn } from './steps'
import { openBrowser, type Browser } from './openBrowser'
import { ann, flip, recover, useTestSite } from './walletSteps'

const used = useTestSite()

/** Opens the keys until the device makes its check. */
async function openUntilDrill(browser: Browser): Promise<void> {
  for (let times = 0; times < 10; times += 1) await browser.wallet.checkKeys()
  await browser.wallet.idle()
}

const drills = async () => {
  const rows = await used.site.stores.login
    .selectFrom('events')
    .select('kind')
    .where('kind', 'like', 'drill-%')
    .execute()
  return rows.map(({ kind }) => kind)
}
const told = () => used.site.mails.filter(({ subject }) => subject.startsWith('A check of your wallet'))
const change = () => used.site.stores.vault.updateTable('recovery_shares')

describe('every tenth unlock', () => {
  test('checks that the vault has the share that fits, without being given it', async () => {
    const browser = openBrowser(used.site)
    await browser.signIn(ann)
    await openUntilDrill(browser)

    expect(await drills()).toEqual(['drill-passed'])
    expect(told()).toEqual([])
    expect(used.site.reported).toEqual([])
    const given = await used.site.stores.vault.selectFrom('events').select('kind').execute()
    expect(given.map(({ kind }) => kind)).not.toContain('recovery-share-released')
    expect((await browser.wallet.devices())[0]?.drill).toBe('passed')
  })

  test('does so for a device with a share of its own making, too', async () => {
    await openBrowser(used.site).signIn(ann)
    const second = openBrowser(used.site)
    used.site.wait(60)
    await second.signIn(ann)
    await recover(used.site, second)
    await openUntilDrill(second)
    expect(await drills()).toEqual(['drill-passed'])
  })

  test.each([
    ['is damaged', () => change().set({ iv: 'A'.repeat(16) })],
    ['is of another split', () => change().set({ split: 'A'.repeat(22) })],
    ['is gone', () => used.site.stores.vault.deleteFrom('recovery_shares')],
  ])('tells operator and person, once, that R %s', async (_, damage) => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)
    await damage().execute()

    await openUntilDrill(browser)
    await openUntilDrill(browser)

    expect(await drills()).toEqual(['drill-failed', 'drill-failed'])
    expect(told()).toHaveLength(1)
    expect(used.site.reported).toMatchObject([{ name: 'DrillFailed' }, { name: 'DrillFailed' }])
    // The device itself needs no R.
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('tells them that the vault answers for another share than it should', async () => {
    const browser = openBrowser(used.site)
    await browser.signIn(ann)
    browser.alter((path, answer: { readonly digest: string }) =>
      path === vaultPaths.check ? { ...answer, digest: flip(answer.digest) } : undefined,
    )
    await openUntilDrill(browser)
    expect(await drills()).toEqual(['drill-failed'])
  })

  test('says nothing when the vault is down, and the keys open all the same', async () => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)
    browser.disturb((path) => (path === vaultPaths.check ? 'down' : undefined))
    await openUntilDrill(browser)
    expect(await drills()).toEqual([])
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })
})

describe('the digest of R', () => {
  test('is given to no device that was never given R, and is another one each time', async () => {
    const browser = openBrowser(used.site)
    await browser.signIn(ann)
    used.site.wait(60)
    const { visitor } = await signIn(used.site, ann)
    const check = () => visitor.proveToVault<{ error?: string }>(vaultPaths.check, { action: 'check-recovery-share' })
    expect((await check()).body).toEqual({ error: 'press_required' })
    const seen: string[] = []
    browser.alter((path, answer: { readonly digest: string }) => {
      if (path === vaultPaths.check) seen.push(answer.digest)
      return undefined
    })
    await openUntilDrill(browser)
    await openUntilDrill(browser)
    expect(new Set(seen).size).toBe(2)
    expect(
      (await visitor.ask(devicePaths.reportDrill, { signed: { payload: '{}', signature: 'A'.repeat(86) } })).status,
    ).toBe(400)
  })
})
