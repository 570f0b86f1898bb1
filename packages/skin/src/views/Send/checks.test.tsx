import { updateSendDraft } from '@portico/headless/actions'
import { testWalletSeeds } from '@portico/headless/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { listenToStatus, modal, openAboveAccount } from '../../../test/site.js'
import { tokens, usdcToSend as usdc } from '../../../test/tokenFixtures.js'
import { createWorld, type World } from '../../../test/world.js'

const sender = `eip155:1:${testWalletSeeds[0].address}` as const
const receiver = testWalletSeeds[1].address
const amount = modal.getByLabelText('Amount', { exact: true })
const to = modal.getByLabelText('To', { exact: true })
const recent = modal.getByRole('list', { name: 'Recent recipients' })
const button = (name: string) => modal.getByRole('button', { name, exact: true })
const heading = (name: string) => modal.getByRole('heading', { name, exact: true })
const signatures = (world: World) => world.requestCount(world.larkspur, 'eth_sendTransaction')

async function openSend(world: World) {
  const { client } = await openAboveAccount(world, 'Send')
  await expect.element(heading('Send')).toBeVisible()
  return client
}

async function review(world: World) {
  const client = await openSend(world)
  updateSendDraft(client, { sendTokenAmount: '0.25', receiverAddress: receiver })
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
}

async function chooseUsdc() {
  const world = createWorld({ tokens })
  const client = await openSend(world)
  updateSendDraft(client, { token: usdc })
  await expect.element(button('Token USDC')).toBeVisible()
  return world
}

it('says what is wrong with a form that was left and is opened again', async () => {
  await openSend(createWorld())
  await amount.fill('99')
  await to.fill('0x12')
  await button('Back').click()
  await button('Send').click()
  await expect.element(modal.getByText('Insufficient funds')).toBeVisible()
  await expect.element(modal.getByText('Invalid recipient address')).toBeVisible()
})

it('shows what the amount is worth beside the balance, once it is one', async () => {
  await openSend(createWorld())
  await amount.fill('0.5')
  await expect.element(modal.getByText(/^\$1,\d{3}\.\d{2}$/)).toBeVisible()
  await amount.fill('0.5.')
  await expect.poll(() => modal.getByText(/^\$/).query()).toBeNull()
})

it.each([
  ['0,5', 'a keypad that has only a comma'],
  ['٠٫٥', 'the digits of Arabic'],
])('%s is an amount, typed with %s', async (typed) => {
  await openSend(createWorld())
  await amount.fill(typed)
  await to.fill(receiver)
  await button('Review').click()
  await expect.element(modal.getByText('0.5 ETH', { exact: true })).toBeVisible()
})

it('thousands are not taken for decimals, and the field says so before it is left', async () => {
  await openSend(createWorld())
  await amount.click()
  await userEvent.keyboard('1,234')
  await expect.element(amount).toHaveValue('1,234')
  await expect.element(modal.getByText(/^Leave out thousands separators/)).toBeVisible()
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations(document.body)).toEqual([])
  await userEvent.keyboard('0')
  await expect.poll(() => modal.getByText(/^Leave out thousands separators/).query()).toBeNull()
})

it('shows the recipient short while it is not edited, and in full below, broken in halves', async () => {
  await openSend(createWorld())
  await to.fill(receiver)
  await amount.click()
  await expect.element(to).toHaveValue(`${receiver.slice(0, 4)}…${receiver.slice(-6)}`)
  await to.click()
  await expect.element(to).toHaveValue(receiver)
  const full = modal.getByText(receiver).element()
  expect(full.querySelector('wbr')?.previousSibling?.textContent).toBe(receiver.slice(6, 21))
})

it('shows the beginning of a recipient that is being typed once it is one', async () => {
  await openSend(createWorld())
  await to.click()
  await userEvent.keyboard(receiver.slice(0, -1))
  await expect.poll(() => to.element().scrollLeft).toBeGreaterThan(0)
  await userEvent.keyboard(receiver.slice(-1))
  await expect.poll(() => to.element().scrollLeft).toBe(0)
  await expect.element(to).toHaveFocus()
})

it('a name in place of the recipient is looked up, and form and review show it with its whole address', async () => {
  const world = createWorld({ names: [{ name: 'meridian.reown.id', address: receiver }] })
  await openSend(world)
  await amount.fill('0.25')
  await to.fill('meridian.reown.id')
  await expect.element(modal.getByText(`meridian.reown.id ${receiver}`)).toBeVisible()
  await amount.click()
  await expect.element(to).toHaveValue('meridian.reown.id')
  expect(await axeViolations(document.body)).toEqual([])
  await button('Review').click()
  await expect.element(heading('Review')).toBeVisible()
  await expect.element(modal.getByText('meridian.reown.id', { exact: true })).toBeVisible()
  await expect.element(modal.getByText(receiver, { exact: true })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Send').click()
  await expect.element(button('Done')).toBeVisible()
  expect(world.larkspur.requests.find(({ method }) => method === 'eth_sendTransaction')?.params).toMatchObject([
    { to: expect.stringMatching(new RegExp(receiver, 'i')) },
  ])
})

it('whom a name stands for is announced', async () => {
  await openSend(createWorld({ names: [{ name: 'meridian.reown.id', address: receiver }] }))
  const said = listenToStatus()
  await to.fill('meridian.reown.id')
  await expect.poll(() => said).toContain(`meridian.reown.id ${receiver}`)
})

it('a name that stands for nobody is an error of the field', async () => {
  await openSend(createWorld())
  await amount.fill('0.25')
  await to.fill('nobody.reown.id')
  await userEvent.tab()
  await expect.element(modal.getByText('Error resolving name')).toBeVisible()
  await expect.element(to).toHaveAttribute('aria-invalid', 'true')
  await expect.element(button('Review')).toBeDisabled()
  expect(await axeViolations(document.body)).toEqual([])
})

it('what is typed over a recipient that was shown short replaces it', async () => {
  await openSend(createWorld())
  await to.fill(receiver)
  await amount.click()
  await expect.element(to).toHaveValue(`${receiver.slice(0, 4)}…${receiver.slice(-6)}`)
  await userEvent.keyboard('{Tab}')
  for (let presses = 0; presses < 6 && document.activeElement !== to.element(); presses += 1) await userEvent.tab()
  await userEvent.keyboard('0x12')
  await expect.element(to).toHaveValue('0x12')
})

it('the form says at once that a request is open in the wallet, and leads back to it', async () => {
  const world = createWorld()
  await review(world)
  world.larkspur.behavior = 'hang'
  await button('Send').click()
  await button('Stop waiting').click()
  await button('New transaction').click()
  await expect.element(modal.getByText('A request is still open in Larkspur')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('View request').click()
  await expect.element(heading('Status unknown')).toBeVisible()
})

it('a transfer that would revert shows the reason of the contract and is sent after a second yes only', async () => {
  const world = createWorld()
  const error = { code: 3, message: 'execution reverted: Pausable: paused', data: '0x' }
  world.nodeReplies.set('eth_call', { error })
  await review(world)
  await expect.element(modal.getByText('This transaction is likely to fail')).toBeVisible()
  await expect.element(modal.getByText('Execution reverted: Pausable: paused')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  await button('Send anyway').click()
  await expect.element(button('Yes, send anyway')).toBeVisible()
  expect(signatures(world)).toBe(0)
  await button('Yes, send anyway').click()
  await expect.element(button('Done')).toBeVisible()
  expect(signatures(world)).toBe(1)
})

it('a send is not handed over before its fee is known', async () => {
  const world = createWorld()
  let answer: (reply: { readonly error: object }) => void = () => undefined
  world.nodeReplies.set('eth_estimateGas', new Promise((resolve) => (answer = resolve)))
  onTestFinished(() => answer({ error: {} }))
  await review(world)
  await expect.element(button('Send')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(modal.getByText('—')).not.toBeInTheDocument()
  await expect.element(modal.getByRole('definition').last()).toHaveTextContent('Loading')
  expect(await axeViolations(document.body)).toEqual([])
  answer({ error: { code: -32601, message: 'the method eth_estimateGas does not exist' } })
  await expect.element(modal.getByText('Shown in your wallet')).toBeVisible()
  world.nodeReplies.clear()
  await button('Send').click()
  await expect.element(button('Done')).toBeVisible()
  expect(signatures(world)).toBe(1)
})

it('a node that does not tell the fee leaves it to the wallet, and is asked again', async () => {
  const world = createWorld()
  const error = { code: -32601, message: 'the method eth_estimateGas does not exist' }
  world.nodeReplies.set('eth_estimateGas', { error })
  await review(world)
  await expect.element(modal.getByText('Shown in your wallet')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  world.nodeReplies.clear()
  await button('Try again').click()
  await expect.element(modal.getByRole('definition').last()).toHaveTextContent(/^0\.25\d* ETH\$780\.\d\d$/)
})

const word = (value: number) => `0x${value.toString(16).padStart(64, '0')}`

it('a token whose decimals on the chain are others is refused, and the form says so', async () => {
  const world = await chooseUsdc()
  world.nodeReplies.set('eth_call', { result: word(18) })
  await amount.fill('20')
  await to.fill(receiver)
  await expect.element(modal.getByText('The network reports different decimals for this token')).toBeVisible()
  await expect.element(button('Review')).toHaveAttribute('aria-disabled', 'true')
  expect(await axeViolations(document.body)).toEqual([])
})

it('the review of a token that keeps a part says what the recipient gets', async () => {
  const world = await chooseUsdc()
  const calls = [0, 1, 19_600_000].map((value) => ({ status: '0x1', returnData: word(value) }))
  world.nodeReplies.set('eth_simulateV1', { result: [{ calls }] })
  await amount.fill('20')
  await to.fill(receiver)
  await button('Review').click()
  await expect.element(modal.getByText('19.6 USDC', { exact: true })).toBeVisible()
  await expect.element(modal.getByText('Recipient receives')).toBeVisible()
})

it('warns of a recipient that is a token contract, and sends on purpose only', async () => {
  const world = createWorld()
  world.nodeReplies.set('eth_getCode', { result: '0x6080' })
  world.nodeReplies.set('eth_call', { result: word(6) })
  await review(world)
  await expect.element(modal.getByText(/This address is a token contract/)).toBeVisible()
  await expect.element(button('Send anyway')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('says that an amount over an unknown balance was not checked', async () => {
  const world = createWorld()
  const client = await openSend(world)
  await expect.element(modal.getByText('Balance 2.5')).toBeVisible()
  updateSendDraft(client, {
    token: { caipNetworkId: 'eip155:1', name: 'Other', symbol: 'OTHER', decimals: 6, address: receiver },
    sendTokenAmount: '1',
  })
  await expect.element(modal.getByText('We couldn’t load your balance, so this amount wasn’t checked.')).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it('offers the three newest recipients of the account while the field is empty', async () => {
  const client = await openSend(createWorld())
  await expect.element(to).toBeVisible()
  expect(recent.query()).toBeNull()
  const earlier = [receiver, ...['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)]
  const other = { account: `eip155:1:${receiver}`, to: sender.slice(9) } as const
  client.internals.store.update(() => ({
    recentRecipients: [other, ...earlier.map((address) => ({ account: sender, to: address }))],
  }))
  await expect.poll(() => recent.getByRole('button').elements()).toHaveLength(3)
  expect(await axeViolations(document.body)).toEqual([])
  await recent.getByRole('button').first().click()
  await expect.element(to).toHaveValue(receiver)
  await expect.element(to).toHaveFocus()
  expect(recent.query()).toBeNull()
})

it('Paste fills in an address from the clipboard', async () => {
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(` ${receiver}\n`)
  onTestFinished(() => read.mockRestore())
  await openSend(createWorld())
  await button('Paste').click()
  await expect.element(to).toHaveValue(receiver)
})

it.each([
  { browser: 'a page without https', clipboard: undefined },
  { browser: 'a browser that lets no page read it', clipboard: {} },
])('in $browser Paste leads to the field, where the keyboard can paste', async ({ clipboard }) => {
  const own = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  onTestFinished(() => own.mockRestore())
  await openSend(createWorld())
  await button('Paste').click()
  await expect.element(to).toHaveFocus()
})
