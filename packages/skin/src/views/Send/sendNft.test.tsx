import type { SendToken } from '@portico/headless'
import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const receiver = testWalletSeeds[1].address
const address = '0x06012c8cf97BEaD5deAe237070F9587f8E7A266d'
const tokenId = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const piece: SendToken = {
  caipNetworkId: 'eip155:1',
  address,
  name: 'Porticoes',
  symbol: 'Arcade No. 7',
  decimals: 0,
  nft: { tokenId, standard: 'ERC721', imageUrl: pixel },
}
const edition: SendToken = { ...piece, symbol: 'Low tide No. 7', nft: { tokenId: '7', standard: 'ERC1155' } }
const withImage = (imageUrl: string): SendToken => ({
  ...edition,
  nft: { tokenId: '7', standard: 'ERC1155', imageUrl },
})
const drawnImages = () => modal.element().querySelectorAll('[data-loaded] > img').length
const letters = () => modal.element().querySelectorAll('[data-letter="L"]').length
const amount = modal.getByLabelText('Amount', { exact: true })
const to = modal.getByLabelText('To', { exact: true })
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const sends = (world: World) => world.requestCount(world.larkspur, 'eth_sendTransaction')

async function openSend(world: World, token: SendToken, theme?: 'light' | 'dark') {
  const { client } = await openAboveAccount(world, 'Send', { modal: { theme } })
  const sendTokenAmount = token === piece ? { sendTokenAmount: '1' } : {}
  client.internals.store.update(() => ({ sendDraft: { token, ...sendTokenAmount } }))
  await expect.element(heading('Send')).toBeVisible()
  return { client }
}

it.each(['light', 'dark'] as const)(
  'a single piece has no amount to type, and is reviewed whole (%s)',
  async (theme) => {
    await shrinkScreen()
    await openSend(createWorld(), piece, theme)
    await expect.element(modal.getByText('Porticoes')).toBeVisible()
    expect(amount.query()).toBeNull()
    expect(await axeViolations(document.body)).toEqual([])
    await expect.poll(drawnImages).toBe(1)
    await to.fill(receiver)
    await button('Review').click()
    await expect.element(heading('Review')).toBeVisible()
    await expect.poll(drawnImages).toBe(1)
    const text = () => modal.element().textContent
    await expect.poll(text).toContain('Arcade No. 7')
    expect(text()).toContain(tokenId)
    expect(text()).toContain(address)
    expect(text()).toContain(receiver)
    expect(overflowsViewport()).toEqual([])
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('of an edition a whole number is sent, and a double click sends once', async () => {
  const world = createWorld()
  await openSend(world, edition)
  await to.fill(receiver)
  await amount.fill('1.5')
  await to.click()
  await expect.element(modal.getByText('Invalid amount')).toBeVisible()
  await amount.fill('2')
  await button('Review').click()
  world.larkspur.behavior = 'hang'
  await button('Send').dblClick()
  await expect.element(heading('Continue in Larkspur')).toBeVisible()
  world.larkspur.behavior = 'approve'
  await expect.element(heading('Sent 2 × Low tide No. 7')).toBeVisible()
  expect(sends(world)).toBe(1)
})

it('a single piece whose status is unknown is not offered again', async () => {
  const world = createWorld()
  const { client } = await openSend(world, piece)
  await to.fill(receiver)
  await button('Review').click()
  world.larkspur.behavior = 'hang'
  await button('Send').click()
  await button('Stop waiting').click()
  await button('New transaction').click()
  client.internals.store.update(() => ({ sendDraft: { token: piece, sendTokenAmount: '1' } }))
  await to.fill(receiver)
  await expect.element(modal.getByText('An earlier transaction with this NFT may still go through')).toBeVisible()
  await expect.element(button('Review')).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  expect(sends(world)).toBe(1)
})

it('a token can be chosen in place of an NFT', async () => {
  await openSend(createWorld(), piece)
  await modal.getByRole('button', { name: /Arcade No\. 7/ }).click()
  await modal.getByRole('button', { name: /Ether/ }).first().click()
  await expect.element(amount).toHaveValue('')
  expect(modal.getByText('Porticoes').query()).toBeNull()
})

it.each([
  ['that is broken', withImage('data:image/png;base64,AAAA')],
  ['that is not allowed', withImage('javascript:alert(1)')],
  ['that nobody tells', edition],
])('an NFT with an image %s has its first letter', async (_, token) => {
  await openSend(createWorld(), token)
  await expect.poll(letters).toBe(1)
  expect(drawnImages()).toBe(0)
  await to.fill(receiver)
  await amount.fill('1')
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
  await expect.poll(letters).toBe(1)
  expect(drawnImages()).toBe(0)
})
