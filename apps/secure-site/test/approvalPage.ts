import type { Frame as PlaywrightFrame, Locator } from 'playwright'
import type { Frame } from './framePage'

/** A page with a frame in it, or the window that a frame has opened. */
type Paged = Pick<Frame, 'page'>

/** The page inside the frame; of a window its own. */
export function insideOf({ page }: Paged): PlaywrightFrame {
  if (new URL(page.url()).pathname === '/approve') return page.mainFrame()
  const inside = page.frames().at(-1)
  if (!inside || inside === page.mainFrame()) throw new Error('no frame is there')
  return inside
}

/** The buttons of the request that is shown: the second one approves, by whatever word. */
export function buttonsOf(frame: Paged) {
  const buttons = insideOf(frame).locator('.screen section').getByRole('button')
  return {
    reject: buttons.filter({ hasText: /^Reject$/ }),
    approve: buttons.filter({ hasNotText: /^Reject$/ }).last(),
  }
}

/** What is drawn, as a person reads it. */
export const readScreen = (frame: Paged): Promise<string> => insideOf(frame).locator('body').innerText()

/** Waits until the request that is shown could be approved. */
export const waitUntilReady = (frame: Paged): Promise<void> =>
  insideOf(frame)
    .locator('.screen section button:not([aria-disabled=true]):not([disabled])')
    .filter({ hasNotText: /^Reject$/ })
    .last()
    .waitFor()

/** Presses a button as a person does, who looks before they press. */
export async function pressCalmly(button: Locator): Promise<void> {
  await button.hover()
  await button.page().waitForTimeout(400)
  await button.click()
}

/** Approves the request that is shown, with a second press where the first one asks for it. */
export async function approve(frame: Paged): Promise<void> {
  await waitUntilReady(frame)
  const { approve: button } = buttonsOf(frame)
  await pressCalmly(button)
  const asks = insideOf(frame).getByRole('button', { name: /^Confirm: / })
  // A window closes itself once it was approved in it.
  if (await asks.isVisible().catch(() => false)) await pressCalmly(asks)
}
