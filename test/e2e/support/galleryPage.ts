import { expect, type Locator, type Page } from '@playwright/test'
import type { Entry } from '../../../packages/skin/test/gallery/flowEntries'
import { type Choice, toHash } from '../../../apps/docs/site/gallery/galleryHash'

const escape = (character: string) => character.replace(/[.*+?^${}()|[\]\\]/, String.raw`\$&`)

/** The text of a state, also as Arabic writes it: with marks of direction around values, and around the sign of percent. */
const textOf = (shows: string) =>
  new RegExp(Array.from(shows, escape).join('[\u2068\u2069]?').replaceAll('%', '\u200E?%\u200E?'), 'i')

/** The gallery of states in the docs. */
export class GalleryPage {
  readonly modal: Locator

  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    this.modal = page.locator('.gallery-screen > .portico')
  }

  /** Opens the link to a state. The page is loaded once: what changes is the fragment of its address. */
  async goto({ view, state }: Pick<Entry, 'view' | 'state'>, look: Partial<Choice> = {}): Promise<void> {
    await this.page.goto(`${this.url}/gallery${toHash({ view, state, direction: 'ltr', width: 360, ...look })}`)
    const { theme, direction = 'ltr' } = look
    if (theme) await expect(this.modal).toHaveAttribute('data-theme', theme)
    await expect(this.modal).toHaveAttribute('dir', direction)
  }

  /** The same, and waits for the text of the state. */
  async show(entry: Entry, look: Partial<Choice> = {}): Promise<void> {
    await this.goto(entry, look)
    await expect(this.modal.getByText(textOf(entry.fixture.shows ?? '')).first()).toBeVisible()
  }

  /** Elements that stick out of the modal or of the screen. */
  overflowing(): Promise<readonly string[]> {
    return this.modal.evaluate((modal) => {
      const frame = modal.getBoundingClientRect()
      const start = Math.max(frame.left, 0) - 0.5
      const end = Math.min(frame.right, document.documentElement.clientWidth) + 0.5
      return [...modal.querySelectorAll('*')].flatMap((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < start || right > end) ? [element.outerHTML.slice(0, 120)] : []
      })
    })
  }
}
