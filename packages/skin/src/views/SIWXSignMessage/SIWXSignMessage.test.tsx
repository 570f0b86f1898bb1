import { shortenAddress } from '@portico/headless/rules'
import { siwx, type SiwxOptions } from '@portico/headless/siwx'
import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openModal, openSite, overflowsViewport, shrinkScreen, type SiteOptions } from '../../../test/site.js'
import { createSiteStore } from '../../../test/siteStore.js'
import { createWorld } from '../../../test/world.js'

const [{ address }] = testWalletSeeds
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const account = `eip155:1:${address}` as const

/** A site that asks whoever connects to sign in, with the wallet connected in its modal. */
async function connectToSite(options: Partial<SiwxOptions> = {}, { modal: props = {}, portico }: SiteOptions = {}) {
  const world = createWorld()
  const store = createSiteStore()
  const site = await openSite(world, { modal: props, portico: { siwx: siwx({ store, ...options }), ...portico } })
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.element(button('Sign')).not.toHaveAttribute('aria-disabled')
  return { world, store, ...site }
}

it.each(['light', 'dark'] as const)(
  'says which site asks which account to sign, and shows the whole text (%s theme)',
  async (theme) => {
    await connectToSite({ statement: 'Welcome to the shop.' }, { modal: { theme } })
    await expect.element(heading('Larkspur')).toBeInTheDocument()
    await expect.element(heading('Sign in to Tidewater')).toBeVisible()
    const facts = modal.element().querySelector('dl')?.textContent
    expect(facts).toBe(`Site${location.host}Account${shortenAddress(address)}NetworkEthereum`)
    await modal.getByText('View message').click()
    await expect.element(modal.getByText('Welcome to the shop.')).toBeVisible()
    const text = modal.element().querySelector<HTMLElement>('details bdi')?.innerText
    expect(text).toContain(`${location.host} wants you to sign in with your Ethereum account:\n${address}\n`)
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('signing closes the modal, and the site knows the account', async () => {
  const { store, world } = await connectToSite()
  await button('Sign').click()
  await expect.poll(() => modal.query()).toBeNull()
  expect(store.sessions).toEqual([{ account }])
  expect(world.requestCount(world.larkspur, 'personal_sign')).toBe(1)
})

it('a press asks the wallet once, and it says so while the wallet is asked', async () => {
  const { world } = await connectToSite()
  world.larkspur.behavior = 'hang'
  const press = button('Sign').element() as HTMLButtonElement
  press.click()
  press.click()
  await expect.element(heading('Continue in Larkspur')).toBeVisible()
  await expect.element(button('Sign')).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  await expect.poll(() => world.requestCount(world.larkspur, 'personal_sign')).toBe(1)
})

it.each([
  { when: 'the user rejects', behavior: 'reject', isRefusing: false, text: 'You rejected the request in Larkspur.' },
  {
    when: 'the site refuses',
    behavior: 'approve',
    isRefusing: true,
    text: 'Tidewater didn’t accept the signature. Try again.',
  },
] as const)('says so when $when, and signs on the next press', async ({ behavior, isRefusing, text }) => {
  const { world, store } = await connectToSite()
  world.larkspur.behavior = behavior
  store.isRefusing = isRefusing
  await button('Sign').click()
  await expect.element(modal.getByRole('alert')).toHaveTextContent(`You’re not signed in${text}`)
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspur.behavior = 'approve'
  store.isRefusing = false
  await expect.element(button('Sign')).not.toHaveAttribute('aria-disabled')
  await button('Sign').click()
  await expect.poll(() => modal.query()).toBeNull()
  expect(store.sessions).toEqual([{ account }])
})

it('where it is required there is no way round: no close button, no Escape, only Disconnect', async () => {
  await connectToSite()
  expect(button('Close').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(heading('Sign in to Tidewater')).toBeVisible()
  await button('Disconnect').click()
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  await expect.poll(() => modal.query()).toBeNull()
})

it('where it is not required, Escape leaves the account connected', async () => {
  const { store } = await connectToSite({ required: false })
  await expect.element(button('Close')).toBeVisible()
  await expect.element(button('Cancel')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => modal.query()).toBeNull()
  await expect.element(page.getByRole('button', { name: '2.5 ETH' })).toBeVisible()
  expect(store.sessions).toEqual([])
})

it('on another network it goes back to the one that is signed in', async () => {
  const { world, store } = await connectToSite()
  await button('Sign').click()
  await expect.poll(() => modal.query()).toBeNull()
  world.larkspur.setChain(8453)
  await button('Back to Ethereum').click()
  await expect.poll(() => modal.query()).toBeNull()
  expect(store.sessions).toEqual([{ account }])
})

it('a message that names another site is called out, and signing it is the second choice', async () => {
  const option = siwx({ store: createSiteStore() })
  const formatMessage = async () => 'elsewhere.test wants you to sign in with your Ethereum account:'
  const world = createWorld()
  await openSite(world, { portico: { siwx: { ...option, formatMessage } } })
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.element(modal.getByRole('alert')).toHaveTextContent('The message names another site')
  await expect.element(button('Sign anyway')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('fits a narrow screen with its text open', async () => {
  await shrinkScreen()
  await connectToSite({ statement: 'w'.repeat(300) })
  await modal.getByText('View message').click()
  await expect.element(modal.getByText('w'.repeat(300))).toBeInTheDocument()
  expect(overflowsViewport()).toEqual([])
})

it('is done with the keyboard alone', async () => {
  const { store } = await connectToSite()
  button('Disconnect').element().focus()
  await userEvent.tab()
  await expect.element(button('Sign')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => store.sessions).toEqual([{ account }])
  await expect.poll(() => modal.query()).toBeNull()
})
