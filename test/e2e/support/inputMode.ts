import { expect, type Locator } from '@playwright/test'

/** How a user operates the page. */
export type InputMode = {
  press(target: Locator): Promise<void>
  /** Chooses in a list that the arrow keys go through: an option, or an item of a menu. */
  select(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
}

export const mouse: InputMode = {
  press: (target) => target.click(),
  select: (target) => target.click(),
  type: (target, text) => target.fill(text),
}

/** Tab, arrows, Enter and letters; no pointer, no focus by script. */
export const keyboard: InputMode = {
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async select(target) {
    await moveTo(target)
    await target.page().keyboard.press('Enter')
  },
  async type(target, text) {
    await tabTo(target)
    await target.page().keyboard.type(text)
  },
}

const maxTabStops = 80
const maxOptions = 40

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxTabStops; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(target)}`)
}

/** The arrow keys move the focus, or what the focused field says is active. */
async function moveTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < maxOptions; step += 1) {
    const isActive = await target.evaluate((element) => {
      const { activeElement } = document
      return element === activeElement || activeElement?.getAttribute('aria-activedescendant') === element.id
    })
    if (isActive) return
    await target.page().keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys never reached ${String(target)}`)
}
