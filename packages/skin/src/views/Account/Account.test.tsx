import { watchTransaction } from '@portico/headless/actions'
import { eip155 } from '@portico/headless/eip155'
import { setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectEverywhere, createMultiNamespaceWorld, openMultiNamespaceSite } from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, openModal, openSite, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { manyTokens, tokens as fixtures, transactions } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

describe('Account', () => {
  const press = (name: string) => modal.getByRole('button', { name }).click()
  const tokens = modal.getByRole('list', { name: 'Tokens' })

  it.each(['light', 'dark'] as const)('shows the connected account and its balance (%s theme)', async (theme) => {
    const world = createWorld()
    await openAccount(world, { modal: { theme } })
    await expect.element(modal.getByText('0x70…dc79C8')).toBeVisible()
    await expect.element(modal.getByText('Larkspur')).toBeVisible()
    await expect.element(modal.getByRole('paragraph').filter({ hasText: '2.5 ETH' })).toBeVisible()
    await expect.element(tokens.getByText('2.5 ETH')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('the copy button copies the whole address', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => write.mockRestore())
    const world = createWorld()
    await openAccount(world)
    await press('Copy address')
    await expect.element(modal.getByText('Address copied')).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith(world.larkspur.address)
  })

  it('links to the account on the block explorer', async () => {
    const world = createWorld()
    await openAccount(world)
    const link = modal.getByRole('link', { name: 'Block explorer' })
    await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${world.larkspur.address}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('has room for each button of the footer in one line on a small phone', async () => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(360, 740)
    await openAccount(createWorld())
    const link = modal.getByRole('link', { name: 'Block explorer' })
    await expect.element(link).toBeVisible()
    const lines = (element: Element) => [...element.querySelectorAll('span')].map(({ clientHeight }) => clientHeight)
    expect(lines(link.element())).toEqual(lines(modal.getByRole('button', { name: 'Disconnect' }).element()))
  })

  it('opens the Send and SwitchNetwork views', async () => {
    await openAccount(createWorld())
    await press('Send')
    await expect.element(modal.getByRole('heading', { name: 'Send' })).toHaveFocus()
    await press('Back')
    await press('Network Ethereum')
    await expect.element(modal.getByRole('heading', { name: 'Choose network' })).toHaveFocus()
  })

  it('the disconnect button disconnects and closes the modal', async () => {
    await openAccount(createWorld())
    await press('Disconnect')
    await expect.poll(() => modal.query()).toBeNull()
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  it('a failed balance is told once, shows a countdown to the next try, and keeps the rest usable', async () => {
    const world = createWorld()
    world.faults.set('rpc', { status: 400 })
    world.faults.set('balance', { status: 400 })
    const { client } = await openSite(world)
    await openModal()
    await press('Larkspur Installed')
    await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
    await expect.element(modal.getByText('Token Balance Unavailable')).toBeVisible()
    client.internals.notifications.show({
      variant: 'error',
      code: 'BALANCE_UNAVAILABLE',
      message: 'Token Balance Unavailable',
    })
    await expect.poll(() => client.state.getState().toast).toBeUndefined()
    await expect.poll(() => modal.getByText('Token Balance Unavailable').elements()).toHaveLength(1)
    await expect.element(modal.getByRole('alert')).toHaveTextContent('Token Balance Unavailable')
    await expect
      .element(modal.getByRole('button', { name: /^Try again in \d+ s$/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await expect.element(modal.getByRole('button', { name: 'Disconnect' })).toBeEnabled()
    expect(await axeViolations(document.body)).toEqual([])
  })

  const rpcFails = async (world: ReturnType<typeof createWorld>) => {
    world.faults.set('rpc', { status: 400 })
    await openSite(world)
    await openModal()
    await press('Larkspur Installed')
    await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
  }

  it('says why nothing can be sent while the balance cannot be read, with one way to try again', async () => {
    const world = createWorld({ history: [] })
    world.faults.set('balance', { status: 400 })
    await rpcFails(world)
    await expect.element(modal.getByText('You can send once your balance is loaded.')).toBeVisible()
    await expect.element(modal.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
    await expect.element(modal.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('the listed amount stands in for a balance that no node tells, and can be sent', async () => {
    const world = createWorld({ tokens: fixtures })
    await rpcFails(world)
    await expect.element(tokens.getByText('2.5 ETH')).toBeVisible()
    await press('Send')
    await expect.element(modal.getByText('Balance 2.5')).toBeVisible()
  })

  const list = modal.getByRole('list', { name: 'Pending' })
  const ether = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  const hash = `0x${'ab'.repeat(32)}`
  const sent = (amount: string, from: string) =>
    ({ from: `eip155:1:${from}`, to: testWalletSeeds[1].address, amount, token: ether }) as const

  it.each(['light', 'dark'] as const)(
    'lists what was handed over above the tabs, with its status and explorer page (%s theme)',
    async (theme) => {
      const world = createWorld()
      const { client } = await openAccount(world, { modal: { theme } })
      const { address } = world.larkspur
      setFlowStep(client, 'send', { step: 'confirming', request: sent('250000000000000000', address), hash })
      setFlowStep(client, 'send', { step: 'unknown', request: sent('1000000000000000000', address) })
      setFlowStep(client, 'send', { step: 'sent', request: sent('3', address), hash })
      const rows = () =>
        list
          .getByRole('listitem')
          .elements()
          .map((element) => element.textContent)
      await expect
        .poll(rows)
        .toEqual([
          expect.stringMatching(/^SendingStatus unknown−1 ETH/),
          expect.stringMatching(/^SendingConfirming−0\.25 ETH/),
        ])
      await expect.element(list.getByRole('link')).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
      expect(await axeViolations(document.body)).toEqual([])
      await modal.getByRole('button', { name: 'Remove 1 ETH from this list' }).click()
      await expect.poll(() => rows().length).toBe(1)
    },
  )

  it('pending transactions fit a small screen in right-to-left text', async () => {
    await shrinkScreen()
    const world = createWorld()
    const { client } = await openAccount(world, { modal: { locale: 'ar' } })
    const { address } = world.larkspur
    const long = '123456789012345678901234'
    setFlowStep(client, 'send', { step: 'confirming', request: sent(long, address), hash })
    setFlowStep(client, 'send', { step: 'unknown', request: sent(long, address) })
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2)
    await expect.poll(overflowsViewport).toEqual([])
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('a transaction leaves the list when it ended', async () => {
    const world = createWorld()
    const { client } = await openAccount(world)
    world.faults.set('rpc', { hang: true })
    const { address } = world.larkspur
    const request = sent('250000000000000000', address)
    void watchTransaction(client, {
      account: request.from,
      hash,
      transfer: { token: ether, amount: 1n, to: request.to },
    })
    await expect.element(list.getByText('Waiting for the network')).toBeVisible()
    const [one] = client.state.getState().transactions
    client.internals.store.update(() => ({
      transactions: one ? [{ ...one, status: 'replaced' as const, replacedBy: '0xf' }] : [],
    }))
    await expect.poll(() => list.query()).toBeNull()
  })

  it('shows the avatar component of the host', async () => {
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
    'lists the native token, then other tokens, with their values (%s theme)',
    async (theme) => {
      await openAccount(createWorld({ tokens: fixtures }), { modal: { theme } })
      await expect.element(tokens.getByText('USD Coin')).toBeVisible()
      expect(lines()).toEqual([
        expect.stringMatching(/Ether2\.5 ETH\$7,801\.25$/),
        expect.stringMatching(/USD Coin3,120\.123 USDC\$3,120\.12$/),
        expect.stringMatching(/Ether99 ETHNot verified$/),
      ])
      expect(await axeViolations(document.body)).toEqual([])
    },
  )

  it('shows what the account holds in money, in the way of the language and breakable, and how many tokens below', async () => {
    await openAccount(createWorld({ tokens: fixtures }), { modal: { locale: 'de-DE' } })
    const amounts = () =>
      modal
        .getByRole('paragraph')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(amounts).toEqual(['10.921,37 $', expect.stringMatching(/^\d tokens$/)])
    await expect.element(tokens.getByText('3.120,123 USDC')).toBeVisible()
  })

  it('lists all tokens that fit after the bottom sheet has slid in', async () => {
    await openAccount(createWorld({ tokens: fixtures }), { modal: { motion: 'system' } })
    await expect.poll(lines).toHaveLength(3)
    await press('Close')
    await page.getByRole('button', { name: '2.5 ETH' }).click()
    await expect.poll(lines).toHaveLength(3)
  })

  it('renders only the visible part of a long list of tokens', async () => {
    await openAccount(createWorld({ tokens: manyTokens(3_000) }))
    await expect.element(tokens.getByText('Token 1', { exact: true })).toBeInTheDocument()
    expect(lines().length).toBeLessThan(40)
    const body = tokens.element().closest('[class*=View_body]') as HTMLElement
    body.scrollTo(0, body.scrollHeight)
    await expect.element(tokens.getByText('Token 2999')).toBeVisible()
    expect(lines().length).toBeLessThan(40)
  })

  it('shows the native token and a countdown when the tokens cannot be read', async () => {
    const world = createWorld({ tokens: fixtures })
    world.faults.set('balance', { status: 400 })
    await openAccount(world)
    await expect.element(modal.getByText('Some items couldn’t be loaded.').first()).toBeVisible()
    await expect.element(tokens.getByText('2.5 ETH')).toBeVisible()
    const again = modal.getByRole('button', { name: /^Try again in \d+ s$/ })
    await expect.element(again).toHaveAttribute('aria-disabled', 'true')
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('shows placeholder rows while the tokens load', async () => {
    const world = createWorld({ tokens: fixtures })
    world.faults.set('balance', { hang: true })
    await openAccount(world)
    await expect.element(modal.getByText('Loading').first()).toBeInTheDocument()
    world.faults.clear()
    await expect.element(tokens.getByText('USD Coin')).toBeVisible()
  })

  it('shows the tokens of the active namespace', async () => {
    const world = createMultiNamespaceWorld()
    const { client } = await connectEverywhere(world)
    await page.getByRole('button', { name: '2.5 ETH' }).click()
    await press('Network Ethereum')
    await modal.getByRole('list', { name: 'Solana' }).getByRole('button', { name: 'Solana', exact: true }).click()
    await expect.element(tokens.getByText('4.2 SOL')).toBeVisible()
    await expect.element(modal.getByText('2EjB…1hztZR')).toBeVisible()
    await expect.element(modal.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled')
    expect(client.state.getState().namespace).toBe('solana')
  })

  it('hides what the chain does not support', async () => {
    const { client } = await openMultiNamespaceSite(createMultiNamespaceWorld())
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

  it('draws the mark of Ether for nothing that only has its name', async () => {
    const nft = { standard: 'ERC721', tokenId: '1', collection: 'Fakes', imageUrl: '' } as const
    const history = transactions(1, Date.now()).map((entry) => ({
      ...entry,
      movements: entry.movements.map((movement) => ({ ...movement, name: 'ETH', token: entry.from, nft })),
    }))
    await openActivity(createWorld({ history }))
    await expect.element(panel.getByRole('listitem')).toHaveTextContent('NFT')
    expect(panel.element().querySelectorAll('svg rect')).toHaveLength(0)
  })

  it.each(['light', 'dark'] as const)('lists activity by month (%s theme)', async (theme) => {
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
    expect(rows.slice(0, 2)).toEqual(['Received0x8b…4DBA72+0.5 ETH1 min', 'ReceiveFailed0.5 ETH1 hr'])
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('loads more activity on request and renders only the visible part', async () => {
    await openActivity(createWorld({ history: transactions(120, Date.UTC(2020, 5, 30), 60_000) }))
    const more = panel.getByRole('button', { name: 'Load more' })
    await more.click()
    await more.click()
    await expect.poll(() => more.query()).toBeNull()
    const body = panel.element().closest('[class*=View_body]') as HTMLElement
    expect(body.scrollHeight).toBeGreaterThan(120 * 60)
    expect(panel.getByRole('listitem').elements().length).toBeLessThan(40)
  })

  it('a failed next page keeps the loaded activity and can be retried', async () => {
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

  it('shows an empty state without activity', async () => {
    await openActivity(createWorld())
    await expect.element(panel.getByText('No activity yet')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('a failed activity can be retried', async () => {
    const world = createWorld({ history: transactions(1, Date.now()) })
    world.faults.set('history', { status: 400 })
    await openActivity(world)
    await expect.element(panel.getByRole('alert')).toHaveTextContent('Failed to fetch transactions')
    await expect.poll(() => modal.getByText('Failed to fetch transactions').elements().length).toBe(1)
    expect(await axeViolations(document.body)).toEqual([])
    world.faults.clear()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel.getByText('+0.5 ETH')).toBeVisible()
  })

  it('arrow keys switch the tabs in right-to-left text', async () => {
    await openActivity(createWorld({ history: transactions(1, Date.now()) }), 'light', 'rtl')
    await expect.element(panel.getByText('+0.5 ETH')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(modal.getByRole('tab', { name: 'Tokens' })).toHaveFocus()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('fits a small screen in right-to-left text without cutting addresses', async () => {
    await shrinkScreen()
    await openActivity(createWorld({ tokens: fixtures, history: transactions(3, Date.now()) }), 'light', 'rtl')
    await expect.element(panel.getByText('+0.5 ETH').first()).toBeVisible()
    await expect.poll(overflowsViewport).toEqual([])
    const party = panel.getByText('0x8b…4DBA72').first().element().parentElement as HTMLElement
    expect(party.scrollWidth).toBeLessThanOrEqual(party.clientWidth)
    await modal.getByRole('tab', { name: 'Tokens' }).click()
    await expect.element(tokens.getByText('USD Coin')).toBeVisible()
    await expect.poll(overflowsViewport).toEqual([])
    expect(await axeViolations(document.body)).toEqual([])
  })
})
