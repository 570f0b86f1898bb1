import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../test/emulateMedia.js'
import { axeViolations } from '../../test/scope.js'
import { modal, openModal, openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'
import { ViewBody, ViewFooter } from './View.js'

async function setScreen(width: number, height: number) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(width, height)
}

const button = (name: string | RegExp) => modal.getByRole('button', { name })

/** What the Tab key stops at in the modal. */
const stops = () => [...modal.element().querySelectorAll<HTMLElement>('button, a, input, [tabindex="0"]')]

/** Stops that a user who focuses them does not see as a whole. */
function hiddenStops(): readonly string[] {
  return stops().flatMap((stop) => {
    stop.focus()
    // A link may go over two lines.
    const { top = -1, bottom = 0, left = 0, width = 0, height = 0 } = stop.getClientRects()[0] ?? {}
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = top >= -0.5 && bottom <= innerHeight + 0.5 && shown !== null && stop.contains(shown)
    return isSeen ? [] : [stop.outerHTML.slice(0, 120)]
  })
}

const screens = [
  { name: '1280 × 800 px at 200 % zoom', width: 640, height: 400 },
  { name: '1280 × 1024 px at 400 % zoom', width: 320, height: 256 },
]

it.each(screens)('every view shows all that it has by keyboard on $name', async ({ width, height }) => {
  await setScreen(width, height)
  const world = createWorld()
  await openSite(world, { portico: { termsConditionsUrl: 'https://site.test/terms' } })
  await openModal()
  await expect.element(button(/^All wallets \d/)).toBeInTheDocument()
  await expect.poll(hiddenStops).toEqual([])
  expect(await axeViolations(modal.element())).toEqual([])
  await button('WalletConnect QR code').click()
  await expect.element(button('Copy link')).toBeInTheDocument()
  expect(hiddenStops()).toEqual([])
  await button('Back').click()
  world.larkspur.behavior = 'hang'
  await button('Larkspur Installed').click()
  await expect.element(button('Try again')).toBeInTheDocument()
  expect(hiddenStops()).toEqual([])
  expect(await axeViolations(modal.element())).toEqual([])
})

/** Opens a connect view of so many paragraphs of 40 px, with a button below that does not scroll. */
async function openParagraphs(count: number) {
  const Paragraphs = () => (
    <>
      <ViewBody>
        {Array.from({ length: count }, (_, index) => (
          <p key={index} style={{ flex: 'none', blockSize: 40, margin: 0 }}>
            {index + 1}
          </p>
        ))}
      </ViewBody>
      <ViewFooter>
        <button type="button">Next</button>
      </ViewFooter>
    </>
  )
  await openSite(createWorld(), { modal: { views: { Connect: Paragraphs } } })
  await openModal()
  await expect.element(modal.getByText('1', { exact: true })).toBeVisible()
  return modal.getByText('1', { exact: true }).element().parentElement as HTMLElement
}

it('text that overflows with nothing to focus in it is a stop of the Tab key, which scrolls', async () => {
  await setScreen(640, 560)
  const body = await openParagraphs(30)
  await expect.poll(() => body.tabIndex).toBe(0)
  expect(await axeViolations(modal.element())).toEqual([])
  body.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => body.scrollTop).toBeGreaterThan(0)
  await page.viewport(640, 2000)
  await page.viewport(640, 560)
  await expect.poll(() => body.tabIndex).toBe(0)
})

it('text that fits is no stop of the Tab key', async () => {
  const body = await openParagraphs(3)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(body.hasAttribute('tabindex')).toBe(false)
})

/** Where a body fades its content: the heights of its edges, in px. */
const fades = (body: Element) =>
  (['::before', '::after'] as const).map((edge) => {
    const { display, height, position } = getComputedStyle(body, edge)
    return display === 'none' ? 0 : position === 'sticky' ? Number.parseFloat(height) : Number.NaN
  })

it('what scrolls fades at both edges, and nothing does at rest or takes room', async () => {
  await setScreen(640, 560)
  const body = await openParagraphs(30)
  const [above = 0, below = 0] = fades(body)
  expect([above, below]).toEqual([10, 16])
  // What is sticky stays inside the padding of what scrolls, unless its own insets take that back.
  const { paddingTop, paddingBottom } = getComputedStyle(body)
  const insets = [getComputedStyle(body, '::before').top, getComputedStyle(body, '::after').bottom]
  expect(insets).toEqual([`-${paddingTop}`, `-${paddingBottom}`])
  const box = body.getBoundingClientRect()
  const [first, last] = [body.firstElementChild as Element, body.lastElementChild as Element]
  expect(first.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.top + above)
  body.scrollTop = body.scrollHeight
  expect(last.getBoundingClientRect().bottom).toBeCloseTo(box.bottom - below, 0)
  expect(body.scrollHeight).toBe(30 * 40 + 29 * 12 + above + below)
  // A press at the edge reaches what is under it.
  body.scrollTop = 20
  expect(document.elementFromPoint(box.left + 40, box.bottom - 2)?.closest('dialog')).toBe(modal.element())
  expect(getComputedStyle(body, '::after').pointerEvents).toBe('none')
})

it('nothing fades in forced colors', async () => {
  await emulateMedia('forced-colors', 'active')
  expect(fades(await openParagraphs(30))).toEqual([0, 0])
})
