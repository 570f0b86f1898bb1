import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nextFrames } from '../../../test/film.js'
import { announceLateWallet } from '../../../test/lateWallet.js'
import { emulateMedia } from '../../../test/emulateMedia.js'
import { modal, modalBox, openModal, openSite } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const moving = { motion: 'system' } as const
const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const leaving = () => document.querySelectorAll('[data-leaving]').length

/** Slow enough that a test can look at the middle of a motion. */
const slow = {
  ...moving,
  themeVariables: { '--portico-motion-title': '60s', '--portico-motion-view': '60s', '--portico-motion-height': '60s' },
} as const

/** Names of the CSS animations that start from now on, of elements that are not inside a view. */
function countStarts(): string[] {
  const starts: string[] = []
  const record = ({ target, animationName }: AnimationEvent) =>
    (target === dialog() || target === dialog().firstElementChild) && starts.push(animationName)
  document.addEventListener('animationstart', record)
  onTestFinished(() => document.removeEventListener('animationstart', record))
  return starts
}

function finishMotions() {
  for (const motion of dialog().getAnimations({ subtree: true })) {
    if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  }
}

it('a rejection shakes the box once and never starts its entry again', async () => {
  const world = createWorld()
  world.larkspur.behavior = 'reject'
  await openSite(world, { modal: moving })
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'Larkspur Installed' })).toBeVisible()
  await expect.poll(() => modalBox().getAnimations()).toEqual([])
  const starts = countStarts()
  const animate = vi.spyOn(modalBox(), 'animate')
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.element(modal.getByText('Connection rejected')).toBeVisible()
  await expect.poll(() => animate.mock.calls.length).toBe(1)
  expect(getComputedStyle(modalBox()).opacity).toBe('1')
  await expect.poll(() => modalBox().getAnimations()).toEqual([])
  expect(starts).toEqual([])
  expect(animate).toHaveBeenCalledOnce()
})

it('closing gives the page back at once, while the modal fades out with what it showed', async () => {
  await openSite(createWorld(), { modal: slow })
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toBeInTheDocument()
  finishMotions()
  const shown = dialog().querySelector('h2')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Connect wallet' }).element())
  expect(dialog().inert).toBe(true)
  expect(dialog().textContent).toContain('WalletConnect')
  finishMotions()
  await expect.poll(() => getComputedStyle(dialog()).display).toBe('none')
  expect(leaving()).toBe(0)
  expect(shown?.isConnected).toBe(false)
})

it('while it fades out the modal stays over all of the page, whatever z-index a part of that has', async () => {
  await openSite(createWorld(), { modal: slow })
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toBeInTheDocument()
  finishMotions()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  // In the top layer, which is over every z-index.
  expect(getComputedStyle(dialog()).getPropertyValue('overlay')).toBe('auto')
  finishMotions()
  await expect.poll(() => getComputedStyle(dialog()).display).toBe('none')
  expect(getComputedStyle(dialog()).getPropertyValue('overlay')).toBe('none')
})

it('opening it again while it fades out turns the motion round', async () => {
  await openSite(createWorld(), { modal: slow })
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toBeInTheDocument()
  finishMotions()
  const shownTop = modalBox().getBoundingClientRect().top
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  for (const motion of modalBox().getAnimations()) motion.currentTime = 30_000
  const top = () => modalBox().getBoundingClientRect().top
  const halfway = top()
  expect(halfway).toBeGreaterThan(shownTop)
  await openModal()
  await expect.poll(() => dialog().matches(':modal')).toBe(true)
  expect(dialog().inert).toBe(false)
  expect(leaving()).toBe(0)
  expect(top()).toBeLessThan(innerHeight)
  expect(top()).toBeGreaterThan(shownTop)
  finishMotions()
  expect(modalBox().getBoundingClientRect().bottom).toBe(innerHeight)
  await expect.element(modal.getByRole('button', { name: 'WalletConnect' })).toBeVisible()
})

it('the former view fades out out of reach, over the next one, and is then removed', async () => {
  await openSite(createWorld(), { modal: slow })
  await openModal()
  await expect.element(modal.getByRole('button', { name: 'All wallets' })).toBeInTheDocument()
  finishMotions()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await expect.poll(leaving).toBe(1)
  const former = document.querySelector('[data-leaving]') as HTMLElement
  expect(former.inert).toBe(true)
  expect(former.textContent).toContain('WalletConnect')
  expect(page.getByLabelText('Wallets', { exact: true }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog().open).toBe(false)
  finishMotions()
  await expect.poll(leaving).toBe(0)
})

it('nothing moves out for a visitor who wants no motion', async () => {
  await emulateMedia('prefers-reduced-motion', 'reduce')
  await openSite(createWorld(), { modal: slow })
  await openModal()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await expect.element(modal.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  expect(leaving()).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
  expect(leaving()).toBe(0)
  expect(getComputedStyle(dialog()).display).toBe('none')
})

const row = (name: string) => modal.getByRole('button', { name })
const press = (target: Element, type: string) => target.dispatchEvent(new PointerEvent(type, { bubbles: true }))

const heightOf = (box: Element) => box.getBoundingClientRect().height

/** The first view, with all that comes by itself. */
async function openFirstView() {
  await openSite(createWorld())
  await openModal()
  await expect.element(row('All wallets')).toBeVisible()
  await expect.element(modal.getByText(/^\d+0\+$/)).toBeVisible()
}

it('what is pressed stays where it is until the press ends, whatever comes meanwhile', async () => {
  await openFirstView()
  const pressed = row('Larkspur Installed').element()
  const top = () => pressed.getBoundingClientRect().top
  const before = top()
  press(pressed, 'pointerdown')
  announceLateWallet()
  await expect.element(row('Latecomer')).toBeInTheDocument()
  expect(top()).toBeCloseTo(before, 0)
  press(pressed, 'pointerup')
  await expect.poll(top).toBeCloseTo(before - 60, 0)
})

it('what is pressed stays where it was found, though what came before is not painted yet', async () => {
  await openFirstView()
  const pressed = row('All wallets').element()
  const slot = pressed.closest('[class*=View_slot]') as HTMLElement
  await nextFrames()
  const arrive = () =>
    pressed.closest('li')?.before(Object.assign(document.createElement('li'), { textContent: 'New' }))
  arrive()
  const height = heightOf(slot)
  press(pressed, 'pointerdown')
  arrive()
  await Promise.resolve()
  expect(heightOf(slot)).toBeCloseTo(height, 0)
  press(pressed, 'pointerup')
  await expect.poll(() => heightOf(slot)).toBeGreaterThan(height)
})

/** All wallets, while the height of the modal moves to theirs. */
async function openAmidMotion() {
  await openSite(createWorld(), { modal: slow })
  await openModal()
  await expect.element(row('Larkspur Installed')).toBeInTheDocument()
  finishMotions()
  await row('All wallets').click()
  await expect.poll(() => modalBox().querySelectorAll('[data-moving]').length).toBe(1)
}

it('a press amid a motion ends on what it began on, and the motion goes on', async () => {
  await openAmidMotion()
  const slot = modalBox().querySelector('[data-moving]') as HTMLElement
  const stopMotionAt = (time: number) => {
    for (const motion of slot.getAnimations()) {
      motion.pause()
      motion.currentTime = time
    }
  }
  // Amid pixels: the edge of a button under the pointer must not move by a part of one either.
  const isRounded = () => heightOf(slot) % 1 < 0.2 || heightOf(slot) % 1 > 0.8
  for (let time = 30_000; isRounded(); time += 50) stopMotionAt(time)
  const height = heightOf(slot)
  await nextFrames()
  press(slot, 'pointerdown')
  expect(slot.getAnimations()).toEqual([])
  expect(heightOf(slot)).toBeCloseTo(height, 0)
  press(slot, 'pointerup')
  await expect.poll(() => slot.getAnimations().length).toBe(1)
  stopMotionAt(0)
  expect(heightOf(slot)).toBeCloseTo(height, 0)
  finishMotions()
  await expect.poll(() => heightOf(slot)).toBeGreaterThan(height)
})

it('a list scrolls while the height of its view still moves', async () => {
  await openAmidMotion()
  const grid = modal.getByRole('list', { name: 'All wallets' })
  await expect.element(grid).toBeInTheDocument()
  for (const motion of dialog().getAnimations({ subtree: true })) motion.pause()
  await userEvent.wheel(grid, { delta: { y: 100 } })
  await expect.poll(() => grid.element().closest('[class*=View_body]')?.scrollTop).toBeGreaterThan(0)
  expect(modalBox().querySelectorAll('[data-moving]')).toHaveLength(1)
})
