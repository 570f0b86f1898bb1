import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

it('shows the pictures of installed wallets in the press that opens it, whoever was told that they are loaded', async () => {
  // React loses what images say before it has put them into the page, which takes several frames on a slow machine.
  const lose = (event: Event) =>
    event.target instanceof HTMLImageElement && event.isTrusted && event.stopImmediatePropagation()
  addEventListener('load', lose, true)
  onTestFinished(() => removeEventListener('load', lose, true))
  await openSite(createWorld())
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('dialog li img[src^="data:"]')]
  await expect.poll(() => pictures().filter(({ naturalWidth }) => naturalWidth > 0).length).toBeGreaterThan(1)
  ;(page.getByRole('button', { name: 'Connect wallet' }).element() as HTMLElement).click()
  expect(pictures().map((picture) => getComputedStyle(picture).opacity)).toEqual(pictures().map(() => '1'))
})
