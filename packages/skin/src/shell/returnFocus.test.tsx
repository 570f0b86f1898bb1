import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { modal, pressAccount, openModal, openSite } from '../../test/site.js'
import { tokens } from '../../test/tokenFixtures.js'
import { createWorld } from '../../test/world.js'

const button = (name: string | RegExp) => modal.getByRole('button', { name })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })

it('Back from a view that a button of the header opened leads to that button', async () => {
  await openSite(createWorld())
  await openModal()
  await button('What is a wallet?').click()
  await expect.element(heading('What is a wallet?')).toHaveFocus()
  await button('Back').click()
  await expect.element(button('What is a wallet?')).toHaveFocus()
})

it('Back from the networks leads to the button of the network', async () => {
  await pressAccount(createWorld())
  await button('Network Ethereum').click()
  await expect.element(heading('Choose network')).toHaveFocus()
  await button('Back').click()
  await expect.element(button('Network Ethereum')).toHaveFocus()
})

it('choosing a token leads to the button of the token, and Back from a review to the title', async () => {
  await pressAccount(createWorld({ tokens }))
  await button('Send').click()
  await button(/^Token/).click()
  await expect.element(heading('Select token')).toHaveFocus()
  await button(/^USD Coin/).click()
  await expect.element(button('Token USDC')).toHaveFocus()
  await button('Token USDC').click()
  await button('Back').click()
  await expect.element(button('Token USDC')).toHaveFocus()
})

it('choosing the token of a swap leads to its button, not to that of the other', async () => {
  await pressAccount(createWorld({ tokens }))
  await button('Swap').click()
  await button(/^Token you get/).click()
  await button(/^USD Coin/)
    .first()
    .click()
  await expect.element(button(/^Token you get/)).toHaveFocus()
  await button(/^Slippage/).click()
  await button('Back').click()
  await expect.element(button(/^Slippage/)).toHaveFocus()
})

it('after a disconnect the focus is on the button that connects', async () => {
  await pressAccount(createWorld())
  button('Disconnect').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toHaveFocus()
})
