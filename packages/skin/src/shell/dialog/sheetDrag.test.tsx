import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { endMotions, slowMotion } from '../../../test/film.js'
import { modal, modalBox, openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

type Session = { send(method: string, params: object): Promise<unknown> }

const session = () => cdp() as unknown as Session
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const handle = () => dialog().querySelector('[data-handle]') as HTMLElement
const top = () => modalBox().getBoundingClientRect().top

/** A phone with the modal open. */
async function openSheet(onOpenChange?: (open: boolean) => boolean) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  onTestFinished(async () => void (await session().send('Emulation.setTouchEmulationEnabled', { enabled: false })))
  await session().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.viewport(390, 844)
  const listen = vi.spyOn(Element.prototype, 'addEventListener')
  await openSite(createWorld(), { modal: { ...slowMotion, ...(onOpenChange && { onOpenChange }) } })
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'Larkspur Installed' })).toBeInTheDocument()
  // The code that follows a finger comes once the modal is open.
  const isFollowed = () =>
    listen.mock.calls.some(([type], index) => type === 'pointermove' && listen.mock.contexts[index] === modalBox())
  await expect.poll(isFollowed).toBe(true)
  listen.mockRestore()
  await endMotions()
}

/** A finger on an element; `at` is px below where it began, `time` ms since. */
function touch(element: HTMLElement) {
  const { left, top: y } = element.getBoundingClientRect()
  const send = (name: string, at: number, time: number) => {
    const event = new PointerEvent(name, {
      bubbles: true,
      pointerId: 7,
      pointerType: 'touch',
      isPrimary: true,
      clientX: left + 5,
      clientY: y + 2 + at,
    })
    Object.defineProperty(event, 'timeStamp', { value: time })
    element.dispatchEvent(event)
  }
  send('pointerdown', 0, 0)
  return {
    move: (at: number, time: number) => send('pointermove', at, time),
    up: (at: number, time: number) => send('pointerup', at, time),
    cancel: (at: number, time: number) => send('pointercancel', at, time),
  }
}

it('the sheet follows the finger, and goes on from there when it is let go far enough down', async () => {
  await openSheet()
  const shown = top()
  const finger = touch(handle())
  finger.move(3, 10)
  expect(top()).toBe(shown)
  finger.move(200, 1_000)
  expect(top()).toBeCloseTo(shown + 200, 0)
  finger.move(-50, 1_200)
  expect(top()).toBe(shown)
  finger.move(240, 2_000)
  finger.up(240, 2_500)
  await expect.poll(() => dialog().open).toBe(false)
  expect(top()).toBeGreaterThanOrEqual(shown + 239)
  await endMotions()
  expect(getComputedStyle(dialog()).display).toBe('none')
})

it('a short fast drag closes it, and a short slow one moves it back', async () => {
  await openSheet()
  const shown = top()
  const slow = touch(handle())
  slow.move(60, 600)
  slow.up(60, 700)
  await endMotions()
  expect([dialog().open, top()]).toEqual([true, shown])
  const fast = touch(handle())
  fast.move(20, 20)
  fast.move(60, 60)
  fast.up(60, 62)
  await expect.poll(() => dialog().open).toBe(false)
})

it('moves back when the browser takes the finger, and when the application keeps it open', async () => {
  await openSheet((isOpen) => isOpen)
  const shown = top()
  const taken = touch(handle())
  taken.move(300, 500)
  taken.cancel(300, 510)
  await endMotions()
  expect(top()).toBe(shown)
  const refused = touch(handle())
  refused.move(400, 500)
  refused.up(400, 800)
  await endMotions()
  expect([dialog().open, top()]).toEqual([true, shown])
})

it('leaves what scrolls, what is pressed, and a mouse alone', async () => {
  await openSheet()
  const shown = top()
  const row = dialog().querySelector('li button') as HTMLElement
  const close = dialog().querySelector('[aria-label="Close"]') as HTMLElement
  for (const element of [row, close]) {
    const finger = touch(element)
    finger.move(300, 100)
    expect(top()).toBe(shown)
    finger.up(300, 110)
  }
  expect(dialog().open).toBe(true)
  expect(getComputedStyle(handle()).touchAction).toBe('none')
  expect(getComputedStyle(row).touchAction).toBe('manipulation')
})
