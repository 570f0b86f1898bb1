import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { WalletError } from '../src/keys/walletError'
import { loginPaths } from '../src/protocol/login'
import { createTestSite, type TestSite } from './createTestSite'
import type { Apps } from './createVisitor'
import type { Browser } from './openBrowser'
import { codeFor, type Mailed, press } from './steps'

export const ann = 'ann@example.com'

/** A secure site for each test. */
export function useTestSite(): { readonly site: TestSite } {
  const folder = mkdtempSync(join(tmpdir(), 'portico-wallet-'))
  let files = 0
  const used: { site: TestSite } = { site: undefined as never }
  beforeEach(async () => {
    files += 1
    used.site = await createTestSite({
      login: join(folder, `login${files}.db`),
      vault: join(folder, `vault${files}.db`),
    })
  })
  afterEach(() => used.site.close())
  afterAll(() => rmSync(folder, { recursive: true }))
  return used
}

/** Gives a signed-in browser a share, by the press in the vault's mail. */
export async function recover(site: TestSite, browser: Browser, person = ann): Promise<void> {
  await browser.wallet.askRelease()
  const { status } = await press(site, person)
  if (status !== 200) throw new Error(`the press was answered with ${status}`)
  await browser.wallet.recover()
}

/** Derives the addresses from the keys, after a press in the mail where this browser has no share. */
export async function openKeys(site: TestSite, browser: Browser, person = ann) {
  try {
    return await browser.wallet.checkKeys()
  } catch (error) {
    if (!(error instanceof WalletError) || error.code !== 'DEVICE_SHARE_MISSING') throw error
    site.wait(60)
    await recover(site, browser, person)
    return browser.wallet.checkKeys()
  }
}

/** Enters the newest code, and once more after a press where the vault asks for one. */
export async function enterCode(site: Apps & Mailed, browser: Browser, person = ann) {
  const enter = () => browser.wallet.enterCode({ code: codeFor(site, person) })
  try {
    return await enter()
  } catch (error) {
    if (!(error instanceof WalletError) || error.code !== 'PRESS_NEEDED') throw error
    await press(site, person)
    return enter()
  }
}

/** Another text of the same length. */
export function flip(text: string): string {
  const bytes = Buffer.from(text, 'base64url')
  bytes[7] = (bytes[7] ?? 0) ^ 16
  return bytes.toString('base64url')
}

type Shares = { readonly shares?: readonly { readonly share: string }[] }

/** Answers of a login server whose shares have a flipped bit. */
export function flipLoginShares(path: string, { shares = [] }: Shares): object | undefined {
  if (path !== loginPaths.releaseLoginShare) return undefined
  return { shares: shares.map((each) => ({ ...each, share: flip(each.share) })) }
}
