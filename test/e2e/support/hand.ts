import { expect, type Locator } from '@playwright/test'

/** How a visitor works the page. */
export type Hand = {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

export const mouse: Hand = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
}

/** Tab, Enter and letters; never a pointer, never focus by program. */
export const keyboard: Hand = {
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async write(target, text) {
    await tabTo(target)
    await target.page().keyboard.type(text)
  },
}

const longestWay = 80

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < longestWay; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}
