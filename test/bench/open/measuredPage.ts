import type { Browser, CDPSession, Page } from '@playwright/test'
import type { ProbeTimes } from './probe'
import type { Target } from './target'
import { wallet } from './wallet'

/** The pages of `apps/docs/bench`, and the one of the skin under a strict content policy. */
export type SiteName = 'portico' | 'buttons' | 'hooks' | 'connect' | 'byHand' | 'dialog' | 'strict'

/** What is measured: sites by name, and the browser. */
export type Bench = {
  readonly browser: Browser
  /** Runs in each page before its own code. */
  readonly script: string
  readonly urls: Readonly<Record<SiteName, string>>
}

export type Conditions = {
  /** How much slower the CPU is. Default 4. */
  readonly slowdown?: number
  readonly isSlow4g?: boolean
}

export type MeasuredPage = {
  readonly page: Page
  readonly session: CDPSession
  times(): Promise<ProbeTimes>
  /** Moves the pointer onto something, and presses it after a while; without a time at once, as a finger does. */
  press(target: Target, hoverMs?: number): Promise<void>
  /** Presses something. Resolves to the ms from the click until something else is painted. */
  pressUntil(target: Target, wanted: Target, hoverMs?: number): Promise<number>
  close(): Promise<void>
}

/** The button in the page itself, the row of the announced wallet, and where the page shows its address. */
export const connectButton: Target = { selector: '#root main button' }
export const walletRow: Target = { selector: 'button', text: wallet.name }
export const shownAddress: Target = { selector: '#root main output', text: wallet.address }

/** As Lighthouse has it. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 }

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads a site in a new profile and waits until it is at rest. */
export async function openPage(
  { browser, script, urls }: Bench,
  site: SiteName,
  { slowdown = 4, isSlow4g = false }: Conditions = {},
): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript(script)
  if (isSlow4g) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4g)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(urls[site], { waitUntil: 'networkidle' })
  await page.evaluate(() => probe.usable)
  await sleep(1_000)
  return measuredPage(page, session)
}

/** What is done in the page before and after a press is one evaluation each: nothing of ours runs in between. */
function measuredPage(page: Page, session: CDPSession): MeasuredPage {
  const times = () => page.evaluate(() => probe.times)
  const press = async (target: Target, hoverMs?: number) => {
    const at = await page.evaluate((wanted) => probe.centerOf(wanted), target)
    if (hoverMs !== undefined) {
      await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
      await sleep(hoverMs)
    }
    const click = { ...at, button: 'left', clickCount: 1 } as const
    await Promise.all([
      session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...click }),
      session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...click }),
    ])
  }
  return {
    page,
    session,
    times,
    press,
    async pressUntil(target, wanted, hoverMs) {
      const shown = page.evaluate((sought) => probe.shown(sought), wanted)
      await press(target, hoverMs)
      const time = await shown
      const { pressed = Number.NaN } = await times()
      return time - pressed
    },
    close: () => page.context().close(),
  }
}
