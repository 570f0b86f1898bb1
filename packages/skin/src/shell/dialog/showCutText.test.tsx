import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showCutText } from './showCutText.js'

const cut = 'display: block; width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis'
const long = 'A wallet with a long name'

/** A cut text, one that fits, and something else to point at. */
function drawTexts() {
  const box = document.createElement('div')
  box.innerHTML = `<p style="${cut}">${long}</p><p style="${cut}">Short</p><p>Elsewhere</p>`
  document.body.append(box)
  const closed = new AbortController()
  onTestFinished(() => {
    closed.abort()
    box.remove()
  })
  showCutText(box, closed.signal)
  return box
}

it('a text that is cut has all of itself as its title while a pointer is on it', async () => {
  drawTexts()
  await page.getByText(long).hover()
  await expect.element(page.getByText(long)).toHaveAttribute('title', long)
  await page.getByText('Elsewhere').hover()
  await expect.element(page.getByText(long)).not.toHaveAttribute('title')
})

it('a text that fits has none, and one that the pointer only passed is not measured', async () => {
  const box = drawTexts()
  const first = box.firstElementChild as HTMLElement
  const asked: string[] = []
  Object.defineProperty(first, 'scrollWidth', { get: () => asked.push('first') && 0 })
  // The pointer is gone again within the same task.
  for (const part of box.children) part.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  expect(asked).toEqual([])
  await userEvent.hover(page.getByText('Short'))
  // A browser that draws other pages, too, leaves this one no idle time for as long as it likes.
  const askedByThen = () =>
    new Promise<number>((resolve) => requestIdleCallback(() => resolve(asked.length), { timeout: 1_000 }))
  await expect.poll(askedByThen).toBe(0)
  await expect.element(page.getByText('Short')).not.toHaveAttribute('title')
})
