import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { slowMotion } from '../../../test/film.js'
import { modal, modalBox, pressAccount, openModal, openSite, shrinkScreen } from '../../../test/site.js'
import { createWorld, services } from '../../../test/world.js'
import { PorticoModal } from '../../router/PorticoModal.js'

const button = page.getByRole('button', { name: 'Connect wallet' })
const root = document.documentElement

/** Sets inline styles of the page until the end of the test. */
function stylePage(css: string) {
  root.style.cssText = css
  onTestFinished(() => root.removeAttribute('style'))
}

it('the dialog is above everything on the page, and nothing else can be pressed or focused', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.poll(() => modal.element().matches(':modal')).toBe(true)
  button.element().focus()
  expect(document.activeElement).not.toBe(button.element())
})

it('is laid out once while it is closed, unseen, and then as hidden as before', async () => {
  const seen: { height: number; isVisible: boolean }[] = []
  const layOut = vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const row = this.querySelector('li')
    seen.push({
      height: row?.offsetHeight ?? 0,
      isVisible: row?.checkVisibility({ visibilityProperty: true }) ?? false,
    })
    return new DOMRect()
  })
  onTestFinished(() => layOut.mockRestore())
  await openSite(createWorld())
  await expect
    .poll(() => seen)
    .toEqual([{ height: expect.toSatisfy((height: number) => height > 20), isVisible: false }])
  const { display, visibility } = (document.querySelector('dialog') as HTMLElement).style
  expect([display, visibility]).toEqual(['', ''])
  expect(document.querySelector('dialog li')?.checkVisibility()).toBe(false)
})

it('can be read in its first frame', async () => {
  await shrinkScreen(1000, 700)
  await openSite(createWorld(), { modal: slowMotion })
  await openModal()
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  const box = modalBox()
  expect([getComputedStyle(box).opacity, getComputedStyle(box).translate]).toEqual([
    '1',
    expect.stringMatching(/^0px 7\.\d+px$|^0px 8px$/),
  ])
})

it('a press that is dragged out of the box does not close it', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  await userEvent.dragAndDrop(modal.getByRole('heading', { name: 'Connect wallet' }), modal, {
    targetPosition: { x: 5, y: 5 },
  })
  await expect.element(modal).toBeVisible()
  await userEvent.click(modal, { position: { x: 5, y: 5 } })
  await expect.poll(() => modal.query()).toBeNull()
})

it('the second half of a double click whose first half made the box smaller does not close it', async () => {
  await openSite(createWorld())
  await openModal()
  const pressBeside = (detail: number) => {
    modal.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    modal.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  }
  pressBeside(2)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect((modal.element() as HTMLDialogElement).open).toBe(true)
  pressBeside(1)
  await expect.poll(() => modal.query()).toBeNull()
})

it('a double click on a button selects no text of what took its place, and one on a text selects its word', async () => {
  await pressAccount(createWorld())
  await modal.getByRole('button', { name: 'Receive', exact: true }).dblClick()
  await expect.element(modal.getByRole('heading', { name: 'Receive' })).toBeVisible()
  expect(String(getSelection())).toBe('')
  await modal.getByRole('heading', { name: 'Receive' }).dblClick({ position: { x: 20, y: 10 } })
  expect(String(getSelection()).trim()).toBe('Receive')
})

it('stays open however often Escape is refused', async () => {
  await openSite(createWorld(), { modal: { onOpenChange: (open) => open } })
  await openModal()
  await expect.element(modal).toBeVisible()
  for (let press = 0; press < 4; press += 1) await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()?.matches(':modal')).toBe(true)
})

it('the focus goes to the button that connects when disconnecting removes the one that had opened the modal', async () => {
  await pressAccount(createWorld())
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => modal.query()).toBeNull()
  await expect.poll(() => document.activeElement?.getAttribute('aria-haspopup')).toBe('dialog')
})

it('the focus goes to the main part of a page whose own button has gone', async () => {
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet],
    adapters: [eip155()],
    services,
    storage: null,
  })
  onTestFinished(() => client.destroy())
  const site = (hasButton: boolean) => (
    <PorticoProvider client={client}>
      <main>{hasButton && <button>Own button</button>}</main>
      <PorticoModal motion="none" />
    </PorticoProvider>
  )
  createWorld()
  const screen = await render(site(true))
  await page.getByRole('button', { name: 'Own button' }).click()
  // Drawn ahead, so that React keeps it in the page when it closes, hidden.
  await expect.poll(() => document.querySelector('dialog h2')).not.toBeNull()
  client.internals.modal.open()
  await expect.element(modal).toBeVisible()
  await screen.rerender(site(false))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  expect(document.querySelector('main')?.hasAttribute('tabindex')).toBe(false)
})

it('the focus goes past a button in a part of the page that screen readers do not see', async () => {
  const { screen } = await pressAccount(createWorld())
  const [first, second] = screen.container.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')
  const menu = document.createElement('div')
  menu.ariaHidden = 'true'
  first?.before(menu)
  menu.append(first as HTMLElement)
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => modal.query()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(second)
})

const hidden = { 'not displayed': 'display: none', invisible: 'visibility: hidden' }

it.each(Object.entries(hidden))('the focus goes past a button of the page that is %s', async (_, css) => {
  const { screen } = await pressAccount(createWorld())
  const [first, second] = screen.container.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')
  if (first) first.style.cssText = css
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => modal.query()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(second)
})

it('the focus goes to the main part of a page whose buttons are all in a part that is inert', async () => {
  const { screen } = await pressAccount(createWorld())
  for (const opener of screen.container.querySelectorAll<HTMLElement>('[aria-haspopup=dialog]')) opener.inert = true
  await modal.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

it('gives the page its own overflow back, also when the modal is removed while it is open', async () => {
  stylePage('overflow: auto scroll; scrollbar-gutter: stable both-edges')
  const before = root.style.cssText
  const { screen } = await openSite(createWorld())
  await openModal()
  await expect.poll(() => root.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => root.style.cssText).toBe(before)
  await openModal()
  await expect.poll(() => root.style.overflow).toBe('hidden')
  await screen.unmount()
  expect(root.style.cssText).toBe(before)
})

it('the page stays locked until the last of two modals is closed', async () => {
  const first = await openSite(createWorld())
  const second = await openSite(createWorld())
  first.client.internals.modal.open()
  second.client.internals.modal.open()
  await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(2)
  first.client.internals.modal.close()
  await expect.poll(() => document.querySelectorAll('dialog:modal').length).toBe(1)
  expect(root.style.overflow).toBe('hidden')
  second.client.internals.modal.close()
  await expect.poll(() => root.style.overflow).toBe('')
})

it('leaves alone what the page has set while the modal was open', async () => {
  stylePage('overflow: hidden')
  await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  root.style.overflow = 'clip'
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
  expect(root.style.overflow).toBe('clip')
})

it('fills the screen with the dialog and keeps the box within it', async () => {
  const { innerWidth: before, innerHeight: beforeHeight } = window
  onTestFinished(() => page.viewport(before, beforeHeight))
  await page.viewport(1000, 700)
  await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  const { width, height } = modal.element().getBoundingClientRect()
  expect([width, height]).toEqual([innerWidth, innerHeight])
  expect(modalBox().offsetWidth).toBe(360)
})
