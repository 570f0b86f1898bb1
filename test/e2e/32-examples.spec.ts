import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { packProject } from '../../apps/docs/site/exampleProject'
import { expect, test } from './support/fixtures'
import type { Served } from './support/staticServer'

/** One of the small examples in its frame, as a reader uses it. */
class ExampleFrame {
  readonly frame: Locator

  constructor(
    readonly page: Page,
    title: string,
  ) {
    this.frame = page.getByRole('region', { name: `Example: ${title}`, exact: true })
  }

  async run({ url }: Served, path = '/examples'): Promise<void> {
    await this.page.goto(`${url}${path}`)
    await this.button(/^Run/).click()
  }

  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name })
  }

  async connect(wallet: string): Promise<void> {
    await this.button(`Connect ${wallet}`).click()
    await expect(this.frame.getByRole('region', { name: 'Account' })).toContainText(wallet)
  }

  async fail(how: string): Promise<void> {
    await this.frame.getByLabel('What fails').selectOption(how)
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.frame.getByText(text).first()).toBeVisible()
  }
}

/** Pages with small examples, and the first of each. */
const pages = [
  ['/examples', 'Connect a wallet'],
  ['/guides/connect', 'Connect a wallet'],
  ['/guides/accounts-and-networks', 'List tokens'],
  ['/guides/send', 'Send'],
  ['/guides/swap-and-buy', 'Swap'],
  ['/guides/names', 'Look up a name'],
] as const

/** Bytes of scripts that the page loaded, compressed. */
const loadedScripts = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name }) => name.endsWith('.js')).reduce((sum, file) => sum + file.encodedBodySize, 0)
  })

test('an example tells each failing state of a wallet, and starts anew on reset', async ({ page, docs, world }) => {
  const { name } = world.accounts.larkspur
  const example = new ExampleFrame(page, 'Connect a wallet')
  await example.run(docs)
  await example.fail('The wallet rejects')
  await example.button(`Connect ${name}`).click()
  await example.expectText('Connection rejected')

  await example.fail('The wallet doesn’t answer')
  await example.button('Try again').click()
  await example.expectText(`Approve the connection in ${name}.`)
  await example.fail('Nothing fails')
  await expect(example.frame.getByRole('region', { name: 'Account' })).toContainText(name)

  await example.fail('The wallet is locked')
  await example.expectText(`${name} is locked.`)
  await example.button('Unlock').click()
  await expect(example.button('Unlock')).toBeHidden()

  await example.button('Reset').click()
  await expect(example.button(`Connect ${name}`)).toBeVisible()
  await expect(example.frame.getByLabel('What fails')).toHaveValue('none')
})

test('a download is the project of the program that is shown', async ({ page, docs }) => {
  const { frame } = new ExampleFrame(page, 'Send')
  await page.goto(`${docs.url}/examples`)
  await frame.getByRole('tab', { name: 'With the modal' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: /Download as a project/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('send-skin.zip')
  const bytes = readFileSync(await download.path())
  expect(bytes.equals(packProject('send', 'skin'))).toBe(true)
})

test('a page with examples loads at most 150 kB of scripts before one runs', async ({ page, docs }) => {
  for (const [path] of pages) {
    await page.goto(`${docs.url}${path}`, { waitUntil: 'networkidle' })
    const bytes = await loadedScripts(page)
    test.info().annotations.push({ type: path, description: String(bytes) })
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThanOrEqual(150_000)
  }
})
