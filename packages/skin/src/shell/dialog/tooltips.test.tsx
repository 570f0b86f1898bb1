import { expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openModal, openSite, shrinkScreen, type SiteOptions } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const tooltip = () => document.querySelector<HTMLElement>('[popover]:popover-open')
const close = modal.getByRole('button', { name: 'Close' })
const filter = modal.getByRole('button', { name: 'Certified only' })

async function openDirectory(options?: SiteOptions, name = 'Certified only') {
  await openSite(createWorld(), options)
  await openModal()
  await modal.getByRole('button', { name: 'All wallets' }).click()
  await expect.element(modal.getByRole('button', { name })).toBeVisible()
  // What comes later: only it puts a part like that into the modal.
  await expect.poll(() => modal.element().querySelector('[popover]')).not.toBeNull()
}

/** Where the tooltip and its button are, in px. */
const places = (button: Locator) => ({
  tip: (tooltip() as HTMLElement).getBoundingClientRect(),
  owner: button.element().getBoundingClientRect(),
})

it.each(['light', 'dark'] as const)(
  'a pointer that rests on a button with only an icon is told what it does (%s theme)',
  async (theme) => {
    await openDirectory({ modal: { theme } })
    await filter.hover()
    await expect.poll(() => tooltip()?.textContent).toBe('Certified only')
    const { tip, owner } = places(filter)
    expect([tip.top >= owner.bottom, tip.top - owner.bottom <= 12]).toEqual([true, true])
    expect(tip.left + tip.width / 2).toBeCloseTo(owner.left + owner.width / 2, 0)
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('stays under a pointer that moves onto it, and goes when the pointer leaves both', async () => {
  await openDirectory()
  await filter.hover()
  await expect.poll(tooltip).not.toBeNull()
  await userEvent.hover(tooltip() as HTMLElement)
  await userEvent.hover(tooltip() as HTMLElement, { position: { x: 9, y: 9 } })
  expect(tooltip()).not.toBeNull()
  await modal.getByRole('searchbox').hover()
  await expect.poll(tooltip).toBeNull()
})

it('the focus of a keyboard is told at once, and Escape hides that before it closes the modal', async () => {
  await openDirectory()
  filter.element().focus()
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  await expect.element(filter).toHaveFocus()
  expect(tooltip()?.textContent).toBe('Certified only')
  await userEvent.keyboard('{Escape}')
  expect(tooltip()).toBeNull()
  await expect.element(filter).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
})

it('a press, and the focus elsewhere, hide it', async () => {
  await openDirectory()
  filter.element().focus()
  await userEvent.tab({ shift: true })
  expect(tooltip()).toBeNull()
  await userEvent.tab()
  expect(tooltip()).not.toBeNull()
  await userEvent.keyboard(' ')
  expect(tooltip()).toBeNull()
  await close.hover()
  await expect.poll(() => tooltip()?.textContent).toBe('Close')
  await filter.click()
  expect(tooltip()).toBeNull()
})

it('stays on the screen beside a button at its edge', async () => {
  await shrinkScreen()
  const name = 'Only wallets that passed a certification'
  await openDirectory({ modal: { messages: { 'allWallets.certified': name } } }, name)
  const long = modal.getByRole('button', { name })
  await long.hover()
  await expect.poll(tooltip).not.toBeNull()
  const { tip } = places(long)
  expect([tip.left >= 8, tip.right <= innerWidth - 8]).toEqual([true, true])
})

it('a finger gets none, and neither does a button with words', async () => {
  await openDirectory()
  const rest = (button: Locator, pointerType: string) =>
    button.element().dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }))
  rest(filter, 'touch')
  rest(modal.getByRole('button', { name: 'Larkspur Installed' }), 'mouse')
  rest(close, 'mouse')
  await expect.poll(() => tooltip()?.textContent).toBe('Close')
})

it('is there in a modal that is a part of the page, too', async () => {
  await openSite(createWorld(), { modal: { inline: true } })
  await openModal()
  const help = page.getByRole('button', { name: 'What is a wallet?' })
  await expect.poll(() => document.querySelector('section [popover]')).not.toBeNull()
  await help.hover()
  await expect.poll(() => tooltip()?.textContent).toBe('What is a wallet?')
})
