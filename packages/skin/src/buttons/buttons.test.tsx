import { createPortico, PorticoProvider } from '@portico/headless'
import { eip155 } from '@portico/headless/eip155'
import { mainnet } from '@portico/headless/networks'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { numberToHex, parseEther } from 'viem'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeViolations } from '../../test/scope.js'
import { modal, openAccount, openModal, openSite, shrinkScreen } from '../../test/site.js'
import { createWorld, services } from '../../test/world.js'
import { AccountButton, ConnectButton, NetworkButton } from './buttons.js'

const button = (name: string) => page.getByRole('button', { name })

function createSite() {
  const client = createPortico({
    projectId: 'test',
    networks: [mainnet],
    adapters: [eip155()],
    services,
    storage: null,
  })
  onTestFinished(() => client.destroy())
  return (children: ReactNode) => <PorticoProvider client={client}>{children}</PorticoProvider>
}

it.each(['light', 'dark'] as const)(
  'buttons are accessible before and after connecting (%s theme)',
  async (themeMode) => {
    await openSite(createWorld(), { portico: { themeMode } })
    await expect.element(button('Connect wallet')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    await openModal()
    await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
    await expect.element(button('2.5 ETH')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('AccountButton opens the Account view once connected', async () => {
  const world = createWorld()
  await openAccount(world)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /^0x70…dc79C8$/ }).click()
  await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
})

it('ConnectButton shows "Connecting" while a wallet is requested', async () => {
  const world = createWorld()
  world.larkspur.behavior = 'hang'
  await openSite(world)
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.element(modal.getByText('Continue in Larkspur')).toBeVisible()
  await expect.element(page.getByText('Connecting', { exact: true })).toBeInTheDocument()
})

it('ConnectButton is the main button only until there is an account', async () => {
  await openAccount(createWorld())
  await userEvent.keyboard('{Escape}')
  const ground = (name: string) => getComputedStyle(page.getByRole('button', { name }).element()).backgroundColor
  await expect.poll(() => button('0x70…dc79C8').elements().length).toBeGreaterThan(0)
  const [connect] = button('0x70…dc79C8').elements()
  expect(connect?.textContent).toBe('0x70…dc79C8')
  expect(connect && getComputedStyle(connect).backgroundColor).toBe(ground('Network: Ethereum'))
})

it('the buttons say that the wallet is locked, and open the account', async () => {
  const world = createWorld()
  await openAccount(world)
  await userEvent.keyboard('{Escape}')
  world.larkspur.controls.lock()
  const locked = page.getByRole('button', { name: 'Wallet locked' })
  await expect.poll(() => locked.elements().length).toBeGreaterThan(0)
  expect(await axeViolations(document.body)).toEqual([])
  await locked.first().click()
  await expect.element(modal.getByRole('button', { name: 'Unlock' })).toBeVisible()
})

it('ConnectButton shows the label of the host', async () => {
  const site = createSite()
  await render(site(<ConnectButton label="Log in" />))
  await expect.element(button('Log in')).toBeVisible()
})

it('ConnectButton keeps its label in its middle where the site makes it wide', async () => {
  const wrap = createSite()
  await render(
    wrap(
      <div className="wide" style={{ inlineSize: 300 }}>
        <style>{'.wide button { inline-size: 100% }'}</style>
        <ConnectButton />
      </div>,
    ),
  )
  await expect.element(button('Connect wallet')).toBeVisible()
  const box = button('Connect wallet').element()
  const label = document.createRange()
  label.selectNodeContents(box)
  const [outer, inner] = [box.getBoundingClientRect(), label.getBoundingClientRect()]
  expect(outer.width).toBe(300)
  expect(inner.left - outer.left).toBeCloseTo(outer.right - inner.right, 0)
})

it.each(['flex', 'grid'])(
  'ConnectButton is as wide as its label needs in a column of a site that is %s',
  async (display) => {
    const wrap = createSite()
    await render(
      wrap(
        <div style={{ display, flexDirection: 'column', inlineSize: 300 }}>
          <ConnectButton />
        </div>,
      ),
    )
    await expect.element(button('Connect wallet')).toBeVisible()
    expect((button('Connect wallet').element() as HTMLElement).offsetWidth).toBeLessThan(200)
  },
)

it('a disabled ConnectButton keeps focus and does not open the modal', async () => {
  const site = createSite()
  await render(site(<ConnectButton disabled />))
  const connect = button('Connect wallet')
  await expect.element(connect).toHaveAttribute('aria-disabled', 'true')
  connect.element().focus()
  await expect.element(connect).toHaveFocus()
  ;(connect.element() as HTMLButtonElement).click()
  await expect.poll(() => modal.query()).toBeNull()
})

it('AccountButton renders nothing without a connection', async () => {
  const site = createSite()
  const screen = await render(site(<AccountButton />))
  expect(screen.container.textContent).toBe('')
})

it('AccountButton shows a placeholder while the balance loads, then the balance', async () => {
  const world = createWorld()
  world.faults.set('rpc', { hang: true })
  await openSite(world)
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.element(button('Loading balance 0x70…dc79C8')).toBeVisible()
  world.faults.clear()
  await button('2.5 ETH 0x70…dc79C8').click()
  await expect.element(modal.getByRole('heading', { name: 'Account' })).toBeInTheDocument()
})

it('AccountButton abbreviates a balance of ten digits, and has all of it as a tooltip', async () => {
  const world = createWorld()
  world.nodeReplies.set('eth_getBalance', { result: numberToHex(parseEther('1210000000.25')) })
  await openSite(world)
  await openModal()
  await modal.getByRole('button', { name: 'Larkspur Installed' }).click()
  await expect.element(page.getByTitle('1,210,000,000.25 ETH')).toHaveTextContent('1.21B ETH')
})

it('AccountButton writes the balance as the modal does, for a locale with underscores too', async () => {
  const { client, queryClient } = await openAccount(createWorld())
  await render(
    <PorticoProvider client={client} queryClient={queryClient}>
      <AccountButton locale="de_DE" />
    </PorticoProvider>,
  )
  await expect.element(page.getByTitle('2,5 ETH', { exact: true })).toHaveTextContent('2,5 ETH')
})

it('NetworkButton opens the SwitchNetwork view', async () => {
  await openSite(createWorld())
  await button('Network: Ethereum').click()
  await expect.element(modal.getByRole('heading', { name: 'Choose network' })).toBeVisible()
})

it('enableNetworkSwitch: false shows the network without a way to another', async () => {
  await openAccount(createWorld(), { portico: { enableNetworkSwitch: false } })
  await expect.element(modal.getByText('Ethereum', { exact: true }).first()).toBeVisible()
  expect(modal.getByRole('button', { name: 'Network Ethereum' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Network: Ethereum')).toHaveAttribute('aria-disabled', 'true')
})

it('NetworkButton shows "Switching" while the wallet switches the network', async () => {
  const world = createWorld()
  await openAccount(world)
  world.larkspur.behavior = 'hang'
  await modal.getByRole('button', { name: 'Network Ethereum' }).click()
  await modal.getByRole('button', { name: 'Base' }).click()
  await expect.element(page.getByText('Switching')).toBeInTheDocument()
})

it('buttons render on a server without style attributes', () => {
  const site = createSite()
  const markup = renderToString(
    site(
      <>
        <NetworkButton />
        <ConnectButton />
        <AccountButton />
      </>,
    ),
  )
  expect(markup).toContain('Connect wallet')
  expect(markup).not.toContain('style=')
})

it.each(['block', 'flex'])(
  'NetworkButton never widens a page of 320 px, however long the name is (%s)',
  async (display) => {
    await shrinkScreen()
    const name = 'The Test Network of Tidewater and of All Its Neighbors'
    const { screen } = await openSite(createWorld(), { portico: { networks: [{ ...mainnet, name }] } })
    const main = screen.container.querySelector('main') as HTMLElement
    main.style.display = display
    const network = button(`Network: ${name}`)
    await expect.element(network).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(320)
    const text = network.element().querySelector('bdi') as HTMLElement
    expect([text.scrollWidth > text.clientWidth, text.clientWidth > 80]).toEqual([true, true])
    await expect.element(button('Connect wallet')).toBeVisible()
  },
)
