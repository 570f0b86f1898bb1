import { cspDirectives } from '@portico/headless/rules'
import type { Page } from '@playwright/test'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { announceScript } from './support/announceScript'
import { approachDemo } from './support/approachDemo'
import { expect, test } from './support/fixtures'
import { mouse } from './support/inputMode'
import { nodeBalance } from './support/node'
import { ModalPage } from './support/modalPage'
import { scanQrCode, showQrCode } from './support/pairingCode'
import { runWalletFlow } from './support/walletFlow'

test.use({ pairs: true })

type WindowWithClient = { portico?: { hosts(): readonly string[]; frames(): readonly string[] } }

/** The policy that a page is served with, and the one that the product prints for the client in the page. */
async function policiesOf(page: Page, url: string): Promise<{ served: string; printed: string }> {
  const response = await page.goto(url)
  await approachDemo(page)
  await page.waitForFunction(() => (globalThis as WindowWithClient).portico !== undefined)
  const [hosts = [], frames = []] = await page.evaluate(() => {
    const { portico } = globalThis as WindowWithClient
    return [portico?.hosts(), portico?.frames()]
  })
  return {
    served: response?.headers()['content-security-policy'] ?? '',
    printed: cspDirectives({ hosts: () => hosts, frames: () => frames }),
  }
}

const examples = [
  '/',
  '/hooks',
  '/one-page',
  '/ariakit',
  '/radix',
  '/use-the-wallet',
  '/other-libraries',
  '/chains',
  '/guides/sign-in',
  '/guides/theming',
]

test('every page with a client is served with the policy that the product prints for it', async ({
  page,
  docs,
  bare,
}) => {
  for (const path of examples) {
    const { served, printed } = await policiesOf(page, `${docs.url}${path}`)
    expect(served, path).toBe(printed)
  }
  const { served, printed } = await policiesOf(page, bare.url)
  expect(served.startsWith(`${printed}; object-src`)).toBe(true)
})

test.describe('without any server behind it', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a page of a static site is served with the policy that the product prints for it',
    { tag: '@slow' },
    async ({ page, staticDocs }) => {
      for (const path of [...examples, '/gallery']) {
        const { served, printed } = await policiesOf(page, `${staticDocs.url}${path}`)
        expect(served, path).toBe(printed)
        // The worker that answers here sends what a page asks for while it is left to the hosts, which are not there.
        await page.waitForLoadState('networkidle')
      }
    },
  )
})

test('the whole flow works under a stricter policy too, with trusted types', async ({ page, world, bare }) => {
  await page.addInitScript(await announceScript(world))
  await runWalletFlow(new ModalPage(page, mouse, bare.url), world)
})

test(
  'a phone pairs and sends under the stricter policy, and only the host that attests the site is in a frame',
  { tag: '@slow' },
  async ({ page, world, bare }) => {
    const frames: string[] = []
    page.on('framenavigated', (frame) => frame.parentFrame() && frames.push(new URL(frame.url()).origin))
    const modal = new ModalPage(page, mouse, bare.url)
    await modal.goto()
    await modal.open()
    await showQrCode(modal)
    await world.phone.pair(await scanQrCode(modal))
    await modal.expectConnected(world.accounts.phone.address)
    await expect(modal.dialog).toBeHidden()
    const receiver = privateKeyToAddress(generatePrivateKey())
    await modal.send('0.25', receiver)
    await expect.poll(() => nodeBalance(world.urls.evm[1], receiver)).toBe(250_000_000_000_000_000n)
    expect([...new Set(frames)]).toEqual(['https://verify.walletconnect.org'])
  },
)

test.describe('the run fails', () => {
  const refused = (list: string[]) =>
    list.splice(0).flatMap((error) => /^console error: policy: (\S+ refused \S+)/.exec(error)?.[1] ?? [])

  test('when a page has an inline style or an inline script', async ({ page, docs, pageErrors }) => {
    await page.goto(docs.url)
    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red')
      document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))
    })
    await expect.poll(() => pageErrors.list.join()).toContain('policy: script-src-elem')
    expect(refused(pageErrors.list)).toEqual(['style-src-attr refused inline', 'script-src-elem refused inline'])
  })

  test('when a page contacts a host that the product does not list', async ({ page, docs, pageErrors, world }) => {
    await page.goto(docs.url)
    const unlisted = ['http://127.0.0.1:9/', 'https://verify.walletconnect.com/', `${world.urls.evm[1]}/`]
    for (const url of unlisted) await page.evaluate((to) => fetch(to).catch(() => undefined), url)
    await page.evaluate(() => new WebSocket('wss://relay.walletconnect.example/'))
    await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: 'https://icons.example/1.png' })))
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://frames.example' })),
    )
    await expect.poll(() => pageErrors.list.join()).toContain('policy: frame-src')
    expect(refused(pageErrors.list)).toEqual([
      ...unlisted.map((url) => `connect-src refused ${url}`),
      'connect-src refused wss://relay.walletconnect.example/',
      'img-src refused https://icons.example/1.png',
      'frame-src refused https://frames.example',
    ])
  })

  test('when a page opens an address that the product does not list, which no policy refuses', async ({
    page,
    docs,
    pageErrors,
  }) => {
    await page.goto(docs.url)
    await page.evaluate(() => void window.open('https://elsewhere.example/?from=page'))
    await expect.poll(() => pageErrors.list).toContain('request to https://elsewhere.example/?from=page')
    pageErrors.list.splice(0)
  })
})
