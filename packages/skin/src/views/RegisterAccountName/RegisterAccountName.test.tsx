import { connect } from '@portico/headless/actions'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, openSite, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const name = modal.getByLabelText('Name', { exact: true })
const button = (label: string | RegExp) => modal.getByRole('button', { name: label, exact: true })
const text = (content: string | RegExp) => modal.getByText(content, { exact: true })

/** Opens the account of the embedded wallet. */
async function openEmbedded(world: World, theme?: 'light' | 'dark') {
  const site = await openSite(world, {
    portico: { connectors: [world.phone.factory, world.embedded.connector] },
    modal: { theme },
  })
  await connect(site.client, { connector: 'ID_AUTH' })
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  return site
}

async function openForm(world: World = createWorld(), theme?: 'light' | 'dark') {
  const site = await openEmbedded(world, theme)
  await button('Choose account name').click()
  await expect.element(modal.getByRole('heading', { name: 'Account name' })).toBeVisible()
  return site
}

it.each(['light', 'dark'] as const)('registers a name, and is accessible (%s theme)', async (theme) => {
  const world = createWorld()
  await openForm(world, theme)
  await expect.element(button('Register')).toBeDisabled()
  await name.fill('nora-lind')
  await expect.element(modal.getByRole('list', { name: 'Available names' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Register').dblClick()
  await expect.element(modal.getByRole('heading', { name: 'nora-lind.reown.id is yours' })).toBeVisible()
  await expect.element(modal.getByRole('heading', { name: 'Account name' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  expect(world.embedded.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  await button('Done').click()
  await expect.element(text('nora-lind.reown.id')).toBeVisible()
  await expect.element(button('Choose account name')).not.toBeInTheDocument()
})

it('the ending of a name stands behind it in right-to-left text, too', async () => {
  const { change } = await openForm()
  await change({ locale: 'ar' })
  const ending = text('.reown.id')
  const leftOf = (part: typeof name) => part.element().getBoundingClientRect().left
  await expect.poll(() => leftOf(ending) > leftOf(name)).toBe(true)
})

it('says that a name is taken, and takes over a free one', async () => {
  await openForm()
  await name.fill('alder')
  await expect.element(text('alder.reown.id is taken')).toBeVisible()
  await expect.element(button('Register')).toBeDisabled()
  await button('myalder.reown.id').click()
  await expect.element(name).toHaveValue('myalder')
  await expect.element(button('Register')).toBeEnabled()
})

it('says what is wrong with a name once it is left, and at once for a character', async () => {
  await openForm()
  await name.fill('ann')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('anna')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await name.fill('an_na')
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Use letters, digits and hyphens')
  await expect.element(button('Register')).toBeDisabled()
  expect(await axeViolations(document.body)).toEqual([])
})

it('registers with the keyboard alone', async () => {
  await openForm()
  name.element().focus()
  await userEvent.keyboard('by-keyboard{Enter}')
  await expect.element(modal.getByRole('heading', { name: 'by-keyboard.reown.id is yours' })).toBeVisible()
})

it('waits for the wallet, and keeps the name after a rejection', async () => {
  const world = createWorld()
  await openForm(world)
  world.embedded.behavior = 'hang'
  await name.fill('second-try')
  await button('Register').click()
  await expect.element(modal.getByRole('heading', { name: 'Continue in your wallet' })).toBeVisible()
  await expect.element(modal.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  world.embedded.behavior = 'reject'
  await expect.element(text(/You rejected the request\. No name was registered\./)).toBeVisible()
  await expect.element(name).toHaveValue('second-try')
})

it('says when the service refuses, and when it does not answer', async () => {
  const world = createWorld()
  world.faults.set('registerName', { status: 400 })
  await openForm(world)
  await name.fill('no-answer')
  await button('Register').click()
  await expect.element(text('Error registering name.')).toBeVisible()
  world.faults.set('registerName', { status: 503 })
  await button('Register').click()
  await expect.element(modal.getByRole('heading', { name: 'Status unknown' })).toBeVisible()
  world.faults.clear()
  await button('Check again').click()
  await expect.element(text(/no-answer\.reown\.id wasn’t registered/)).toBeVisible()
})

it('says when there are no suggestions', async () => {
  const world = createWorld()
  world.faults.set('profileSuggestions', { status: 400 })
  await openForm(world)
  await name.fill('no-advice')
  await expect.element(text('Couldn’t load suggestions. You can still register yours.')).toBeVisible()
  await expect.element(button('Register')).toBeEnabled()
})

it('keeps what is typed while the modal is closed', async () => {
  await openForm()
  await name.fill('come-back')
  await button('Close').click()
  await page.getByRole('button', { name: '2.5 ETH' }).click()
  await button('Choose account name').click()
  await expect.element(name).toHaveValue('come-back')
})

it('fits a narrow screen', async () => {
  await openForm()
  await name.fill('a-very-long-name-that-somebody-typed-into-the-field')
  await expect.element(modal.getByRole('list', { name: 'Available names' })).toBeVisible()
  await shrinkScreen()
  expect(overflowsViewport()).toEqual([])
})

it('is not offered to other wallets', async () => {
  await openAccount(createWorld())
  await expect.element(modal.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expect.element(button('Choose account name')).not.toBeInTheDocument()
})
