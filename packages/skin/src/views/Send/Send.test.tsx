import { NetworkNotInSessionError } from '@portico/headless'
import { updateSendDraft } from '@portico/headless/actions'
import { setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { tokens, usdcToSend as usdc } from '../../../test/tokenFixtures.js'
import { hash, request } from '../../../test/gallery/samples.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAboveAccount, openAccount, shrinkScreen, overflowsViewport } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const receiver = testWalletSeeds[1].address
const shortReceiver = `${receiver.slice(0, 4)}…${receiver.slice(-6)}`
const amount = modal.getByLabelText('Amount', { exact: true })
const to = modal.getByLabelText('To', { exact: true })
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const signatures = (world: World) => world.requestCount(world.larkspur, 'eth_sendTransaction')

async function openSend(world: World, theme?: 'light' | 'dark') {
  const { client } = await openAboveAccount(world, 'Send', { modal: { theme } })
  await expect.element(heading('Send')).toBeVisible()
  return client
}

async function review(world: World, theme?: 'light' | 'dark') {
  const client = await openSend(world, theme)
  updateSendDraft(client, { sendTokenAmount: '0.25', receiverAddress: receiver })
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
  return client
}

it.each(['light', 'dark'] as const)('the form is accessible with errors (%s theme)', async (theme) => {
  await openSend(createWorld(), theme)
  await amount.fill('99')
  await to.fill('0x12')
  await userEvent.tab()
  await expect.element(modal.getByText('Insufficient funds')).toBeVisible()
  await expect.element(modal.getByText('Invalid recipient address')).toBeVisible()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations(document.body)).toEqual([])
})

it('offers to connect again when the wallet connection does not include the network', async () => {
  const client = await openSend(createWorld())
  const failed = { step: 'failed', request: { ...request, amount: 25n * 10n ** 16n } } as const
  client.internals.store.update(() => ({ send: { ...failed, error: new NetworkNotInSessionError() } }))
  await expect.element(heading('Your wallet connection does not include this network')).toBeVisible()
  await expect.element(button('Try again')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Connect again').click()
  await expect.element(modal.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
})

it('says under the button what is missing for as long as it cannot be pressed', async () => {
  await openSend(createWorld())
  const reason = modal.getByText('An amount and receiver address are required')
  await expect.element(reason).toBeVisible()
  await expect.element(button('Review')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Review')).toHaveAccessibleDescription('An amount and receiver address are required')
  await amount.fill('1')
  await to.fill(receiver)
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  await expect.poll(() => reason.query()).toBeNull()
})

it('Enter in a field reviews a send that is complete, and only that', async () => {
  await openSend(createWorld())
  await amount.fill('0.25')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Send')).toBeVisible()
  await to.fill(receiver)
  await expect.element(button('Review')).not.toHaveAttribute('aria-disabled')
  await userEvent.click(to)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Review')).toBeVisible()
})

it('Max fills in the spendable balance', async () => {
  await openSend(createWorld())
  await button('Max').click()
  await expect.poll(() => Number((amount.element() as HTMLInputElement).value)).toBeGreaterThan(2.4)
  expect(Number((amount.element() as HTMLInputElement).value)).toBeLessThan(2.5)
})

it.each(['light', 'dark'] as const)(
  'the review shows everything that will be signed, unshortened (%s theme)',
  async (theme) => {
    await review(createWorld(), theme)
    await expect.element(modal.getByText('0.25 ETH', { exact: true })).toBeVisible()
    await expect.element(modal.getByText('To (new address)')).toBeVisible()
    expect(modal.element().textContent).toContain(receiver)
    const total = modal.getByRole('definition').last()
    await expect.element(total).toHaveTextContent(/^0\.25\d* ETH\$780\.\d\d$/)
    const above = total.element().getBoundingClientRect().bottom
    expect(above).toBeLessThan(button('Send').element().getBoundingClientRect().top)
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('repeated presses send once; what was sent stays in view until Done, and no toast tells it again', async () => {
  const world = createWorld()
  await review(world)
  const press = button('Send').element() as HTMLButtonElement
  press.click()
  press.click()
  press.click()
  await expect.element(heading('Sent 0.25 ETH')).toBeVisible()
  expect(modal.getByText('Transaction confirmed').query()).toBeNull()
  await expect.element(modal.getByRole('definition').last()).toHaveTextContent(/^0\.0\d* ETH<?\$0\.\d\d$/)
  await expect
    .element(modal.getByRole('link', { name: /View on explorer$/ }))
    .toHaveAttribute('href', expect.stringContaining('https://etherscan.io/tx/0x'))
  expect(await axeViolations(document.body)).toEqual([])
  await button('Done').click()
  await expect.element(modal.getByText(/^2\.2\d* ETH(?: on Ethereum)?$/).first()).toBeVisible()
  await button('Send').click()
  await expect.element(amount).toHaveValue('')
  expect(signatures(world)).toBe(1)
})

it('keeps the draft when the user rejects, and returns to its review', async () => {
  const world = createWorld()
  await review(world)
  world.larkspur.behavior = 'reject'
  await button('Send').click()
  await expect.element(heading('Request rejected')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Try again').click()
  await expect.element(heading('Review')).toBeVisible()
  await button('Back').last().click()
  await expect.element(amount).toHaveValue('0.25')
  await expect.element(to).toHaveValue(shortReceiver)
})

it('shows a waiting state while the wallet is open', async () => {
  const world = createWorld()
  await review(world)
  world.larkspur.behavior = 'hang'
  await button('Send').click()
  await expect.element(heading('Continue in Larkspur')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('shows an unknown outcome without a retry when the user leaves a pending request', async () => {
  const world = createWorld()
  await review(world)
  world.larkspur.behavior = 'hang'
  await button('Send').click()
  await button('Stop waiting').click()
  await expect.element(heading('Status unknown')).toBeVisible()
  expect(button('Send').query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspur.behavior = 'approve'
  await expect.element(heading('Sent 0.25 ETH')).toBeVisible()
  expect(signatures(world)).toBe(1)
})

it('a new send after an unknown one begins with an empty form', async () => {
  const world = createWorld()
  await review(world)
  world.larkspur.behavior = 'hang'
  await button('Send').click()
  await button('Stop waiting').click()
  await button('New transaction').click()
  await expect.element(amount).toHaveValue('')
  await expect.element(to).toHaveValue('')
  expect(signatures(world)).toBe(1)
})

it('shows a send that waits for its block with its transaction, and lists it as pending after Done', async () => {
  const client = await openSend(createWorld())
  setFlowStep(client, 'send', { step: 'confirming', request, hash })
  await expect.element(heading('Waiting for confirmation')).toBeVisible()
  const link = modal.getByRole('link', { name: '0xab…ababab View on explorer' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await axeViolations(document.body)).toEqual([])
  await button('Done').click()
  await expect.element(modal.getByRole('list', { name: 'Pending' }).getByRole('listitem')).toBeVisible()
})

it('shows a send in its block until the visitor goes on', async () => {
  const client = await openSend(createWorld())
  setFlowStep(client, 'send', { step: 'sent', request, hash })
  await expect.element(heading('Sent 0.25 ETH')).toBeVisible()
  await button('Back').click()
  await button('Send').click()
  await expect.element(amount).toHaveValue('')
})

it('says that a transaction failed on the network, and does not offer the same again', async () => {
  const client = await openSend(createWorld())
  setFlowStep(client, 'send', {
    step: 'failed',
    request,
    hash,
    error: { code: 'EXECUTION_REVERTED', message: 'Execution reverted' },
  })
  await expect.element(heading('Execution reverted')).toBeVisible()
  await expect.element(modal.getByText(/Only the network fee was charged/)).toBeVisible()
  await button('New transaction').click()
  await expect.element(amount).toHaveValue('')
})

it('what was not sent stays in view beside the reason', async () => {
  const client = await openSend(createWorld())
  setFlowStep(client, 'send', { step: 'failed', request, error: { code: 'X', message: 'Insufficient funds' } })
  await expect.element(heading('Insufficient funds')).toBeVisible()
  await expect.element(modal.getByRole('definition').first()).toHaveTextContent('0.25 ETH')
  expect(await axeViolations(document.body)).toEqual([])
})

it.each([
  { step: 'expired', title: 'Transaction expired', text: /Nothing was sent, and nothing was charged/ },
  { step: 'dropped', title: 'Transaction dropped', text: /Check your wallet before you send again/ },
] as const)(
  'tells a transaction that is $step as that, with its page on the explorer',
  async ({ step, title, text }) => {
    const client = await openSend(createWorld())
    setFlowStep(client, 'send', { step, request, hash })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(modal.getByText(text)).toBeVisible()
    const link = modal.getByRole('link', { name: 'View on explorer' })
    await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
    expect(button('Send').query()).toBeNull()
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('tells a replaced transaction as replaced, and links to the one in its place', async () => {
  const client = await openSend(createWorld())
  const replacedBy = `0x${'cd'.repeat(32)}`
  setFlowStep(client, 'send', { step: 'replaced', request, hash, replacedBy })
  await expect.element(heading('Transaction replaced')).toBeVisible()
  const link = modal.getByRole('link', { name: 'View replacement' })
  await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/${replacedBy}`)
  expect(await axeViolations(document.body)).toEqual([])
})

it('asks for a new review after the network changed', async () => {
  const world = createWorld()
  await review(world)
  world.larkspur.setChain(8453)
  await expect.element(modal.getByText(/Please review again\. The amount was cleared\.$/)).toBeVisible()
  await expect.element(to).toHaveValue(shortReceiver)
  expect(signatures(world)).toBe(0)
})

it('warns of a receiver that looks like a known address', async () => {
  const world = createWorld()
  const client = await review(world)
  await button('Send').click()
  await button('Done').click()
  await expect.poll(() => client.state.getState().send?.step).toBe('form')
  await button('Send').click()
  await amount.fill('0.1')
  await to.fill(`${receiver.slice(0, 6)}${'0'.repeat(30)}${receiver.slice(-6)}`.toLowerCase())
  await expect.element(modal.getByText('Looks like a known address')).toBeVisible()
  await button('Review').click()
  await expect.element(button('Send anyway')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('the first press on Clear clears the receiver, even when the blur shows an error', async () => {
  await openSend(createWorld())
  await to.fill(receiver)
  await button('Clear').click()
  await expect.element(to).toHaveValue('')
  await expect.element(to).toHaveFocus()
})

const list = modal.getByRole('list', { name: 'Your tokens' })
const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

async function openTokens(theme?: 'light' | 'dark') {
  await openSend(createWorld({ tokens }), theme)
  await button('Token ETH').click()
  await expect.element(list).toBeVisible()
}

async function chooseUsdc(theme?: 'light' | 'dark') {
  const world = createWorld({ tokens })
  const client = await openSend(world, theme)
  updateSendDraft(client, { token: usdc })
  await expect.element(button('Token USDC')).toBeVisible()
  return world
}

it('offers no choice of token with the native token only', async () => {
  await openSend(createWorld())
  await expect.element(modal.getByText('Balance 2.5')).toBeVisible()
  expect(button('Token ETH').query()).toBeNull()
})

it.each(['light', 'dark'] as const)('the token picker lists the tokens of the account (%s theme)', async (theme) => {
  await openTokens(theme)
  await expect.element(heading('Select token')).toHaveFocus()
  await expect.element(list.getByRole('button', { name: /^Ether 99 ETH Not verified/ })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('the token picker searches by name and symbol, and can be left without a choice', async () => {
  await openTokens()
  const search = modal.getByRole('searchbox', { name: 'Search tokens' })
  await search.fill('usd')
  await expect.poll(() => list.getByRole('button').elements().length).toBe(1)
  await search.fill('nothing of that name')
  await expect.element(modal.getByText('No tokens found')).toBeVisible()
  await button('Show all tokens').click()
  await expect.element(list.getByRole('button', { name: /^USD Coin/ })).toBeVisible()
  await button('Back').click()
  await expect.element(button('Token ETH')).toHaveFocus()
})

it('Max fills in the whole balance of a chosen token', async () => {
  await chooseUsdc()
  await expect.element(modal.getByText('Balance 3,120.123')).toBeVisible()
  await button('Max').click()
  await expect.element(amount).toHaveValue('3120.123456')
})

it.each(['light', 'dark'] as const)(
  'the review shows the contract of the token and the fee in the native token (%s theme)',
  async (theme) => {
    await chooseUsdc(theme)
    await amount.fill('20')
    await to.fill(receiver)
    await button('Review').click()
    await expect.element(modal.getByText('20 USDC', { exact: true })).toBeVisible()
    await expect.element(modal.getByRole('definition').last()).toHaveTextContent(/ETH\$\d+\.\d\d$/)
    const facts = modal
      .getByRole('definition')
      .elements()
      .map((element) => element.textContent)
    expect(facts[0]).toBe(`USD Coin${contract}`)
    expect(facts[2]).toMatch(/^0\.0\d+ ETH\$\d+\.\d\d$/)
    expect(facts[3]).toMatch(/^20 USDC \+ 0\.0\d+ ETH\$20\.\d\d$/)
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('sends a token transfer for a chosen token', async () => {
  const world = await chooseUsdc()
  await amount.fill('20')
  await to.fill(receiver)
  await button('Review').click()
  await button('Send').click()
  await expect.element(button('Done')).toBeVisible()
  expect(world.larkspur.requests.find(({ method }) => method === 'eth_sendTransaction')?.params).toMatchObject([
    { to: expect.stringMatching(new RegExp(contract, 'i')), data: expect.stringMatching(/^0xa9059cbb.*1312d00$/) },
  ])
})

it('the native token can be chosen again', async () => {
  await chooseUsdc()
  await amount.fill('20')
  await button('Token USDC').click()
  await list.getByRole('button', { name: '2.5 ETH' }).click()
  await expect.element(button('Token ETH')).toBeVisible()
  await expect.element(amount).toHaveValue('')
})

it('a token can be chosen with the keyboard; the button of the token is focused afterwards', async () => {
  await openTokens()
  for (const name of ['Close', 'Search tokens', 'Ether', 'USD Coin']) {
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toContain(name)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Token USDC')).toHaveFocus()
})

it('fits a small screen in right-to-left text', async () => {
  await shrinkScreen()
  await openAccount(createWorld({ tokens }), { modal: { locale: 'ar' } })
  await button('Send').click()
  await button('Token ETH').click()
  await expect.element(list).toBeVisible()
  await expect.poll(overflowsViewport).toEqual([])
  await list.getByRole('button', { name: 'USD Coin' }).click()
  await amount.fill('3120.123456')
  await to.fill(receiver)
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
  await expect.poll(overflowsViewport).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
})
