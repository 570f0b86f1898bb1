import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount } from '../../../test/site.js'
import { tokens } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

const receiver = testWalletSeeds[1].address
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const inToken = modal.getByLabelText('Amount', { exact: true })
const inDollars = modal.getByLabelText('Amount in USD', { exact: true })

async function openSend(theme?: 'light' | 'dark') {
  const world = createWorld({ tokens })
  const { client } = await openAboveAccount(world, 'Send', { modal: { theme } })
  await expect.element(button('Use USD')).toBeVisible()
  return { client, world }
}

it.each(['light', 'dark'] as const)('dollars are sent as an exact amount of the token (%s theme)', async (theme) => {
  const { world } = await openSend(theme)
  await button('Use USD').click()
  await inDollars.fill('100')
  await expect.element(modal.getByText('You send 0.03204614645088928 ETH')).toBeVisible()
  await expect.element(inDollars).toHaveAccessibleDescription('You send 0.03204614645088928 ETH')
  expect(await axeViolations(document.body)).toEqual([])

  await modal.getByLabelText('To', { exact: true }).fill(receiver)
  await button('Review').click()
  await expect.element(modal.getByText('0.03204614645088928 ETH', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('$100.00', { exact: true })).toBeVisible()
  await button('Send').click()
  await expect.element(modal.getByRole('heading', { name: 'Sent 0.03204614645088928 ETH' })).toBeVisible()
  expect(world.requestCount(world.larkspur, 'eth_sendTransaction')).toBe(1)
})

it('the review says what the amount, the fee and both together are worth', async () => {
  await openSend()
  await inToken.fill('0.5')
  await modal.getByLabelText('To', { exact: true }).fill(receiver)
  await button('Review').click()
  await expect.element(modal.getByText('$1,560.25', { exact: true })).toBeVisible()
  const fact = (label: string) =>
    modal.getByRole('definition').nth(
      modal
        .getByRole('term')
        .elements()
        .findIndex((one) => one.textContent === label),
    )
  await expect.element(fact('Network fee')).toHaveTextContent(/ETH\$\d+\.\d\d$/)
  await expect.element(fact('Total')).toHaveTextContent(/ETH\$1,560\.\d\d$/)
})

it('is switched with the keyboard, keeps the amount, and is still there after the modal was closed', async () => {
  await openSend()
  await inToken.fill('0.5')
  await expect.element(modal.getByText('$1,560.25', { exact: true })).toBeVisible()
  const target = button('Use USD').element() as HTMLElement
  target.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inDollars).toHaveValue('1560.25')
  await expect.element(button('Use ETH')).toHaveFocus()
  await expect.element(modal.getByText('You send 0.5 ETH')).toBeVisible()
  await button('Close').click()
  await expect.poll(() => modal.query()).toBeNull()
  await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
  await button('Send').click()
  await expect.element(inDollars).toHaveValue('1560.25')
  await button('Use ETH').click()
  await expect.element(inToken).toHaveValue('0.5')
})

it('is as tall to a finger as any other button', async () => {
  await openSend()
  const target = button('Use USD').element()
  const { left, top, width, height } = target.getBoundingClientRect()
  const hits = [-21, 0, 21].map((offset) => document.elementFromPoint(left + width / 2, top + height / 2 + offset))
  expect(hits).toEqual([target, target, target])
})

it('is not offered for a token without a price', async () => {
  const { client } = await openSend()
  const [, unpriced] = tokens
  client.internals.store.update(() => ({
    sendDraft: { token: { ...unpriced, caipNetworkId: 'eip155:1', address: unpriced?.token ?? '' } as never },
  }))
  await expect.poll(() => button('Use USD').query()).toBeNull()
  await expect.element(inToken).toBeVisible()
})

it('says what is wrong with dollars as with a token', async () => {
  await openSend()
  await button('Use USD').click()
  await inDollars.fill('99999999')
  await userEvent.tab()
  await expect.element(modal.getByText('Insufficient funds')).toBeVisible()
  await inDollars.fill('ten')
  await expect.element(modal.getByText('Invalid amount', { exact: false })).toBeVisible()
})
