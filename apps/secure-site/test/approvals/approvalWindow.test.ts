import { verifyMessage } from 'ethers'
import type { Page } from 'playwright'
import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { approve, buttonsOf, insideOf, pressCalmly, readScreen, waitUntilReady } from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

type World = ReturnType<typeof useApprovalSite>
type Person = Awaited<ReturnType<World['open']>>
type Answer = { readonly type: string; readonly payload?: unknown }

const text = 'Good morning'
const askForMessage = (world: World, person: Person) =>
  world.ask(person, 'personal_sign', [stringToHex(text), person.eip155])
const signerOf = async (reply: Promise<Answer>) => verifyMessage(text, String((await reply).payload))
const isOpen = (window: { readonly page: Page }) => !window.page.isClosed()

/** Opens the window, as a person does. */
async function openWindow(person: Person): Promise<{ readonly page: Page }> {
  const [page] = await Promise.all([
    person.frame.page.waitForEvent('popup'),
    pressCalmly(insideOf(person.frame).getByRole('button', { name: 'Open window' })),
  ])
  await page.waitForURL('**/approve')
  return { page }
}

describe('where the team has requests approved in a window', () => {
  const world = useApprovalSite('window')

  test('a request is shown and signed there, and the window closes', async () => {
    const person = await world.open()
    const reply = askForMessage(world, person)
    const window = await openWindow(person)
    await waitUntilReady(window)
    const screen = await readScreen(window)
    for (const shown of [text, person.eip155, world.site.app]) expect(screen).toContain(shown)
    expect(await readScreen(person.frame)).toBe('')
    await approve(window)
    expect(await signerOf(reply)).toBe(person.eip155)
    await expect.poll(() => isOpen(window)).toBe(false)
    expect(person.frame.faults).toEqual([])
  })

  test('no press in the frame signs, however the page draws it', async () => {
    const person = await world.open()
    let isAnswered = false
    void askForMessage(world, person).then(
      () => (isAnswered = true),
      () => undefined,
    )
    await waitUntilReady(person.frame)
    await person.frame.page.evaluate(() => {
      document.querySelector('iframe')?.style.setProperty('mask-image', 'linear-gradient(transparent, black)')
    })
    const window = await openWindow(person)
    // Pressed again at the same place, after the window has taken the request.
    await person.frame.page.bringToFront()
    await person.frame.page.mouse.click(250, 560, { clickCount: 2 })
    await person.frame.page.waitForTimeout(800)
    expect([isAnswered, isOpen(window)]).toEqual([false, true])
  })

  test('an early and a double press do nothing there', async () => {
    const person = await world.open()
    const reply = askForMessage(world, person)
    const window = await openWindow(person)
    const { approve: button } = buttonsOf(window)
    await button.dispatchEvent('click')
    await button.dblclick({ force: true, noWaitAfter: true })
    await window.page.waitForTimeout(100)
    expect(await Promise.race([reply, Promise.resolve('waiting')])).toBe('waiting')
    await approve(window)
    expect(await signerOf(reply)).toBe(person.eip155)
  })

  test('a window that is closed leaves the request to be approved in another one, or rejected', async () => {
    const person = await world.open()
    const reply = askForMessage(world, person)
    const first = await openWindow(person)
    await first.page.close()
    const second = await openWindow(person)
    await waitUntilReady(second)
    await pressCalmly(buttonsOf(second).reject)
    expect(await reply).toMatchObject({ payload: { code: 4001 } })
  })

  test('a page that takes its request back closes the window', async () => {
    const person = await world.open()
    const reply = askForMessage(world, person)
    const window = await openWindow(person)
    await person.frame.call('RPC_ABORT')
    expect(await reply).toMatchObject({ payload: { message: 'Request was aborted' } })
    await expect.poll(() => isOpen(window)).toBe(false)
  })

  test('a browser or site that blocks windows leaves the request to be rejected, and says so', async () => {
    await world.context.addInitScript(() => (window.open = () => null))
    const person = await world.open()
    void askForMessage(world, person)
    await waitUntilReady(person.frame)
    await pressCalmly(insideOf(person.frame).getByRole('button', { name: 'Open window' }))
    await insideOf(person.frame).getByText('The window was blocked').waitFor()
    await pressCalmly(buttonsOf(person.frame).reject)
    await expect.poll(() => readScreen(person.frame)).toBe('')
  })

  test('nobody embeds the page of the window, and by itself it does nothing', async () => {
    const page = await world.context.newPage()
    const response = await page.goto(`${world.site.secureSite}/approve`)
    expect(response?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'unsafe-none',
    })
    expect(await page.evaluate(() => document.body.childElementCount)).toBe(0)
  })
})

describe('in a browser that cannot tell what is drawn over the frame', () => {
  const world = useApprovalSite()
  const removeVisibility = () =>
    world.context.addInitScript(() => {
      delete (IntersectionObserverEntry.prototype as { isVisible?: unknown }).isVisible
    })

  test('a request of another site is approved in a window', async () => {
    await removeVisibility()
    const person = await world.open()
    const reply = askForMessage(world, person)
    const window = await openWindow(person)
    await approve(window)
    expect(await signerOf(reply)).toBe(person.eip155)
  })
})
