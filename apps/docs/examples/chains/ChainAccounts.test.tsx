import { createPortico, PorticoProvider, type Client } from '@portico/headless'
import { connect } from '@portico/headless/actions'
import { bip122 } from '@portico/headless/bip122'
import { bitcoin, polkadot } from '@portico/headless/networks'
import { polkadot as polkadotAdapter } from '@portico/headless/polkadot'
import { bitcoinTestWalletSeeds, createBitcoinTestWallet } from '@portico/headless/testing/bip122'
import { createPolkadotTestWallet, polkadotTestWalletSeeds } from '@portico/headless/testing/polkadot'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ChainAccounts } from './ChainAccounts'

const [{ privateKey, address }] = bitcoinTestWalletSeeds
const [sedge] = polkadotTestWalletSeeds

let client: Client
let root: Root
let undo: (() => void)[]
beforeEach(() => {
  undo = [
    createBitcoinTestWallet({ name: 'Quarry', privateKey }).register(),
    createPolkadotTestWallet({ name: 'Sedge', privateKey: sedge.privateKey }).inject(),
  ]
  client = createPortico({
    projectId: 'test',
    networks: [bitcoin, polkadot],
    adapters: [bip122(), polkadotAdapter()],
    storage: null,
    // The project's configuration does not load where there is no network.
    logLevel: 'error',
  })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <PorticoProvider client={client}>
      <ChainAccounts />
    </PorticoProvider>,
  )
})
afterEach(() => {
  root.unmount()
  client.destroy()
  for (const hide of undo) hide()
  document.body.replaceChildren()
})

/** Libraries of a chain load on first use. */
const waitOptions = { timeout: 15_000 }
const text = (title: string) => findAccount(title)?.textContent
const findAccount = (title: string) =>
  [...document.querySelectorAll('article')].find((article) => article.querySelector('h2')?.textContent === title)
const press = (title: string, name: string) =>
  vi.waitFor(() => {
    const button = [...(findAccount(title)?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === name,
    )
    if (!button || button.disabled) throw new Error(`There is no button ${name}`)
    button.click()
  }, waitOptions)
const connectWallet = (connector: string) =>
  vi.waitFor(() => {
    expect(client.state.getState().connectors.map(({ id }) => id)).toContain(connector)
    return connect(client, { connector })
  }, waitOptions)

it('Connect opens the wallets of its namespace', async () => {
  await press('Bitcoin', 'Connect Bitcoin')
  expect(client.state.getState().modal.history.at(-1)).toEqual({ view: 'Connect', params: { namespace: 'bip122' } })
})

it('shows the connected account and the signature it made', async () => {
  await connectWallet('bip122:Quarry')
  await expect.poll(() => text('Bitcoin'), waitOptions).toContain('Quarry bc1q…cq0xge')
  expect(findAccount('Bitcoin')?.querySelector('code')?.title).toBe(address)
  await press('Bitcoin', 'Sign a message')
  await expect
    .poll(() => findAccount('Bitcoin')?.querySelector('output')?.textContent, waitOptions)
    .toMatch(/^[\w+/]{87}=$/)
  expect(text('Polkadot')).toContain('Connect')
})

it('Disconnect removes one account and keeps the other', async () => {
  await connectWallet('bip122:Quarry')
  await connectWallet('polkadot:Sedge')
  await press('Polkadot', 'Disconnect')
  await expect.poll(() => text('Polkadot'), waitOptions).toContain('Connect Polkadot')
  expect(text('Bitcoin')).toContain('Quarry')
})
