import { verifyMessage } from 'ethers'
import type { Page } from 'playwright'
import { stringToHex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  approve,
  buttonsOf,
  insideOf,
  isWindow,
  openWindow,
  type Paged,
  placeOf,
  pressCalmly,
  readScreen,
  waitUntilReady,
} from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

type World = ReturnType<typeof useApprovalSite>
type Person = Awaited<ReturnType<World['open']>>
type Answer = { readonly type: string; readonly payload?: unknown }

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const text = 'Good morning'
const askForMessage = (world: World, person: Person) =>
  world.ask(person, 'personal_sign', [stringToHex(text), person.eip155])
const signerOf = async (reply: Promise<Answer>) => verifyMessage(text, String((await reply).payload))
const isOpen = ({ page }: Paged) => !page.isClosed()
const windowsOf = ({ frame: { page } }: Person) => page.context().pages().filter(isWindow)

describe('by default', () => {
  const world = useApprovalSite()
  let person: Person
  let reply: Promise<Answer>

  beforeEach(async () => {
    person = await world.open()
  })

  const send = (asked = person, more: object = {}) => {
    reply = world.ask(asked, 'eth_sendTransaction', [{ to: friend, value: '0x1', ...more }])
    return waitUntilReady(asked.frame)
  }
  const countSent = (of = person) => world.chain.getTransactionCount({ address: of.eip155 })
  const readSent = async () => {
    const { payload } = await reply
    const { status } = await world.chain.waitForTransactionReceipt({ hash: payload as `0x${string}` })
    return { status, count: await countSent() }
  }
  const say = (words: string) => insideOf(person.frame).getByText(words).first().waitFor()
  const rejections = async () =>
    (await person.frame.heard()).filter(({ data }) => data.type === '@w3m-frame/RPC_REQUEST_ERROR').length

  test('a transaction is read in the frame and in a window, and approved in the window alone', async () => {
    await send()
    const words = [friend, person.eip155, world.site.app, 'This site asks to send']
    for (const shown of words) expect(await readScreen(person.frame)).toContain(shown)
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    for (const place of [window, person.frame])
      for (const shown of words) expect(await readScreen(place)).toContain(shown)
    await say('Continue in the window that opened.')
    await approve(person.frame)
    expect(await readSent()).toEqual({ status: 'success', count: 1 })
    await expect.poll(() => isOpen(window)).toBe(false)
    expect([await readScreen(person.frame), person.frame.faults]).toEqual(['', []])
  })

  test('a message is approved in the frame', async () => {
    const signed = askForMessage(world, person)
    await waitUntilReady(person.frame)
    await pressCalmly(buttonsOf(person.frame).approve)
    expect(await signerOf(signed)).toBe(person.eip155)
    expect(windowsOf(person)).toEqual([])
  })

  test('what is dangerous takes two presses in the window, and one that leads there', async () => {
    const unlimited = `0x095ea7b3${friend.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}`
    await send(person, { value: '0x0', data: unlimited })
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    await pressCalmly(buttonsOf(window).approve)
    await insideOf(window)
      .getByRole('button', { name: /^Confirm: / })
      .waitFor()
    expect(await countSent()).toBe(0)
    await pressCalmly(buttonsOf(window).approve)
    expect(await readSent()).toEqual({ status: 'success', count: 1 })
  })

  test('the button of the frame brings the window to the front, and opens no second one', async () => {
    await send()
    const window = await openWindow(person.frame)
    for (let press = 0; press < 3; press += 1)
      await insideOf(person.frame).getByRole('button', { name: 'Show window' }).click()
    expect(windowsOf(person)).toEqual([window.page])
    expect(await countSent()).toBe(0)
  })

  test.each<[string, (window: Paged) => Promise<unknown>]>([
    ['is closed', ({ page }) => page.close()],
    ['is loaded anew', ({ page }) => page.reload().catch(() => undefined)],
    ['is led elsewhere', ({ page }) => page.goto(world.site.stranger).catch(() => undefined)],
  ])('a window that %s rejects nothing: the frame says so, and another one can be opened', async (_, leave) => {
    await send()
    const first = await openWindow(person.frame)
    await waitUntilReady(first)
    await leave(first)
    await say('The window was closed. Nothing has been approved yet.')
    await expect.poll(() => windowsOf(person)).toEqual([])
    expect([await rejections(), await countSent()]).toEqual([0, 0])
    // Where the person left it.
    expect(await buttonsOf(person.frame).approve.evaluate((button) => button === document.activeElement)).toBe(true)

    await approve(person.frame)
    expect(await readSent()).toEqual({ status: 'success', count: 1 })
  })

  test.each<[string, string, (window: Paged) => Promise<unknown>]>([
    ['a press in the window', 'User rejected the request', (window) => pressCalmly(buttonsOf(window).reject)],
    ['a press in the frame', 'User rejected the request', () => pressCalmly(buttonsOf(person.frame).reject)],
    ['the page, which takes it back', 'Request was aborted', () => person.frame.call('RPC_ABORT')],
    ['the page, which signs out', 'Request was aborted', () => person.frame.call('SIGN_OUT')],
  ])('%s ends the request once, and closes the window', async (_, message, leave) => {
    await send()
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    await leave(window)
    expect(await reply).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message } })
    await expect.poll(() => isOpen(window)).toBe(false)
    expect([await rejections(), await readScreen(person.frame), await countSent()]).toEqual([1, '', 0])
  })

  test.each<[string, (page: Page) => Promise<unknown>]>([
    ['is closed', (page) => page.close()],
    ['is led elsewhere', (page) => page.goto('about:blank')],
    ['takes the frame away', (page) => page.evaluate(() => document.querySelector('iframe')?.remove())],
    ['loads the frame anew', (page) => page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', '/'))],
  ])('a page that %s takes the window with it', async (_, leave) => {
    await send()
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    await leave(person.frame.page)
    await expect.poll(() => isOpen(window)).toBe(false)
    expect(await countSent()).toBe(0)
  })

  test('the window has the colours that the site has asked for, also after they change', async () => {
    await person.frame.call('SYNC_THEME', { themeMode: 'dark' })
    await send()
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    const readMode = () =>
      insideOf(window)
        .locator('.screen > div')
        .evaluate((scope: HTMLElement) => [scope.dataset['theme'], document.documentElement.style.colorScheme])
    expect(await readMode()).toEqual(['dark', 'dark'])
    await person.frame.call('SYNC_THEME', { themeMode: 'light' })
    await expect.poll(readMode).toEqual(['light', 'light'])
  })

  test('a window that is blocked is said, and the next try opens it', async () => {
    await send()
    await insideOf(person.frame).evaluate(() => {
      const { open } = window
      Object.assign(window, {
        open: () => {
          Object.assign(window, { open })
          return null
        },
      })
    })
    await pressCalmly(insideOf(person.frame).getByRole('button', { name: 'Review in window' }))
    await say('The window didn’t open.')
    const [page] = await Promise.all([
      person.frame.page.waitForEvent('popup'),
      pressCalmly(insideOf(person.frame).getByRole('button', { name: 'Try again' })),
    ])
    await page.waitForURL('**/approve')
    await approve(person.frame)
    expect(await readSent()).toEqual({ status: 'success', count: 1 })
  })

  test.each([
    ['sandboxes the frame', 'sandbox=allow-scripts allow-same-origin'],
    ['keeps windows apart', 'opener=same-origin'],
  ])('on a page that %s it is said, and the request can be rejected', async (_, query) => {
    person = await world.open(`${world.site.app}/?${query}`)
    await send()
    await pressCalmly(insideOf(person.frame).getByRole('button', { name: 'Review in window' }))
    await say('The window didn’t open.')
    for (const page of windowsOf(person)) await page.getByText('Nothing was approved.').waitFor()
    await pressCalmly(buttonsOf(person.frame).reject)
    expect(await reply).toMatchObject({ payload: { code: 4001 } })
    expect(await countSent()).toBe(0)
  })

  test('on a page that keeps all windows apart but those that it opens, it is approved', async () => {
    person = await world.open(`${world.site.app}/?opener=same-origin-allow-popups`)
    await send()
    await approve(person.frame)
    expect(await readSent()).toEqual({ status: 'success', count: 1 })
  })

  test('on a phone it is a tab, in which everything can be reached', async () => {
    const context = await world.browser.newContext({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    const phone = await world.open(world.site.app, context)
    await send(phone)
    const [page] = await Promise.all([
      phone.frame.page.waitForEvent('popup'),
      insideOf(phone.frame).getByRole('button', { name: 'Review in window' }).tap(),
    ])
    await page.waitForURL('**/approve')
    const { approve: button } = buttonsOf({ page })
    await waitUntilReady({ page })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.waitForTimeout(400)
    await button.tap()
    const { payload } = await reply
    await world.chain.waitForTransactionReceipt({ hash: payload as `0x${string}` })
    expect(await countSent(phone)).toBe(1)
    await context.close()
  })
})

describe('where the team has requests approved in a window', () => {
  const world = useApprovalSite('window')

  test('a message is shown in both and signed there, and the window closes', async () => {
    const person = await world.open()
    const reply = askForMessage(world, person)
    await waitUntilReady(person.frame)
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    for (const place of [window, person.frame])
      for (const shown of [text, person.eip155, world.site.app]) expect(await readScreen(place)).toContain(shown)
    await approve(person.frame)
    expect(await signerOf(reply)).toBe(person.eip155)
    await expect.poll(() => isOpen(window)).toBe(false)
    expect(person.frame.faults).toEqual([])
  })

  test('an early and a double press do nothing there', async () => {
    const person = await world.open()
    const reply = askForMessage(world, person)
    await waitUntilReady(person.frame)
    const window = await openWindow(person.frame)
    const { approve: button } = buttonsOf(window)
    await button.dispatchEvent('click')
    await button.dblclick({ force: true, noWaitAfter: true })
    await window.page.waitForTimeout(100)
    expect(await Promise.race([reply, Promise.resolve('waiting')])).toBe('waiting')
    await approve(person.frame)
    expect(await signerOf(reply)).toBe(person.eip155)
  })

  test('nobody embeds the page of the window, and by itself it says that no request is there', async () => {
    const page = await world.context.newPage()
    const response = await page.goto(`${world.site.secureSite}/approve`)
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'unsafe-none',
    })
    await page.getByRole('heading', { name: 'No request here' }).waitFor()
    expect(await page.locator('button, script').count()).toBe(0)
  })
})

describe('where the team has requests approved in the frame', () => {
  const world = useApprovalSite('frame')

  test('a transaction is approved there', async () => {
    const person = await world.open()
    const reply = world.ask(person, 'eth_sendTransaction', [{ to: friend, value: '0x1' }])
    await waitUntilReady(person.frame)
    await pressCalmly(buttonsOf(person.frame).approve)
    expect(await reply).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
    expect(placeOf(person.frame)).toBe(person.frame)
  })

  test('nobody notices a mask: that is what this choice gives up', async () => {
    const person = await world.open()
    const reply = world.ask(person, 'eth_sendTransaction', [{ to: friend, value: '0x1' }])
    await waitUntilReady(person.frame)
    await person.frame.page.evaluate(() => {
      document.querySelector('iframe')?.style.setProperty('mask-image', 'linear-gradient(transparent 85%, black 85%)')
    })
    await person.frame.page.waitForTimeout(400)
    await pressCalmly(buttonsOf(person.frame).approve)
    expect(await reply).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
  })
})

describe('in a browser that cannot tell what is drawn over the frame', () => {
  const world = useApprovalSite()
  const removeVisibility = () =>
    world.context.addInitScript(() => {
      delete (IntersectionObserverEntry.prototype as { isVisible?: unknown }).isVisible
    })

  test('a message for another site is approved in a window', async () => {
    await removeVisibility()
    const person = await world.open()
    const reply = askForMessage(world, person)
    await waitUntilReady(person.frame)
    await openWindow(person.frame)
    await approve(person.frame)
    expect(await signerOf(reply)).toBe(person.eip155)
  })
})
