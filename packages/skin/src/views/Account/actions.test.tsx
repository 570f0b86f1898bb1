import { connect } from '@portico/headless/actions'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { endMotions } from '../../../test/film.js'
import { modal, openAccount, openModal, openSite, placeBelowHead } from '../../../test/site.js'
import { tokens as fixtures, unpricedToken } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

describe('Actions of the account', () => {
  it.each([
    { features: {}, names: ['Swap', 'Receive', 'Send'] },
    { features: { walletFeaturesOrder: ['send'] as const }, names: ['Send', 'Swap', 'Receive'] },
    { features: {}, onramp: true, names: ['Buy', 'Swap', 'Receive', 'Send'] },
    { features: { send: false }, swaps: false, names: ['Receive'] },
  ])(
    'offers what the features allow, in their order: $names',
    async ({ features, swaps = true, onramp = false, names }) => {
      await openAccount(createWorld({ swaps, onramp }), { portico: { features } })
      const actions = modal.getByRole('group', { name: 'Wallet actions' }).getByRole('button')
      await expect.poll(() => actions.elements().map(({ textContent }) => textContent)).toEqual(names)
    },
  )

  it.each(['Receive', 'Send'])('the focus comes back from %s to its button', async (name) => {
    await openAccount(createWorld())
    await modal.getByRole('button', { name, exact: true }).click()
    await expect.element(modal.getByRole('heading', { name, exact: true })).toBeVisible()
    await modal.getByRole('button', { name: 'Back' }).click()
    await expect.element(modal.getByRole('button', { name, exact: true })).toHaveFocus()
  })

  it('draws a single action as a button, not as a column of a frame', async () => {
    await openAccount(createWorld({ swaps: false }), { portico: { features: { receive: false } } })
    const send = modal.getByRole('button', { name: 'Send' })
    await expect.poll(() => Math.round(send.element().getBoundingClientRect().height)).toBe(48)
  })

  const actionsTop = () => placeBelowHead(modal.getByRole('group', { name: 'Wallet actions' }))

  it.each([
    { name: 'a total', tokens: fixtures, unit: '$' },
    { name: 'a total without some tokens', tokens: [...fixtures, unpricedToken], unit: '$' },
    { name: 'a balance alone', tokens: [], unit: '2.5 ETH' },
  ])('stay where they are when $name comes', async ({ tokens, unit }) => {
    const world = createWorld({ tokens })
    world.faults.set('rpc', { hang: true })
    world.faults.set('balance', { hang: true })
    await openSite(world)
    await openModal()
    await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
    await page.getByRole('button', { name: '0x70…dc79C8' }).first().click()
    await expect.element(modal.getByText('Loading balance').first()).toBeInTheDocument()
    await endMotions()
    const before = actionsTop()
    world.faults.clear('rpc')
    await expect.element(modal.getByRole('button', { name: 'Send' })).toBeEnabled()
    expect(actionsTop()).toBeCloseTo(before, 0)
    world.faults.clear('balance')
    await expect.element(modal.getByRole('paragraph').filter({ hasText: unit }).first()).toBeVisible()
    await endMotions()
    expect(actionsTop()).toBeCloseTo(before, 0)
  })

  it('stay where they are when it is known that a name can be chosen', async () => {
    const world = createWorld()
    world.faults.set('profileReverse', { hang: true })
    const { client } = await openSite(world, { portico: { connectors: [world.embedded.connector] } })
    await connect(client, { connector: 'ID_AUTH' })
    await page.getByRole('button', { name: '2.5 ETH' }).click()
    await expect.element(modal.getByRole('paragraph').filter({ hasText: '2.5 ETH' })).toBeVisible()
    await endMotions()
    const before = actionsTop()
    world.faults.clear()
    await expect.element(modal.getByRole('button', { name: 'Choose account name' })).toBeVisible()
    await endMotions()
    expect(actionsTop()).toBeCloseTo(before, 0)
  })
})
