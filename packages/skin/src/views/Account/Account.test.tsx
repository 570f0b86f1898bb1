import { eip155 } from '@portico/headless/eip155'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { manyTokens, tokens as held, transactions } from '../../../test/tokenFixtures.js'
import { connectEverywhere, createNamespaces, openNamespaces } from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, openModal, openSite, shrinkScreen, overflowsViewport } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const tokens = modal.getByRole('list', { name: 'Tokens' })

it.each(['light', 'dark'] as const)('shows who is connected and what they hold, %s', async (theme) => {
  const world = createWorld()
  await openAccount(world, { modal: { theme } })
  await expect.element(modal.getByText('0x70…dc79C8')).toBeVisible()
  await expect.element(modal.getByText('Larkspur')).toBeVisible()
  await expect.element(modal.getByRole('paragraph')).toHaveTextContent('2.5 ETH')
  await expect.element(tokens.getByText('2.5 ETH')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('copies the whole address', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const world = createWorld()
  await openAccount(world)
  await press('Copy address')
  await expect.element(modal.getByText('Address copied')).toBeVisible()
  expect(write).toHaveBeenCalledExactlyOnceWith(world.larkspur.address)
})

it('leads to the account on the explorer', async () => {
  const world = createWorld()
  await openAccount(world)
  const link = modal.getByRole('link', { name: 'Block explorer' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${world.larkspur.address}`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it('leads to the networks and to sending', async () => {
  await openAccount(createWorld())
  await press('Send')
  await expect.element(modal.getByRole('heading', { name: 'Send' })).toHaveFocus()
  await press('Back')
  await press('Network Ethereum')
  await expect.element(modal.getByRole('heading', { name: 'Choose network' })).toHaveFocus()
})

it('disconnects and closes', async () => {
  await openAccount(createWorld())
  await press('Disconnect')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
})

it('says that the balance cannot be read, counts until it may be asked again, and keeps the rest usable', async () => {
  const world = createWorld()
  world.faults.set('rpc', { status: 400 })
  world.faults.set('balance', { status: 400 })
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
  await expect.element(modal.getByText('Token Balance Unavailable')).toBeVisible()
  await expect
    .element(modal.getByRole('button', { name: /^Try again in \d+ s$/ }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(modal.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
  expect(await axeViolations(document.body)).toEqual([])
})

it('holds the place of the balance while it loads', async () => {
  const world = createWorld()
  world.faults.set('rpc', { hang: true })
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
  await expect.element(modal.getByText('Loading balance')).toBeInTheDocument()
  world.faults.clear()
  await expect.element(modal.getByRole('paragraph')).toHaveTextContent('2.5 ETH')
})

it('shows the picture of the host', async () => {
  const avatar = ({ address }: { readonly address: string }) => <i>{address.slice(2, 4)}</i>
  await openAccount(createWorld(), { modal: { components: { avatar } } })
  await expect.element(modal.getByText('70', { exact: true })).toBeVisible()
})

const lines = () =>
  tokens
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent)

it.each(['light', 'dark'] as const)(
  'lists the coin of the network, then the tokens, with their worth, %s',
  async (theme) => {
    await openAccount(createWorld({ tokens: held }), { modal: { theme } })
    await expect.element(tokens.getByText('USD Coin')).toBeVisible()
    expect(lines()).toEqual([
      expect.stringMatching(/Ether2\.5 ETH\$7,801\.25$/),
      expect.stringMatching(/USD Coin3120\.123 USDC\$3,120\.12$/),
      expect.stringMatching(/Ether99 ETHNot verified$/),
    ])
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('lists all that fits in a sheet that slides in', async () => {
  await openAccount(createWorld({ tokens: held }), { modal: { motion: 'system' } })
  await expect.poll(lines).toHaveLength(3)
  await press('Close')
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await expect.poll(lines).toHaveLength(3)
})

it('draws no more of a long list of tokens than fits', async () => {
  await openAccount(createWorld({ tokens: manyTokens(3_000) }))
  await expect.element(tokens.getByText('Token 1', { exact: true })).toBeInTheDocument()
  expect(lines().length).toBeLessThan(40)
  const body = tokens.element().closest('[class*=Body_body]') as HTMLElement
  body.scrollTo(0, body.scrollHeight)
  await expect.element(tokens.getByText('Token 2999')).toBeVisible()
  expect(lines().length).toBeLessThan(40)
})

it('keeps the coin of the network when the tokens cannot be read, and counts until they may be asked for again', async () => {
  const world = createWorld({ tokens: held })
  world.faults.set('balance', { status: 400 })
  await openAccount(world)
  await expect.element(modal.getByText('A part of this list could not be loaded.')).toBeVisible()
  await expect.element(tokens.getByText('2.5 ETH')).toBeVisible()
  const again = modal.getByRole('button', { name: /^Try again in \d+ s$/ })
  await expect.element(again).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
})

it('holds the place of the list while it loads', async () => {
  const world = createWorld({ tokens: held })
  world.faults.set('balance', { hang: true })
  await openAccount(world)
  await expect.element(modal.getByRole('status').filter({ hasText: 'Loading' })).toBeInTheDocument()
  world.faults.clear()
  await expect.element(tokens.getByText('USD Coin')).toBeVisible()
})

it('shows what the account holds in whichever namespace is active', async () => {
  const world = createNamespaces()
  const { client } = await connectEverywhere(world)
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await press('Network Ethereum')
  await modal.getByRole('list', { name: 'Solana' }).getByRole('button', { name: 'Solana' }).click()
  await expect.element(tokens.getByText('4.2 SOL')).toBeVisible()
  await expect.element(modal.getByText('2EjB…1hztZR')).toBeVisible()
  await expect.element(modal.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled')
  expect(client.state.getState().namespace).toBe('solana')
})

it('offers nothing that the chain does not serve', async () => {
  const { client } = await openNamespaces(createNamespaces())
  await openModal()
  await press('Orehill Installed')
  await expect.poll(() => modal.query()).toBeNull()
  client.internals.modal.open()
  await expect.element(modal.getByText('bc1q…v8f3t4')).toBeVisible()
  for (const name of ['Send', 'Tokens']) expect(modal.getByText(name, { exact: true }).query()).toBeNull()
  expect(modal.getByText(/BTC/).query()).toBeNull()
  await expect.element(modal.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

const supports = new Set(['balance', 'send', 'tokens', 'activity'] as const)
const panel = modal.getByRole('tabpanel', { name: 'Activity' })

async function openActivity(world: ReturnType<typeof createWorld>, theme?: 'light' | 'dark', dir?: 'rtl') {
  const portico = { adapters: [{ ...eip155(), supports }] }
  await openAccount(world, { portico, modal: { theme, ...(dir && { locale: 'ar' }) } })
  await modal.getByRole('tab', { name: 'Activity' }).click()
}

it.each(['light', 'dark'] as const)('lists what the account did by month, %s', async (theme) => {
  const now = new Date()
  const before = Date.UTC(now.getUTCFullYear() - 1, 5, 15, 12)
  const history = [
    ...transactions(2, Date.now() - 60_000),
    ...transactions(1, before).map((one) => ({ ...one, hash: `0x${'f'.repeat(64)}` })),
  ]
  await openActivity(createWorld({ history }), theme)
  await expect.element(panel.getByRole('heading', { name: `June ${now.getFullYear() - 1}` })).toBeVisible()
  const rows = panel
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent)
  expect(rows.slice(0, 2)).toEqual(['Received0x8b…4DBA72+0.500 ETH1 min', 'ReceivedFailed0.500 ETH1 hr'])
  expect(await axeViolations(document.body)).toEqual([])
})

it('loads more when asked to, and draws no more than fits', async () => {
  await openActivity(createWorld({ history: transactions(120, Date.UTC(2020, 5, 30), 60_000) }))
  const more = panel.getByRole('button', { name: 'Load more' })
  await more.click()
  await more.click()
  await expect.poll(() => more.query()).toBeNull()
  const body = panel.element().closest('[class*=Body_body]') as HTMLElement
  expect(body.scrollHeight).toBeGreaterThan(120 * 60)
  expect(panel.getByRole('listitem').elements().length).toBeLessThan(40)
})

it('says that more could not be loaded, keeps what is here and tries again', async () => {
  const world = createWorld({ history: transactions(60, Date.UTC(2020, 5, 30), 60_000) })
  await openActivity(world)
  const more = panel.getByRole('button', { name: 'Load more' })
  await expect.element(more).toBeVisible()
  world.faults.set('history', { status: 400 })
  await more.click()
  await expect.element(panel.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
  expect(panel.getByRole('listitem').elements().length).toBeGreaterThan(3)
  world.faults.clear()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => panel.getByRole('alert').query()).toBeNull()
})

it('says that nothing happened yet', async () => {
  await openActivity(createWorld())
  await expect.element(panel.getByText('Nothing here yet')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('says that the history cannot be read, and tries again', async () => {
  const world = createWorld({ history: transactions(1, Date.now()) })
  world.faults.set('history', { status: 400 })
  await openActivity(world)
  await expect.element(panel.getByText('Failed to fetch transactions')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  world.faults.clear()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('+0.500 ETH')).toBeVisible()
})

it('can be walked with the arrows, against the direction of the text', async () => {
  await openActivity(createWorld({ history: transactions(1, Date.now()) }), 'light', 'rtl')
  await expect.element(panel.getByText('+0.500 ETH')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(modal.getByRole('tab', { name: 'Tokens' })).toHaveFocus()
  expect(await axeViolations(document.body)).toEqual([])
})

it('fits a small screen, mirrored, with its whole addresses', async () => {
  await shrinkScreen()
  await openActivity(createWorld({ tokens: held, history: transactions(3, Date.now()) }), 'light', 'rtl')
  await expect.element(panel.getByText('+0.500 ETH').first()).toBeVisible()
  await expect.poll(overflowsViewport).toEqual([])
  const party = panel.getByText('0x8b…4DBA72').first().element().parentElement as HTMLElement
  expect(party.scrollWidth).toBeLessThanOrEqual(party.clientWidth)
  await modal.getByRole('tab', { name: 'Tokens' }).click()
  await expect.element(tokens.getByText('USD Coin')).toBeVisible()
  await expect.poll(overflowsViewport).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
})
