import { setFlowStep } from '@portico/headless/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMultiNamespaceWorld, openMultiNamespaceSite } from '../../../test/namespaces.js'
import { axeViolations } from '../../../test/scope.js'
import { modal, openModal, openSite, shrinkScreen, overflowsViewport } from '../../../test/site.js'
import { createWorld, type World } from '../../../test/world.js'

const press = (name: string) => modal.getByRole('button', { name }).click()
const account = page.getByRole('button', { name: '2.5 ETH' })

it('requests a connection once, connects and closes the modal', async () => {
  const world = createWorld()
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await expect.element(account).toBeVisible()
  await expect.poll(() => modal.query()).toBeNull()
  expect(world.requestCount(world.larkspur, 'eth_requestAccounts')).toBe(1)
})

/** How often the wallet had been asked when the page was done with each press. */
function watchPresses({ requestCount, larkspur }: World) {
  const counts: number[] = []
  const count = () => counts.push(requestCount(larkspur, 'eth_requestAccounts'))
  // Added by each press, so that it comes last at the body, where the modal keeps presses from the rest of the page.
  const countLast = () => document.body.addEventListener('click', count, { once: true })
  window.addEventListener('click', countLast, { capture: true })
  onTestFinished(() => window.removeEventListener('click', countLast, { capture: true }))
  return counts
}

it('asks the wallet inside the press on its row', async () => {
  const world = createWorld()
  const counts = watchPresses(world)
  await openSite(world)
  await openModal()
  await expect.element(modal.getByRole('button', { name: /All wallets \d+0\+/ })).toBeVisible()
  await press('Larkspur Installed')
  await expect.element(account).toBeVisible()
  expect(counts.slice(-2)).toEqual([0, 1])
})

it('asks the wallet inside the press on its cell among all wallets', async () => {
  const world = createWorld()
  const counts = watchPresses(world)
  await openSite(world)
  await openModal()
  await press('All wallets')
  await press('Larkspur Installed')
  await expect.element(account).toBeVisible()
  expect(counts.slice(-2)).toEqual([0, 1])
})

it('draws no waiting state for a wallet that answers at once', async () => {
  const world = createWorld()
  await openSite(world)
  await openModal()
  const drawn: string[] = []
  const observer = new MutationObserver(() => drawn.push(modal.query()?.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => observer.disconnect())
  await press('Larkspur Installed')
  await expect.element(account).toBeVisible()
  expect(drawn.filter((text) => text.includes('Continue in'))).toEqual([])
})

it('the page has shown the account when the modal begins to close', async () => {
  await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  const dialog = modal.element() as HTMLDialogElement
  const main = page.getByRole('main', { includeHidden: true }).element()
  let shown: string | undefined
  const atClose: (string | undefined)[] = []
  let frame = 0
  const look = () => {
    shown = main.textContent
    frame = requestAnimationFrame(look)
  }
  look()
  const observer = new MutationObserver(() => dialog.open || atClose.push(shown))
  observer.observe(dialog, { attributeFilter: ['open'] })
  onTestFinished(() => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  })
  await press('Larkspur Installed')
  await expect.poll(() => modal.query()).toBeNull()
  expect(atClose).toEqual([expect.not.stringContaining('Connect wallet')])
})

it.each(['light', 'dark'] as const)('shows a waiting state while the wallet is open (%s theme)', async (theme) => {
  const world = createWorld()
  world.larkspur.behavior = 'hang'
  await openSite(world, { modal: { theme } })
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByRole('heading', { name: 'Continue in Larkspur' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

it.each(['light', 'dark'] as const)('a rejected connection can be retried (%s theme)', async (theme) => {
  const world = createWorld()
  world.larkspur.behavior = 'reject'
  await openSite(world, { modal: { theme } })
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByRole('heading', { name: 'Connection rejected' })).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspur.behavior = 'approve'
  await press('Try again')
  await expect.element(account).toBeVisible()
})

it('says that a request is already pending in the wallet', async () => {
  const world = createWorld()
  world.larkspur.behavior = 'hang'
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await press('Try again')
  await expect
    .element(modal.getByText('A request is already open in your wallet. Approve or reject it there.'))
    .toBeVisible()
})

it('ignores an approval after the user left the view', async () => {
  const world = createWorld()
  world.larkspur.behavior = 'hang'
  await openSite(world)
  await openModal()
  await press('Larkspur Installed')
  await expect.element(modal.getByText('Continue in Larkspur')).toBeVisible()
  await press('Back')
  await expect.element(modal.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  world.larkspur.behavior = 'approve'
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  expect(account.query()).toBeNull()
})

const nowhere = {
  id: 'none',
  name: 'Nowhere',
  installed: false,
  namespaces: ['eip155'],
  chains: [],
} as const

it('a wallet that is not installed links to its store and to the QR code', async () => {
  const { client } = await openSite(createWorld())
  await openModal()
  await expect.element(modal).toBeVisible()
  client.internals.modal.push({
    view: 'ConnectingExternal',
    params: {
      wallet: {
        ...nowhere,
        chromeStore: 'https://store.test/nowhere',
        appStore: 'javascript:alert(1)',
      },
    },
  })
  await expect.element(modal.getByRole('heading', { name: 'Nowhere isn’t installed' })).toBeVisible()
  const store = modal.getByRole('link', { name: 'Browser extension' })
  await expect.element(store).toHaveAttribute('href', 'https://store.test/nowhere')
  expect(modal.getByRole('link', { name: 'Mobile app' }).query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
  await press('Connect with QR code')
  await expect.element(modal.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
})

/** A device without a mouse. */
function usePhone() {
  const real = window.matchMedia.bind(window)
  const touch = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    if (query === '(pointer: coarse)') Object.defineProperty(list, 'matches', { value: true })
    return list
  })
  onTestFinished(() => touch.mockRestore())
}

it('opens the page in the browser of a wallet’s app on a phone, also where nobody can pair', async () => {
  usePhone()
  const { client } = await openSite(createWorld(), { portico: { connectors: [] } })
  await openModal()
  client.internals.modal.push({
    view: 'ConnectingExternal',
    params: { wallet: { ...nowhere, rdns: 'app.phantom' } },
  })
  const open = modal.getByRole('link', { name: `Open this page in ${nowhere.name}` })
  await expect.element(open).toBeVisible()
  expect(open.element().getAttribute('href')).toContain(
    `https://phantom.app/ul/browse/${encodeURIComponent(location.href)}`,
  )
})

it('offers the app first on a phone', async () => {
  usePhone()
  const { client } = await openSite(createWorld())
  await openModal()
  client.internals.modal.push({
    view: 'ConnectingExternal',
    params: {
      wallet: { ...nowhere, chromeStore: 'https://store.test/nowhere', appStore: 'https://apps.test/nowhere' },
    },
  })
  await expect.element(modal.getByText('Install the app, then come back to this page.')).toBeVisible()
  const links = modal.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.test/nowhere',
    'https://store.test/nowhere',
  ])
})

it.each(['light', 'dark'] as const)('says why a connection failed (%s theme)', async (theme) => {
  // The console names the connector that is missing.
  const { client } = await openSite(createWorld(), { modal: { theme }, portico: { logLevel: 'silent' } })
  await openModal()
  const wallet = { ...nowhere, connectorId: 'example.gone' }
  client.internals.modal.push({ view: 'ConnectingExternal', params: { wallet } })
  await expect.element(modal.getByRole('heading', { name: 'Couldn’t connect to Nowhere' })).toBeVisible()
  expect(modal.getByRole('heading', { name: 'Connection rejected' }).query()).toBeNull()
  expect(await axeViolations(document.body)).toEqual([])
})

it.each([
  { error: { code: 'INTERNAL_RPC_ERROR', message: 'Internal error' }, text: 'Larkspur reported an error. Try again.' },
  { error: { code: 'PROVIDER_DISCONNECTED', message: 'Provider disconnected' }, text: /^The network can’t be reached/ },
  { error: { code: 'LIMIT_EXCEEDED', message: 'Limit exceeded' }, text: /^Larkspur is busy with another request/ },
])('speaks of the wallet where it answers $error.code, which is under Details', async ({ error, text }) => {
  const { client } = await openSite(createWorld(), { portico: { logLevel: 'silent' } })
  await openModal()
  const wallet = { ...nowhere, name: 'Larkspur', connectorId: 'example.gone' }
  client.internals.modal.push({ view: 'ConnectingExternal', params: { wallet } })
  await expect.element(modal.getByRole('heading', { name: 'Couldn’t connect to Larkspur' })).toBeVisible()
  setFlowStep(client, 'connectWallet', { step: 'failed', target: { wallet }, error })
  await expect.element(modal.getByText(text)).toBeVisible()
  const code = modal.getByText(`${error.code} · ${error.message}`)
  await expect.element(code).not.toBeVisible()
  await modal.getByText('Details').click()
  await expect.element(code).toBeVisible()
  expect(await axeViolations(document.body)).toEqual([])
})

const choice = modal.getByRole('list', { name: 'Choose a network' })

async function openChoice(theme?: 'light' | 'dark', locale?: string) {
  const world = createMultiNamespaceWorld()
  const { client } = await openMultiNamespaceSite(world, { modal: { theme, locale } })
  await openModal()
  await press('Larkspur Installed')
  await expect.element(choice).toBeVisible()
  return { world, client, sessions: () => Object.keys(client.state.getState().sessions) }
}

it.each(['light', 'dark'] as const)(
  'lets the user choose among the namespaces of a wallet (%s theme)',
  async (theme) => {
    const { world } = await openChoice(theme)
    const names = choice
      .getByRole('button')
      .elements()
      .map((element) => element.textContent)
    expect(names).toEqual(['EVM networks', 'Solana', 'All networks'])
    expect(world.requestCount(world.larkspur, 'eth_requestAccounts')).toBe(0)
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('can be used with the keyboard alone', async () => {
  const { sessions } = await openChoice()
  for (let presses = 0; presses < 8 && document.activeElement?.textContent !== 'Solana'; presses += 1)
    await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => modal.query()).toBeNull()
  expect(sessions()).toEqual(['solana'])
})

it('connects only in the chosen namespace', async () => {
  const { world, sessions } = await openChoice()
  await choice.getByRole('button', { name: 'EVM networks' }).click()
  await expect.element(account).toBeVisible()
  expect([sessions(), world.larkspurSolana.requests]).toEqual([['eip155'], []])
})

it('connects in every namespace and closes the modal', async () => {
  const { sessions } = await openChoice()
  await press('All networks')
  await expect.poll(() => modal.query()).toBeNull()
  expect(sessions()).toEqual(['eip155', 'solana'])
})

it('the back button cancels the request and returns to the choice', async () => {
  const { world, sessions } = await openChoice()
  world.larkspur.behavior = 'hang'
  await choice.getByRole('button', { name: 'EVM networks' }).click()
  await expect.element(modal.getByRole('heading', { name: 'Continue in Larkspur' })).toBeVisible()
  await press('Back')
  await expect.element(choice).toBeVisible()
  world.larkspur.behavior = 'approve'
  await choice.getByRole('button', { name: 'Solana' }).click()
  await expect.poll(() => modal.query()).toBeNull()
  expect(sessions()).toEqual(['solana'])
})

it.each(['light', 'dark'] as const)(
  'a partial connection names the missing networks and retries only those (%s theme)',
  async (theme) => {
    const { world, sessions } = await openChoice(theme)
    world.larkspurSolana.behavior = 'reject'
    await press('All networks')
    await expect.element(modal.getByText('Larkspur connected, but not on Solana.')).toBeVisible()
    expect(sessions()).toEqual(['eip155'])
    expect(await axeViolations(document.body)).toEqual([])
    world.larkspurSolana.behavior = 'approve'
    await press('Try again')
    await expect.poll(() => modal.query()).toBeNull()
    expect([sessions(), world.requestCount(world.larkspur, 'eth_requestAccounts')]).toEqual([['eip155', 'solana'], 1])
  },
)

it('a partial connection stays after another rejection and can be left', async () => {
  const { world, sessions } = await openChoice()
  world.larkspurSolana.behavior = 'reject'
  await press('All networks')
  await press('Try again')
  await expect.element(modal.getByText('Larkspur connected, but not on Solana.')).toBeVisible()
  await press('Done')
  await expect.poll(() => modal.query()).toBeNull()
  expect(sessions()).toEqual(['eip155'])
})

it('shows a rejection when no namespace was granted', async () => {
  const { world, sessions } = await openChoice()
  world.larkspur.behavior = 'reject'
  await press('All networks')
  await expect.element(modal.getByRole('heading', { name: 'Connection rejected' })).toBeVisible()
  expect(sessions()).toEqual([])
})

it('closes once another wallet replaces the connection', async () => {
  const { client } = await openMultiNamespaceSite(createMultiNamespaceWorld())
  await openModal()
  await press('Meridian Installed')
  await expect.poll(() => modal.query()).toBeNull()
  client.internals.modal.open({ route: { view: 'Connect', params: { namespace: 'eip155' } } })
  await press('Larkspur Installed')
  await expect.element(account).toBeVisible()
  await expect.poll(() => modal.query()).toBeNull()
})

it('fits a small screen in right-to-left text', async () => {
  await shrinkScreen()
  const { world } = await openChoice('light', 'ar')
  await expect.poll(overflowsViewport).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
  world.larkspurSolana.behavior = 'reject'
  await press('All networks')
  await expect.element(modal.getByText('Some networks are missing')).toBeVisible()
  await expect.poll(overflowsViewport).toEqual([])
  expect(await axeViolations(document.body)).toEqual([])
})
