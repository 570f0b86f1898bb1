import { listEntries } from '../../apps/docs/site/gallery/entries'
import { viewFixtures } from '../../apps/docs/site/gallery/viewFixtures'
import { expectAccessible } from './support/axe'
import { expect, test } from './support/fixtures'
import { GalleryPage } from './support/galleryPage'

// Services and chains of the gallery run in a service worker of the page.
test.use({ serviceWorkers: 'allow', reducedMotion: 'reduce' })

const looks = [
  { tag: '@slow', theme: 'dark', direction: 'rtl' },
  { tag: '@nightly', theme: 'light', direction: 'ltr' },
] as const

test('a link to a state shows it, and keys lead to the next one and back', async ({ page, context, staticDocs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const gallery = new GalleryPage(page, staticDocs.url)
  const state = page.getByRole('combobox', { name: 'State', exact: true })
  await gallery.goto({ view: 'Send', state: 'rejected' }, { theme: 'dark', direction: 'rtl', width: 390 })
  await expect(gallery.modal.getByRole('heading', { name: 'Request rejected' })).toBeVisible()
  await expect(state).toHaveValue('rejected')
  await expect(page.getByRole('radio', { name: '390 px' })).toBeChecked()
  expect((await gallery.modal.boundingBox())?.width).toBe(390)

  await state.focus()
  await page.keyboard.press('PageDown')
  await expect(state).toHaveValue('failed')
  await expect(gallery.modal.getByRole('heading', { name: 'Couldn’t send' })).toBeVisible()
  await expect(page).toHaveURL(/#state\?view=Send&state=failed&theme=dark&direction=rtl&width=390$/)
  await page.keyboard.press('PageUp')
  await expect(gallery.modal.getByRole('heading', { name: 'Request rejected' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy fixture' }).click()
  await expect(page.getByText('The fixture is copied.').first()).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as unknown
  expect(copied).toMatchObject({ route: { view: 'Send' }, flow: { name: 'send', json: { step: 'rejected' } } })
})

test(
  'the controls of the gallery are accessible and fit, wide and narrow',
  { tag: '@slow' },
  async ({ page, staticDocs }) => {
    const gallery = new GalleryPage(page, staticDocs.url)
    for (const width of [1280, 320])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await gallery.goto({ view: 'Send', state: 'sent' })
        await expect(gallery.modal.getByRole('heading', { name: 'Sent 0.25 ETH' })).toBeVisible()
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
  },
)

for (const { tag, ...look } of looks)
  for (const view of Object.keys(viewFixtures))
    test(
      `every state of ${view} shows its text, fits and is accessible, 320 px wide, ${look.theme}, ${look.direction}`,
      { tag },
      async ({ page, staticDocs }) => {
        // Some views have 30 states.
        test.setTimeout(480_000)
        await page.setViewportSize({ width: 320, height: 900 })
        const gallery = new GalleryPage(page, staticDocs.url)
        for (const entry of listEntries().filter((each) => each.view === view)) {
          await gallery.show(entry, { ...look, width: 320 })
          await expectAccessible(page, '.gallery-screen > .portico')
          expect(await gallery.overflowing(), entry.state).toEqual([])
        }
      },
    )
