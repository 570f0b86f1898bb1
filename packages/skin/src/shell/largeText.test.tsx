import { expect, it } from 'vitest'
import { modal, openAccount, openModal, openSite, overflowsViewport, shrinkScreen } from '../../test/site.js'
import { manyTokens, tokens } from '../../test/tokenFixtures.js'
import { createWorld } from '../../test/world.js'

/** All text twice as large. */
const settings = { modal: { themeVariables: { '--portico-font-size-master': '20px' } } }

const button = (name: string | RegExp) => modal.getByRole('button', { name })

type Line = { readonly text: string; readonly element: Element; readonly box: DOMRect }

/** The lines of text in an element, each as high as small letters are. */
function linesOf(part: Element): readonly Line[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const found: Line[] = []
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const element = node.parentElement
    if (!element || element.offsetWidth <= 1) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { x, y, width, height } of range.getClientRects())
      found.push({ text: node.textContent ?? '', element, box: new DOMRect(x, y + height / 3, width, height / 3) })
  }
  return found
}

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Texts of a part that are drawn over another one. */
const textsOverTexts = (part: Element) =>
  linesOf(part).flatMap(({ text, box }, index, all) =>
    all
      .slice(index + 1)
      .flatMap((other) => (other.text !== text && meet(box, other.box) ? [`${text} | ${other.text}`] : [])),
  )

/** Texts that stick out of the button that they are in. */
const textsOutside = (part: Element) =>
  linesOf(part).flatMap(({ text, element, box: { left, right } }) => {
    const around = element.closest('button')?.getBoundingClientRect()
    return around && (left < around.left || right > around.right) ? [text] : []
  })

it('the header grows with its title', async () => {
  await shrinkScreen(360)
  await openSite(createWorld(), settings)
  await openModal()
  await expect.element(button(/^All wallets/)).toBeInTheDocument()
  const title = modal.getByRole('heading', { level: 2 }).element()
  const header = title.closest('[data-handle]') as Element
  const box = header.getBoundingClientRect()
  expect(linesOf(header).filter((line) => line.box.top < box.top || line.box.bottom > box.bottom)).toEqual([])
  expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.top)
})

it('all of the account can be read on the smallest screen', async () => {
  await shrinkScreen()
  await openAccount(createWorld({ tokens }), settings)
  await expect.element(modal.getByText('USD Coin')).toBeInTheDocument()
  await expect.poll(overflowsViewport).toEqual([])
  const body = modal.getByRole('tabpanel').element().parentElement as Element
  expect([textsOverTexts(body), textsOutside(body)]).toEqual([[], []])
})

it('a total that needs two lines is as high, in text of any size', async () => {
  await shrinkScreen()
  const rich = manyTokens(10).map((token) => ({ ...token, price: 10_000_000 }))
  await openAccount(createWorld({ tokens: rich }))
  await expect.element(modal.getByText('$100,007,801.25')).toBeInTheDocument()
  const total = modal.getByText('$100,007,801.25').element().closest('div') as Element
  expect(total.clientHeight).toBe(total.scrollHeight)
})

it('a token can be chosen, and its amount typed, on the smallest screen', async () => {
  await shrinkScreen()
  await openAccount(createWorld({ tokens }), settings)
  await button('Swap').click()
  await expect.element(button(/Select token/)).toBeInTheDocument()
  await expect.poll(overflowsViewport).toEqual([])
  const { right } = modal.getByLabelText('You get').element().closest('div')?.getBoundingClientRect() ?? new DOMRect()
  expect(
    button(/Select token/)
      .element()
      .getBoundingClientRect().right,
  ).toBeLessThanOrEqual(right)
  expect(modal.getByLabelText('You get').element().getBoundingClientRect().width).toBeGreaterThan(40)
})
