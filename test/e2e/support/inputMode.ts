import { expect, type Locator } from '@playwright/test'

/** How a user operates the page. */
export type InputMode = {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
}

export const mouse: InputMode = {
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
}

/** Tab, Enter and letters; no pointer, no focus by script. */
export const keyboard: InputMode = {
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async type(target, text) {
    await tabTo(target)
    await target.page().keyboard.type(text)
  },
}

const maxTabStops = 80

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxTabStops; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}
