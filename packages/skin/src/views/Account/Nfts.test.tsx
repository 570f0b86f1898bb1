import { testWalletSeeds, type HistoryEntry } from '@portico/headless/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const [{ address: owner }] = testWalletSeeds
const contract = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A transaction that brought an NFT. */
const received = (index: number, { name = `Arcade No. ${index}`, amount = 1n, isSpam = false } = {}): HistoryEntry => ({
  hash: `0x${index.toString(16).padStart(64, '0')}`,
  chainId: 'eip155:1',
  minedAt: Date.UTC(2026, 0, 1) - index * 60_000,
  from: contract,
  to: owner,
  nonce: index,
  succeeded: true,
  data: '0x12345678',
  movements: [
    {
      name,
      symbol: '',
      decimals: 0,
      price: 0,
      amount,
      token: contract,
      from: contract,
      to: owner,
      nft: { tokenId: String(index), collection: 'Porticoes', imageUrl: pixel, isSpam },
    },
  ],
})

const panel = modal.getByRole('tabpanel', { name: 'NFTs' })
const grid = panel.getByRole('list', { name: 'NFTs' })
const names = () =>
  grid
    .getByRole('button')
    .elements()
    .map((element) => element.textContent)

async function openNfts(
  world: ReturnType<typeof createWorld>,
  settings: { theme?: 'light' | 'dark'; locale?: string } = {},
) {
  const site = await openAccount(world, { modal: settings })
  await modal.getByRole('tab', { name: 'NFTs' }).click()
  return site
}

describe('NFTs of the account', () => {
  let history: readonly HistoryEntry[]
  beforeEach(() => {
    history = [received(1), received(2, { amount: 3n }), received(3, { isSpam: true, name: 'Claim 5 ETH now' })]
  })

  it('a cell shows that it is pressed', async () => {
    await openNfts(createWorld({ history }))
    const cell = grid.getByRole('button').first()
    await expect.element(cell).toBeVisible()
    const background = () => getComputedStyle(cell.element()).backgroundColor
    const before = background()
    const element = cell.element() as HTMLElement
    element.focus()
    await userEvent.keyboard('[Space>]')
    expect([element.matches(':active'), background() !== before]).toEqual([true, true])
    await userEvent.keyboard('[/Space]')
    await expect.element(modal.getByRole('heading', { name: 'Arcade No. 1' }).first()).toBeVisible()
  })

  it.each(['light', 'dark'] as const)('shows names, collections and images, and no spam (%s theme)', async (theme) => {
    await openNfts(createWorld({ history }), { theme })
    await expect.poll(names).toEqual(['Arcade No. 1Porticoes', 'Arcade No. 23 × Porticoes'])
    await expect.poll(() => grid.element().querySelectorAll('[data-loaded] > img').length).toBe(2)
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('from right to left a number stays before its collection, and both lines are at the same edge', async () => {
    await openNfts(createWorld({ history }), { locale: 'ar' })
    await expect.element(grid).toBeVisible()
    const cell = grid.getByRole('button', { name: /Arcade No\. 2/ }).element()
    const placeOf = (text: string) => {
      const range = document.createRange()
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.textContent?.includes(text)) {
          range.setStart(node, node.textContent.indexOf(text))
          range.setEnd(node, node.textContent.indexOf(text) + text.length)
        }
      return range.getBoundingClientRect()
    }
    const edge = cell.getBoundingClientRect().right
    expect(placeOf('3 ×').right).toBeLessThanOrEqual(placeOf('Porticoes').left)
    expect(placeOf('Porticoes').right).toBeCloseTo(edge, 0)
    expect(placeOf('Arcade No. 2').right).toBeCloseTo(edge, 0)
  })

  it('opens the details of one with the keyboard, with its contract on the explorer, and comes back to it', async () => {
    await openNfts(createWorld({ history }))
    await expect.element(grid).toBeVisible()
    const second = grid.getByRole('button', { name: /Arcade No\. 2/ })
    second.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(modal.getByRole('heading', { name: 'Arcade No. 2' })).toHaveFocus()
    await expect.element(modal.getByText('Porticoes')).toBeVisible()
    await expect.element(modal.getByText('0x06…7A266d')).toBeVisible()
    const facts = [...modal.element().querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    expect(facts).toEqual(['CollectionPorticoes', 'You have3', 'Token ID2', 'Contract0x06…7A266d', 'NetworkEthereum'])
    const link = modal.getByRole('link', { name: 'View contract on explorer' })
    await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${contract}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(await axeViolations(document.body)).toEqual([])
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect.element(second).toHaveFocus()
  })

  it('shows the first letter of one whose image is not there', async () => {
    const world = createWorld({ history: [{ ...received(1), movements: received(1).movements.map(withoutImage) }] })
    world.faults.set('getTokenImage', { status: 404 })
    await openNfts(world)
    await expect.poll(names).toEqual(['Arcade No. 1Porticoes'])
    expect(grid.element().querySelector('img')).toBeNull()
    expect(grid.element().querySelector('[data-letter="A"]')).not.toBeNull()
  })

  it('draws an image from a server out of bytes that it loaded without cookies', async () => {
    await openNfts(createWorld({ history: [{ ...received(1), movements: received(1).movements.map(withoutImage) }] }))
    await expect.poll(() => grid.element().querySelector('img')?.getAttribute('src')).toMatch(/^(?:blob:|data:image)/)
  })

  it('says that there are none', async () => {
    await openNfts(createWorld({ history: [] }))
    await expect.element(panel.getByText('No NFTs yet')).toBeVisible()
    await expect.element(panel.getByText('NFTs on Ethereum will show up here.')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('says while they load that they do', async () => {
    const world = createWorld({ history })
    world.faults.set('history', { hang: true })
    await openNfts(world)
    await expect.element(panel.getByText('Loading').first()).toBeInTheDocument()
    world.faults.clear()
    await expect.element(grid).toBeVisible()
  })

  it('can be tried again after a failure', async () => {
    const world = createWorld({ history })
    world.faults.set('history', { status: 400 })
    await openNfts(world)
    await expect.element(panel.getByRole('alert')).toHaveTextContent('Couldn’t load your NFTs')
    expect(await axeViolations(document.body)).toEqual([])
    world.faults.clear()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.element(grid).toBeVisible()
  })

  it('looks further back on request, and draws only what is near the screen', async () => {
    await openNfts(createWorld({ history: Array.from({ length: 160 }, (_, index) => received(index + 1)) }))
    const more = panel.getByRole('button', { name: 'Load more' })
    for (let page = 0; page < 3; page++) await more.click()
    await expect.poll(() => more.query()).toBeNull()
    const body = panel.element().closest('[class*=View_body]') as HTMLElement
    expect(body.scrollHeight).toBeGreaterThan(80 * 150)
    expect(names().length).toBeLessThan(40)
    body.scrollTo(0, body.scrollHeight)
    await expect.element(grid.getByText('Arcade No. 160')).toBeVisible()
  })

  it('fits a small screen in right-to-left text', async () => {
    await shrinkScreen()
    const long = received(4, { name: 'A very long name of a piece that does not fit into its column' })
    await openNfts(createWorld({ history: [...history, long] }), { locale: 'ar' })
    await expect.element(grid).toBeVisible()
    await expect.poll(overflowsViewport).toEqual([])
    expect(await axeViolations(document.body)).toEqual([])
  })
})

const withoutImage = (movement: HistoryEntry['movements'][number]) => ({
  ...movement,
  nft: { tokenId: '1', collection: 'Porticoes' },
})
