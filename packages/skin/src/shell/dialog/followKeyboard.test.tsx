import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { endMotions, film, slowMotion } from '../../../test/film.js'
import { modal, modalBox, openAccount } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const session = () => cdp() as unknown as { send(method: string, params: object): Promise<unknown> }

/** What is seen of a page; a test browser has no keyboard on its screen. */
class StandInViewport extends EventTarget {
  height = 844
  offsetTop = 0
  scale = 1
  change(change: Partial<Pick<StandInViewport, 'height' | 'offsetTop' | 'scale'>>) {
    Object.assign(this, change)
    this.dispatchEvent(new Event('resize'))
  }
}

/** A phone on which an account is about to send something. */
async function openSend({ width = 390, height = 844 } = {}) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  onTestFinished(async () => void (await session().send('Emulation.setTouchEmulationEnabled', { enabled: false })))
  await session().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.viewport(width, height)
  const viewport = new StandInViewport()
  viewport.height = height
  const own = vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(viewport as unknown as VisualViewport)
  onTestFinished(() => own.mockRestore())
  const isFollowed = vi.spyOn(viewport, 'addEventListener')
  const { change } = await openAccount(createWorld())
  await modal.getByRole('button', { name: 'Send' }).click()
  await expect.element(modal.getByLabelText('To', { exact: true })).toBeInTheDocument()
  await expect.poll(() => isFollowed.mock.calls.length).toBeGreaterThan(0)
  await change(slowMotion)
  await endMotions()
  return viewport
}

const field = () => modal.getByLabelText('To', { exact: true }).element() as HTMLElement
const places = () => ({
  box: modalBox().getBoundingClientRect(),
  field: field().getBoundingClientRect(),
  button: modal.getByRole('button', { name: 'Review' }).element().getBoundingClientRect(),
})

const isSeen = ({ top, bottom }: DOMRect, seen: number, from = 0) => top >= from && bottom <= seen

it.each([
  { name: 'a phone', width: 390, height: 844, keyboard: 336 },
  { name: 'a small phone', width: 320, height: 568, keyboard: 253 },
  { name: 'a tablet', width: 820, height: 1180, keyboard: 700 },
])('on $name the field and the main button stay above the keyboard', async ({ width, height, keyboard }) => {
  const viewport = await openSend({ width, height })
  const before = places().box
  field().focus()
  viewport.change({ height: height - keyboard })
  await endMotions()
  const { box, field: to, button } = places()
  expect([to, button].map((part) => isSeen(part, height - keyboard))).toEqual([true, true])
  expect(isSeen(box, height - keyboard)).toBe(true)
  viewport.change({ height })
  await endMotions()
  expect(places().box).toEqual(before)
})

it('the sheet stands on the keyboard where the browser has moved the page up', async () => {
  const viewport = await openSend()
  field().focus()
  viewport.change({ height: 508, offsetTop: 120 })
  await endMotions()
  const { box, button } = places()
  expect(box.bottom).toBeCloseTo(628, 0)
  expect([isSeen(box, 628, 120), isSeen(button, 628, 120)]).toEqual([true, true])
})

it('the sheet moves up with one motion, and its sides stay', async () => {
  const viewport = await openSend()
  field().focus()
  const { frames, starts } = await film(
    'phone-keyboard',
    () => ({ box: places().box }),
    () => Promise.resolve(viewport.change({ height: 508 })),
    () => expect.poll(() => modalBox().getAnimations().length).toBeGreaterThan(0),
  )
  const bottoms = frames.flatMap(({ box }) => box?.bottom ?? [])
  expect(bottoms).toEqual(bottoms.toSorted((one, other) => other - one))
  expect([bottoms[0], bottoms.at(-1)]).toEqual([844, 508])
  expect(new Set(frames.map(({ box }) => box?.left))).toEqual(new Set([0]))
  expect(starts).toEqual([])
})

it('a page that two fingers enlarge leaves the sheet where it is, and so does a bar of the browser', async () => {
  const viewport = await openSend()
  const before = places().box
  viewport.change({ height: 422, scale: 2 })
  expect(places().box).toEqual(before)
  viewport.change({ height: 788, scale: 1 })
  expect(places().box).toEqual(before)
})
