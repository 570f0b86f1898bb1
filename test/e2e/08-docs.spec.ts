import { expectAccessible } from './support/axe'
import { built, expect, test } from './support/fixtures'
import { keyboard, mouse } from './support/inputMode'
import { AccountsPage } from './support/accountsPage'
import { ModalPage } from './support/modalPage'
import { DrawerPage } from './support/drawerPage'
import { serveStatic } from './support/staticServer'
import { getRequestedMethods } from './support/testWallets'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme })

    for (const path of ['/', '/hooks', '/chains']) {
      test(`axe finds nothing on the page ${path}`, async ({ page, docs }) => {
        await page.goto(`${docs.url}${path}`)
        await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
        await expectAccessible(page)
      })
    }
  })
}

test('both programs live on one site: what one connects, the other knows', async ({ page, docs, world }) => {
  const { name, address } = world.accounts.larkspur
  const modal = new ModalPage(page, mouse, docs.url)
  await modal.goto()
  await modal.connect(name)
  await modal.expectConnected(address)

  await page.getByRole('link', { name: 'Only hooks' }).click()
  const slip = new DrawerPage(page, keyboard, `${docs.url}/hooks`)
  await slip.expectConnected(address)
  expect(await getRequestedMethods(page, name)).not.toContain('personal_sign')
})

test('the page lets a newcomer choose how a test wallet answers', async ({ page, docs, world }) => {
  const { name } = world.accounts.larkspur
  const walk = new ModalPage(page, mouse, docs.url)
  await walk.goto()
  await page.getByLabel(`${name} answers`).selectOption('Rejects')
  await walk.open()
  await walk.pick(name)
  await expect(walk.dialog.getByText('Connection rejected')).toBeVisible()
})

test.describe('without any server behind it', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a site of static files plays the world inside the page', async ({ page, world }) => {
    const { name, address } = world.accounts.larkspur
    const site = await serveStatic({ folder: built('doc_build') })
    const walk = new ModalPage(page, mouse, site.url)
    await walk.goto()
    await walk.connect(name)
    await walk.expectConnected(address)
    await walk.expectBalance('10')
    await walk.switchTo('Base')
    await walk.send('0.25', world.accounts.meridian.address)
    await walk.expectBalance('9.749')
    await site.close()
  })

  test('its wallets of other namespaces can be tried as well, and nothing outside is asked', async ({
    page,
    world,
  }) => {
    const { name, address } = world.solana.accounts.larkspur
    const site = await serveStatic({ folder: built('doc_build') })
    const seats = new AccountsPage(page, site.url)
    await seats.goto()
    await seats.open('solana')
    await seats.modal.pick(name)
    await seats.expectConnected('solana', address)
    await seats.modal.expectBalance('10', 'SOL')
    await site.close()
  })
})
