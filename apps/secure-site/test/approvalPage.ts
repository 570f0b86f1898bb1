import type { Frame as PlaywrightFrame, Locator, Page } from 'playwright'
import type { Frame } from './framePage'

/** A page with a frame in it, or the window that a frame has opened. */
export type Paged = Pick<Frame, 'page'>

/** Whether a page is such a window. */
export const isWindow = (page: Page): boolean => !page.isClosed() && new URL(page.url()).pathname === '/approve'

/** Where a request is approved: in the window that a frame has opened, if there is one. */
export function placeOf(frame: Paged): Paged {
  const page = frame.page.context().pages().find(isWindow)
  return page ? { page } : frame
}

const opener = (frame: Paged) => insideOf(frame).getByRole('button', { name: 'Review in window' })

/** Opens that window as a person does. */
export async function openWindow(frame: Paged): Promise<Paged> {
  const [page] = await Promise.all([frame.page.waitForEvent('popup'), pressCalmly(opener(frame))])
  await page.waitForURL('**/approve')
  return { page }
}

/** The page inside the frame; of a window its own. */
export function insideOf({ page }: Paged): PlaywrightFrame {
  if (isWindow(page)) return page.mainFrame()
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

/** Where the button that approves is on the screen. */
export async function findApprovePlace(frame: Paged) {
  const box = await buttonsOf(frame).approve.boundingBox()
  if (!box) throw new Error('no button is there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses the place of that button, whatever is there. */
export async function pressApprovePlace(frame: Paged, options: { readonly clickCount?: number } = {}) {
  const { x, y } = await findApprovePlace(frame)
  await frame.page.mouse.move(x, y)
  await frame.page.waitForTimeout(400)
  await frame.page.mouse.click(x, y, options)
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

/** Approves the request that is shown, in a window where it has to be, and with a second press where the first one asks for it. */
export async function approve(frame: Paged): Promise<void> {
  await waitUntilReady(frame)
  const place = (await opener(frame).isVisible()) ? await openWindow(frame) : placeOf(frame)
  await waitUntilReady(place)
  // A window closes itself once it was approved in it.
  const asks = insideOf(place).getByRole('button', { name: /^Confirm: / })
  await pressCalmly(buttonsOf(place).approve)
  if (await asks.isVisible().catch(() => false)) await pressCalmly(asks)
}
