import { readFileSync } from 'node:fs'
import { cspDirectives } from '@portico/headless/rules'
import type { Locator, Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { packProject } from '../../apps/docs/site/exampleProject'
import { expectAccessible } from './support/axe'
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
  ['/guides/email-login', 'Log in by email'],
] as const

/** What the product prints for the client in the page. */
const policyOfClient = (page: Page) =>
  page.evaluate(() => {
    const { portico } = globalThis as unknown as {
      portico: { hosts(): readonly string[]; frames(): readonly string[] }
    }
    return { hosts: portico.hosts(), frames: portico.frames() }
  })

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

test(
  'an example tells a network that the site does not have, and services that are busy',
  { tag: '@slow' },
  async ({ page, docs, world, pageErrors }) => {
    pageErrors.allow = /status of 429/
    const { name } = world.accounts.larkspur
    const network = new ExampleFrame(page, 'Switch the network')
    await network.run(docs, '/guides/accounts-and-networks')
    await network.connect(name)
    await network.fail('The wallet is on another network')
    await network.expectText('Your wallet is on a network that this site does not support.')
    await network.button('Base').click()
    await expect(network.button('Base')).toHaveAttribute('aria-current', 'true')

    const tokens = new ExampleFrame(page, 'List tokens')
    await tokens.button(/^Run/).click()
    await expect(network.button(/^Run/)).toBeVisible()
    await tokens.expectText('Ether')
    await Promise.all([page.waitForResponse(/\/__control\/faults$/), tokens.fail('The services are busy (429)')])
    await tokens.button('Disconnect').click()
    await tokens.connect(name)
    await tokens.expectText('Token Balance Unavailable')
  },
)

test('an example logs in by email, tells a wrong code, and forgets who it was on reset', async ({ page, docs }) => {
  const example = new ExampleFrame(page, 'Log in by email')
  const email = example.frame.getByRole('textbox', { name: 'Email' })
  await example.run(docs, '/guides/email-login')
  await email.fill('nora@')
  await email.press('Enter')
  await example.expectText('Invalid email')
  await email.fill('nora@harbourmail.example')
  await email.press('Enter')
  const code = example.frame.getByRole('textbox', { name: 'Code that we sent to nora@harbourmail.example' })
  await code.fill('000000')
  await code.press('Enter')
  await example.expectText('That code isn’t right')
  await code.fill('123456')
  await code.press('Enter')
  await expect(example.frame.getByRole('region', { name: 'Account' })).toContainText('nora@harbourmail.example')
  await expect(example.frame.getByLabel('Address')).toHaveText(/^0x[\dA-Fa-f]{40}$/)
  await example.button('Reset').click()
  await expect(email).toHaveValue('')
})

test(
  'tabs are chosen by arrow keys, Home and End, and one of a list is in the order of Tab',
  { tag: '@slow' },
  async ({ page, docs }) => {
    await page.goto(`${docs.url}/examples`)
    const { frame } = new ExampleFrame(page, 'Connect a wallet')
    const selected = (name: string) =>
      expect(frame.getByRole('tab', { name, exact: true, selected: true })).toBeFocused()
    await frame.getByRole('tab', { name: 'Hooks only' }).focus()
    await page.keyboard.press('ArrowLeft')
    await selected('Replaced parts')
    await page.keyboard.press('Home')
    await selected('Hooks only')
    await page.keyboard.press('End')
    await selected('Replaced parts')
    await page.keyboard.press('ArrowRight')
    await selected('Hooks only')
    await page.keyboard.press('Tab')
    await expect(frame.getByRole('button', { name: /^Run/ })).toBeFocused()
    await frame.getByRole('tablist', { name: 'Files' }).waitFor()
    await page.keyboard.press('Tab')
    await selected('Example.tsx')
    await page.keyboard.press('ArrowRight')
    await selected('Account.tsx')
    await expect(frame.getByRole('tabpanel', { name: 'Account.tsx' })).toContainText('export function Account()')
  },
)

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

test('a page with examples loads at most 152 kB of scripts before one runs', async ({ page, docs }) => {
  for (const [path] of pages) {
    await page.goto(`${docs.url}${path}`, { waitUntil: 'networkidle' })
    const bytes = await loadedScripts(page)
    test.info().annotations.push({ type: path, description: String(bytes) })
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThanOrEqual(152_000)
  }
})

test(
  'a page with examples is served with the policy that the product prints for their client',
  { tag: '@slow' },
  async ({ page, docs }) => {
    for (const [path, title] of pages) {
      const response = await page.goto(`${docs.url}${path}`)
      await new ExampleFrame(page, title).button(/^Run/).click()
      await page.waitForFunction(() => 'portico' in globalThis)
      const { hosts, frames } = await policyOfClient(page)
      const printed = cspDirectives({ hosts: () => hosts, frames: () => frames })
      expect(response?.headers()['content-security-policy'], path).toBe(printed)
    }
  },
)

for (const width of [1280, 390, 320])
  test(
    `axe finds nothing beside a running example, ${width} px wide, in light or dark`,
    { tag: '@slow' },
    async ({ page, docs, world }) => {
      await page.setViewportSize({ width, height: 900 })
      const example = new ExampleFrame(page, 'Connect a wallet')
      await example.run(docs)
      await example.connect(world.accounts.larkspur.name)
      await example.frame.getByRole('tablist', { name: 'Files' }).scrollIntoViewIfNeeded()
      await expect(example.frame.getByRole('tab', { name: 'Example.tsx' })).toBeVisible()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    },
  )

test.describe('without any server behind it', { tag: '@slow' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('a message is signed, a contract is read and a name is looked up', async ({ page, staticDocs, world }) => {
    const { name, address } = world.accounts.larkspur
    const signing = new ExampleFrame(page, 'Sign a message')
    await signing.run(staticDocs)
    await signing.connect(name)
    await signing.button('Sign').click()
    const signature = (await signing.frame.getByLabel('Signature').textContent()) as Hex
    expect(await verifyMessage({ address, message: 'I was here', signature })).toBe(true)

    const contract = new ExampleFrame(page, 'Read a contract')
    await contract.button(/^Run/).click()
    await contract.expectText('Block 0')
    await contract.expectText('Your account holds 10 ETH in it.')

    const names = new ExampleFrame(page, 'Look up a name')
    await names.button(/^Run/).click()
    await names.frame.getByLabel('Name').fill('alder.reown.id')
    await names.button('Look up').click()
    await expect(names.frame.getByLabel('Address')).toHaveText('0x00000000000000000000000000000000000A11cE')
    await names.frame.getByLabel('Name').fill('nobody.reown.id')
    await names.button('Look up').click()
    await names.expectText('nobody.reown.id stands for no address.')
  })

  test('a send that is rejected is sent at the second try', async ({ page, staticDocs, world }) => {
    const send = new ExampleFrame(page, 'Send')
    await send.run(staticDocs, '/guides/send')
    await send.connect(world.accounts.larkspur.name)
    await send.fail('The wallet rejects')
    await send.frame.getByRole('textbox', { name: 'To', exact: true }).fill('alder.reown.id')
    await send.frame.getByLabel('Amount in ETH').fill('0.5')
    await send.button('Review').click()
    await send.expectText(/Send 0\.5 ETH to 0x0{35}A11cE/)
    await send.button('Sign and send').click()
    await send.expectText(/rejected|declined/i)
    await send.fail('Nothing fails')
    await send.button('Back').click()
    await send.button('Sign and send').click()
    await send.expectText('Sent.')
  })

  test('Ether is swapped for dollars', async ({ page, staticDocs, world }) => {
    const swap = new ExampleFrame(page, 'Swap')
    await swap.run(staticDocs, '/guides/swap-and-buy')
    await swap.connect(world.accounts.larkspur.name)
    await swap.frame.getByRole('combobox', { name: 'Give', exact: true }).selectOption({ label: 'ETH' })
    await swap.frame.getByRole('textbox', { name: 'Amount', exact: true }).fill('1')
    await swap.frame.getByRole('combobox', { name: 'Get', exact: true }).selectOption({ label: 'USDC' })
    await swap.button('Review').click()
    await swap.button(/^Swap/).click()
    await swap.expectText('Swapped.')
  })

  test('the modal connects in every example that has it, with parts replaced or not', async ({
    page,
    staticDocs,
    world,
  }) => {
    const { name } = world.accounts.larkspur
    const dialog = page.getByRole('dialog')
    const connect = new ExampleFrame(page, 'Connect a wallet')
    await connect.run(staticDocs)
    await connect.frame.getByRole('tab', { name: 'Replaced parts' }).click()
    await connect.button('Connect wallet').click()
    await expect(dialog.getByText('By connecting you accept the rules of this site.')).toBeVisible()
    await dialog.locator('.wallet-tiles').getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
    await connect.frame.getByRole('tab', { name: 'With the modal' }).click()
    await expect(connect.button('Connect wallet')).toBeHidden()

    for (const [title, action, heading] of [
      ['Send', 'Send', 'Send'],
      ['Swap', 'Swap', 'Swap'],
    ] as const) {
      const { frame } = new ExampleFrame(page, title)
      await frame.getByRole('tab', { name: 'With the modal' }).click()
      await frame.getByRole('button', { name: /^Run/ }).click()
      await frame.getByRole('button', { name: action }).click()
      await expect(dialog.getByRole('heading', { name: heading })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})
