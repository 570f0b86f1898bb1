import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { endMotions, slowMotion } from '../../test/film.js'
import { modal, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'
import { loadView } from '../router/modal.js'

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const button = (name: string | RegExp) => modal.getByRole('button', { name })

/** Where a box of such a height hangs from, in px. */
const lineOf = (height: number) => Math.min(Math.max(40, innerHeight * 0.14), innerHeight - 16 - height)

it('a view is not seen before the one that it takes the place of is gone, which takes 60 ms', async () => {
  await loadView('AllWallets')
  const { client } = await openSite(createWorld(), { modal: slowMotion })
  await openModal()
  await expect.element(button('Larkspur Installed')).toBeInTheDocument()
  await endMotions()
  const panes = () => [...dialog().querySelectorAll('[class*=View_view]')]
  const opacities = () => panes().map((pane) => Number(getComputedStyle(pane).opacity))
  const leaving = () => panes().at(-1)?.getAnimations() ?? []
  client.internals.modal.open({ route: { view: 'AllWallets', params: undefined } })
  await expect.poll(() => panes().length).toBe(2)
  const [motion] = leaving()
  // Half of the minute that a title takes here, and 120 ms elsewhere.
  expect(motion?.effect?.getComputedTiming().endTime).toBe(30_000)
  for (const share of [0, 0.5, 0.999]) {
    motion?.pause()
    if (motion) motion.currentTime = 30_000 * share
    expect(opacities()[0]).toBe(0)
  }
  await endMotions()
  expect(opacities()).toEqual([1])
})

it('the title can be read from the first frame on', async () => {
  await openSite(createWorld(), { modal: slowMotion })
  await openModal()
  await expect.element(heading('Connect wallet')).toBeInTheDocument()
  const title = heading('Connect wallet').element()
  expect(title.getAnimations()).toEqual([])
  expect(getComputedStyle(title).opacity).toBe('1')
})

it.each([
  { height: 800, top: 112 },
  { height: 260, top: 40 },
])(
  'on a screen of $height px the box begins at $top px, or higher where it would end below',
  async ({ height, top }) => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(1280, height)
    await openSite(createWorld())
    await openModal()
    await expect.element(button('Larkspur Installed')).toBeVisible()
    const box = () => dialog().firstElementChild?.getBoundingClientRect()
    await expect.poll(() => Number(box()?.top) - lineOf(Number(box()?.height))).toBeCloseTo(0, 0)
    await button(/^All wallets/).click()
    await expect.element(heading('All wallets')).toBeInTheDocument()
    await expect.poll(() => Math.round(Number(box()?.bottom))).toBe(height - 16)
    expect(box()?.top).toBeLessThanOrEqual(top)
  },
)
