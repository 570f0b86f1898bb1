import { describe, expect, test } from 'vitest'
import { loginPaths } from '../src/protocol/login'
import { vaultPaths } from '../src/protocol/vault'
import { openBrowser, type Browser } from './openBrowser'
import { ann, recover, useTestSite } from './walletSteps'

const used = useTestSite()

/** A wallet on two devices, both with a share. */
async function twoDevices() {
  const first = openBrowser(used.site)
  const { accounts } = await first.signIn(ann)
  used.site.wait(60)
  const second = openBrowser(used.site)
  await second.signIn(ann)
  await recover(used.site, second)
  used.site.wait(60)
  return { first, second, accounts }
}

const otherDevice = async (browser: Browser) => {
  const found = (await browser.wallet.devices()).find(({ isThis }) => !isThis)
  if (!found) throw new Error('there is no other device')
  return found.signing
}
const splitOf = ({ kept }: Browser) => kept?.share?.split
const versions = async () => ({
  login: (await used.site.stores.login.selectFrom('login_shares').select('version').execute()).map(
    (row) => row.version,
  ),
  vault: (await used.site.stores.vault.selectFrom('recovery_shares').select('version').execute()).map(
    (row) => row.version,
  ),
})

describe('a wallet after a device was removed', () => {
  test('is split anew by the next unlock: the same addresses, and no share of the removed device fits', async () => {
    const { first, second, accounts } = await twoDevices()
    const stolen = splitOf(second)
    expect(splitOf(first)).toBe(stolen)
    await first.wallet.removeDevice({ device: await otherDevice(first) })

    expect(await first.wallet.checkKeys()).toEqual(accounts)

    expect(splitOf(first)).not.toBe(stolen)
    expect(first.kept?.nextShare).toBeUndefined()
    expect(await versions()).toEqual({ login: [2], vault: [2] })
    expect(await first.wallet.checkKeys()).toEqual(accounts)
    expect(await versions()).toEqual({ login: [2], vault: [2] })
    first.reload()
    expect(await first.wallet.checkKeys()).toEqual(accounts)
    // The removed device: signed out, and what it holds is of no split that anybody has.
    await expect(second.wallet.checkKeys()).rejects.toMatchObject({ code: 'no_session' })
    const rows = await used.site.stores.login.selectFrom('login_shares').select('split').execute()
    expect(rows.map(({ split }) => split)).toEqual([splitOf(first)])
  })

  test('lets the removed browser in again as a new device, without what it kept, after a press', async () => {
    const { first, second, accounts } = await twoDevices()
    const keys = second.kept?.id
    await first.wallet.removeDevice({ device: await otherDevice(first) })
    await first.wallet.checkKeys()

    expect((await second.signIn(ann)).accounts).toEqual(accounts)

    expect(second.kept?.id).not.toBe(keys)
    expect(second.kept?.share).toBeUndefined()
    used.site.wait(60)
    await recover(used.site, second)
    expect(await second.wallet.checkKeys()).toEqual(accounts)
  })

  test('asks a third device, which keeps its keys, for a press and for nothing else', async () => {
    const { first, accounts } = await twoDevices()
    const third = openBrowser(used.site)
    await third.signIn(ann)
    await recover(used.site, third)
    used.site.wait(60)
    const [second] = (await first.wallet.devices()).filter(({ isThis }) => !isThis).toReversed()
    await first.wallet.removeDevice({ device: second?.signing ?? '' })
    await first.wallet.checkKeys()
    await expect(third.wallet.checkKeys()).rejects.toMatchObject({ code: 'DEVICE_SHARE_MISSING' })
    Object.assign(used.site.vaultServer, { newDeviceWait: 3_600 })
    Object.assign(used.site.loginServer, { newDeviceWait: 3_600 })

    await recover(used.site, third)

    expect(await third.wallet.checkKeys()).toEqual(accounts)
  })

  const steps = [
    vaultPaths.store,
    loginPaths.storeLoginShare,
    vaultPaths.collect,
    loginPaths.releaseLoginShare,
    vaultPaths.confirm,
    loginPaths.confirmWallet,
  ]
  test.each(steps.flatMap((path) => (['down', 'answer lost'] as const).map((how) => ({ path, how }))))(
    'stays good when $path is $how, and is split at the next unlock',
    async ({ path, how }) => {
      const { first, second, accounts } = await twoDevices()
      const before = splitOf(second)
      await first.wallet.removeDevice({ device: await otherDevice(first) })
      let seen = 0
      // L is released once to open the wallet, and then to be read back.
      const skipped = path === loginPaths.releaseLoginShare ? 1 : 0
      first.disturb((asked) => (asked === path && (seen += 1) > skipped ? how : undefined))

      expect(await first.wallet.checkKeys()).toEqual(accounts)

      expect(seen).toBe(skipped + 1)
      first.disturb(() => undefined)
      first.reload()
      expect(await first.wallet.checkKeys()).toEqual(accounts)
      expect(await first.wallet.checkKeys()).toEqual(accounts)
      const rows = await used.site.stores.login.selectFrom('login_shares').select('split').execute()
      const held = [first.kept?.share, first.kept?.nextShare].map((share) => share?.split)
      expect(rows.map(({ split }) => held.includes(split))).toEqual([true])
      expect(rows[0]?.split).not.toBe(before)
      expect(await versions()).toEqual({ login: [2], vault: [2] })
    },
  )

  test('is opened on a new device also when the one that split it was stopped between the two confirmations', async () => {
    const { first, accounts } = await twoDevices()
    await first.wallet.removeDevice({ device: await otherDevice(first) })
    first.disturb((path) => (path === loginPaths.confirmWallet ? 'down' : undefined))
    await first.wallet.checkKeys()
    expect((await versions()).vault).toEqual([2])

    const third = openBrowser(used.site)
    await third.signIn(ann)
    await recover(used.site, third)

    expect(await third.wallet.checkKeys()).toEqual(accounts)
    expect(await versions()).toEqual({ login: [2], vault: [2] })
  })
})

describe('a device that signs out and in again', () => {
  test('is the same device: it forgets its share, and does not wait', async () => {
    const browser = openBrowser(used.site)
    const { accounts } = await browser.signIn(ann)
    const keys = browser.kept?.id
    await browser.wallet.signOut()
    expect(browser.kept?.share).toBeUndefined()
    Object.assign(used.site.vaultServer, { newDeviceWait: 3_600 })
    Object.assign(used.site.loginServer, { newDeviceWait: 3_600 })
    used.site.wait(60)
    await browser.signIn(ann)
    expect(browser.kept?.id).toBe(keys)
    await recover(used.site, browser)
    expect(await browser.wallet.checkKeys()).toEqual(accounts)
  })

  test('confirms a new one at both servers', async () => {
    const { first, accounts } = await twoDevices()
    Object.assign(used.site.vaultServer, { newDeviceWait: 3_600 })
    Object.assign(used.site.loginServer, { newDeviceWait: 3_600 })
    const third = openBrowser(used.site)
    await third.signIn(ann)
    await expect(recover(used.site, third)).rejects.toMatchObject({
      code: 'wait_required',
      message: expect.stringContaining('in 60 minutes'),
    })
    const fresh = (await first.wallet.devices()).find(({ usableIn }) => usableIn > 0)
    await first.wallet.confirmDevice({ device: fresh?.signing ?? '' })
    await third.wallet.recover()
    expect(await third.wallet.checkKeys()).toEqual(accounts)
  })
})
