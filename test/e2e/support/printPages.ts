import type { BrowserContext } from '@playwright/test'

/** Prints what each page shows: of a failed test, a log that comes without its files tells nothing else of it. */
export async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = page.locator('dialog[open], body:not(:has(dialog[open]))').first()
    const text = await shown.ariaSnapshot({ timeout: 5_000 }).catch(String)
    console.log(`What ${page.url()} shows:\n${text}`)
  }
}
