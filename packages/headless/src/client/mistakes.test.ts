import { readFileSync } from 'node:fs'
import { sonic } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eip155 } from '../chains/eip155/adapter.js'
import { solana } from '../chains/solana/adapter.js'
import { walletConnect } from '../connectors/walletConnect/walletConnect.js'
import { base, mainnet } from '../networks/eip155.js'
import { solanaMainnet } from '../networks/solana.js'
import { createPortico } from './createPortico.js'
import type { CreatePorticoOptions } from './options.js'

const page = 'apps/docs/pages/mistakes.mdx#'
const path = new URL('../../../../apps/docs/pages/mistakes.mdx', import.meta.url)
const anchors = [...readFileSync(path, 'utf8').matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replaceAll(' ', '-'),
)
let printed: string[]

beforeEach(() => {
  printed = []
  for (const level of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((text: string) => void printed.push(`${level}: ${text}`))
})
afterEach(() => void vi.restoreAllMocks())

const metadata = { name: 'App', description: '', url: 'https://app.example.com/start', icons: [] }

/** Options as an app without types may pass them. */
const create = (options?: unknown) => createPortico(options as CreatePorticoOptions)

test.each([
  {
    mistake: 'without options',
    options: undefined,
    field: 'options',
    says: 'createPortico needs at least',
    anchor: 'no-options',
  },
  {
    mistake: 'an adapter that is not called',
    options: { networks: [mainnet], adapters: [eip155] },
    field: 'adapters',
    says: 'Call eip155: adapters: [eip155()]',
    anchor: 'factories',
  },
  {
    mistake: 'an adapter that does not exist',
    options: { networks: [mainnet], adapters: [undefined] },
    field: 'adapters',
    says: 'no adapter',
    anchor: 'factories',
  },
  {
    mistake: 'one adapter in place of a list',
    options: { networks: [mainnet], adapters: eip155() },
    field: 'adapters',
    says: 'A list is needed',
    anchor: 'lists',
  },
  {
    mistake: 'a connector that is not called',
    options: { networks: [mainnet], connectors: [walletConnect] },
    field: 'connectors',
    says: 'Call walletConnect: connectors: [walletConnect()]',
    anchor: 'factories',
  },
  {
    mistake: 'a connector that is an object',
    options: { networks: [mainnet], connectors: [{}] },
    field: 'connectors',
    says: 'no connector',
    anchor: 'factories',
  },
  {
    mistake: 'a connector that makes nothing',
    options: { networks: [mainnet], connectors: [() => undefined] },
    field: 'connectors',
    says: 'makes no connector',
    anchor: 'factories',
  },
  {
    mistake: 'a network that does not exist',
    options: { networks: [undefined] },
    field: 'networks',
    says: 'no chain of viem',
    anchor: 'networks',
  },
  {
    mistake: 'an account at Meld without its key',
    options: { networks: [mainnet], meld: {} },
    field: 'meld',
    says: 'The public key of your account is needed',
    anchor: 'meld',
  },
  {
    mistake: 'one gateway in place of a list',
    options: { networks: [mainnet], nameGateways: 'https://gateway.example' },
    field: 'nameGateways',
    says: 'A list is needed',
    anchor: 'lists',
  },
  ...[
    'http://gateway.example',
    'gateway.example',
    'https://gateway.example/{sender}',
    'https://a:b@gateway.example',
  ].map((gateway) => ({
    mistake: `the gateway ${gateway}`,
    options: { networks: [mainnet], nameGateways: ['https://gateway.example', gateway] },
    field: 'nameGateways.1',
    says: 'An origin with https',
    anchor: 'name-gateways',
  })),
  {
    mistake: 'exchanges without their networks',
    options: { networks: [mainnet], exchangeContracts: ['0x1111111254EEB25477B68fb85Ed929f73A960582'] },
    field: 'exchangeContracts',
    says: 'Lists by network',
    anchor: 'exchange-contracts',
  },
  {
    mistake: 'exchanges of a network that is not there',
    options: { networks: [mainnet], exchangeContracts: { 'eip155:8453': [] } },
    field: 'exchangeContracts.eip155:8453',
    says: 'not among the networks',
    anchor: 'exchange-contracts',
  },
  {
    mistake: 'one exchange in place of a list',
    options: { networks: [mainnet], exchangeContracts: { 'eip155:1': '0x1111111254EEB25477B68fb85Ed929f73A960582' } },
    field: 'exchangeContracts.eip155:1',
    says: 'A list is needed',
    anchor: 'exchange-contracts',
  },
  {
    mistake: 'an exchange that is no address',
    options: {
      networks: [mainnet],
      exchangeContracts: { 'eip155:1': ['0x1111111254EEB25477B68fb85Ed929f73A960582', 'router.eth'] },
    },
    field: 'exchangeContracts.eip155:1.1',
    says: 'An address of a contract',
    anchor: 'exchange-contracts',
  },
  {
    mistake: 'a host of Meld that is no host',
    options: { networks: [mainnet], meld: { publicKey: 'k', host: 'http://meld.example/buy' } },
    field: 'meld',
    says: 'The host needs https and no path',
    anchor: 'meld',
  },
])('createPortico explains $mistake and links to the page about it', ({ options, field, says, anchor }) => {
  expect(() => create(options)).toThrow(
    expect.objectContaining({ code: 'INVALID_OPTIONS', field, message: expect.stringContaining(says) }),
  )
  expect(() => create(options)).toThrow(`${page}${anchor}`)
  expect(anchors).toContain(anchor)
})

/** What is printed about options; each client prints by itself. */
async function mistakesIn(options: Partial<CreatePorticoOptions> | object): Promise<readonly string[]> {
  create({ networks: [mainnet], adapters: [eip155()], projectId: 'e4a1'.repeat(8), ...options }).destroy()
  await vi.dynamicImportSettled()
  return printed
}

test('options without a mistake print nothing', async () => {
  const wallets = { featured: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'] }
  const features = { swaps: false, connectMethodsOrder: ['wallet'] }
  const meld = { publicKey: 'k', host: 'http://127.0.0.1:4001' }
  const exchangeContracts = { 'eip155:1': ['0x1111111254EEB25477B68fb85Ed929f73A960582'] }
  expect(
    await mistakesIn({
      wallets,
      features,
      meld,
      exchangeContracts,
      nameGateways: ['https://gateway.example:8443'],
      services: { relay: 'wss://relay.example' },
    }),
  ).toEqual([])
})

test.each([
  {
    mistake: 'a missing project id',
    level: 'info',
    options: { projectId: undefined },
    says: 'Project ID Not Configured',
    anchor: 'project-id',
  },
  { mistake: 'no adapters', options: { adapters: undefined }, says: 'Add adapters: [eip155()]', anchor: 'no-adapters' },
  {
    mistake: 'a network without its adapter',
    options: { networks: [mainnet, solanaMainnet] },
    says: 'Add solana() from @portico/headless/solana',
    anchor: 'networks-and-adapters',
  },
  {
    mistake: 'an adapter without a network',
    options: { adapters: [eip155(), solana()] },
    says: '`adapters` has solana()',
    anchor: 'networks-and-adapters',
  },
  {
    mistake: 'WalletConnect without a project id',
    level: 'error',
    options: { projectId: undefined, connectors: [walletConnect()] },
    says: 'walletConnect() needs the option `projectId`',
    anchor: 'project-id',
  },
  {
    mistake: 'WalletConnect with a blank project id',
    level: 'error',
    options: { projectId: '  ', connectors: [walletConnect()] },
    says: 'walletConnect() needs the option `projectId`',
    anchor: 'project-id',
  },
  {
    mistake: 'a placeholder as project id',
    level: 'error',
    options: { projectId: 'YOUR_PROJECT_ID' },
    says: 'still a placeholder, "YOUR_PROJECT_ID"',
    anchor: 'project-id',
  },
  {
    mistake: 'a misspelled option',
    options: { netwroks: [] },
    says: 'Did you mean `networks`?',
    anchor: 'misspelled-options',
  },
  {
    mistake: 'the option of sign-in, misspelled',
    options: { siwX: {} },
    says: 'Did you mean `siwx`?',
    anchor: 'misspelled-options',
  },
  {
    mistake: 'a misspelled feature',
    options: { features: { onRamp: false } },
    says: 'Did you mean `features.onramp`?',
    anchor: 'misspelled-options',
  },
  {
    mistake: 'a misspelled service',
    options: { services: { blokchain: 'https://b.example' } },
    says: 'Did you mean `services.blockchain`?',
    anchor: 'misspelled-options',
  },
  {
    mistake: 'a feature that is unlike any',
    options: { features: { teleport: true } },
    says: 'Known are: swaps, onramp',
    anchor: 'misspelled-options',
  },
  {
    mistake: 'a featured wallet by name',
    options: { wallets: { featured: ['MetaMask'] } },
    says: "MetaMask has 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'",
    anchor: 'featured-wallets',
  },
  {
    mistake: 'the name of a storage',
    options: { storage: 'localStorage' },
    says: '`storage` "localStorage" has no `getItem`',
    anchor: 'storage',
  },
  {
    mistake: 'a storage that stores nothing',
    options: { storage: {} },
    says: '`storage` has no `getItem`',
    anchor: 'storage',
  },
  {
    mistake: 'an address of the site without https',
    options: { metadata: { ...metadata, url: 'app.example.com' } },
    says: '`metadata.url` is "app.example.com"',
    anchor: 'site-address',
  },
  {
    mistake: 'a color scheme that does not exist',
    options: { themeMode: 'drak' },
    says: '`themeMode` is "drak"',
    anchor: 'theme',
  },
])('$mistake is explained once in the console, with a link', async ({ options, says, anchor, level = 'warn' }) => {
  const [message = '', ...others] = await mistakesIn(options)
  expect([message, others]).toEqual([expect.stringContaining(says), []])
  expect(message).toMatch(new RegExp(`^${level}: `))
  expect(message).toContain(`${page}${anchor}`)
  expect(anchors).toContain(anchor)
})

test.each([
  { place: 'of another site', origin: 'https://staging.example.com', says: [expect.stringContaining('#site-address')] },
  { place: 'of the site', origin: 'https://app.example.com', says: [] },
  { place: 'of a developer', origin: 'http://localhost:5173', says: [] },
])('on a page $place, an address of the site is compared with it', async ({ origin, says }) => {
  vi.stubGlobal('location', new URL(origin))
  expect(await mistakesIn({ metadata, storage: null })).toEqual(says)
  vi.unstubAllGlobals()
})

test('an empty list of adapters is no mistake, and neither is a wallet of the app’s own that is featured', async () => {
  const wallets = { featured: ['own'], custom: [{ id: 'own', name: 'Own' }] }
  expect(await mistakesIn({ adapters: [], wallets })).toEqual([])
})

test('a production build prints nothing but errors, unless the app asks for more', () => {
  vi.stubEnv('NODE_ENV', 'production')
  const levelOf = (options: object) => create({ networks: [mainnet], ...options }).options.logLevel
  expect([levelOf({}), levelOf({ logLevel: 'debug' })]).toEqual(['error', 'debug'])
  vi.unstubAllEnvs()
  expect([levelOf({ debug: false }), levelOf({ debug: false, logLevel: 'silent' })]).toEqual(['info', 'silent'])
})

test('an app that prints errors only reads no hint', async () => {
  expect(await mistakesIn({ logLevel: 'error', netwroks: [], projectId: undefined })).toEqual([])
})

test('`debug: false` prints nothing', async () => {
  expect(await mistakesIn({ debug: false, netwroks: [] })).toEqual([])
})

test('a chain of viem is a network, as it is and as the default', () => {
  const client = createPortico({ networks: [base, sonic], defaultNetwork: sonic, adapters: [eip155()], debug: false })
  const expected = { caipNetworkId: 'eip155:146', chainNamespace: 'eip155', name: 'Sonic' }
  expect(client.options.networks).toEqual([base, expect.objectContaining(expected)])
  expect(client.options.defaultNetwork).toMatchObject(expected)
  client.destroy()
})
