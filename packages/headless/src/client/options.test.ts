import { expect, test } from 'vitest'
import { defaultServices } from '../constants/services.js'
import { base, mainnet } from '../networks/eip155.js'
import { fakeChain } from '../../test/fakeChain.js'
import { resolveOptions } from './options.js'

/** What a host without types may hand over. */
const resolve = (options: object) => resolveOptions({ networks: [mainnet, base], ...options })
const withUrl = (...http: unknown[]) => ({ ...mainnet, rpcUrls: { default: { http } } })

test.each([
  { field: 'networks', when: 'missing', given: { networks: undefined } },
  { field: 'networks', when: 'no list', given: { networks: mainnet } },
  { field: 'networks', when: 'empty', given: { networks: [] } },
  { field: 'networks', when: 'listed twice', given: { networks: [mainnet, base, mainnet] } },
  { field: 'networks', when: 'no CAIP-2 id', given: { networks: [{ ...mainnet, caipNetworkId: '1' }] } },
  { field: 'networks', when: 'three parts', given: { networks: [{ ...mainnet, caipNetworkId: 'eip155:1:2' }] } },
  {
    field: 'networks',
    when: 'of another namespace than it says',
    given: { networks: [{ ...mainnet, chainNamespace: 'solana' }] },
  },
  { field: 'networks', when: 'with a node that is no URL', given: { networks: [withUrl('node.example')] } },
  { field: 'networks', when: 'with a node that runs script', given: { networks: [withUrl('javascript:alert(1)')] } },
  { field: 'defaultNetwork', when: 'not among the networks', given: { networks: [mainnet], defaultNetwork: base } },
  { field: 'adapters', when: 'two of one namespace', given: { adapters: [fakeChain(), fakeChain()] } },
  { field: 'services.directory', when: 'without a scheme', given: { services: { directory: 'api.example' } } },
  { field: 'services.directory', when: 'with a path', given: { services: { directory: 'https://api.example/v1' } } },
  { field: 'services.directory', when: 'with a slash', given: { services: { directory: 'https://api.example/' } } },
  {
    field: 'services.blockchain',
    when: 'with a query',
    given: { services: { blockchain: 'https://api.example?a=1' } },
  },
  { field: 'services.analytics', when: 'not encrypted', given: { services: { analytics: 'http://api.example' } } },
  { field: 'services.relay', when: 'not encrypted', given: { services: { relay: 'ws://relay.example' } } },
  {
    field: 'services.relay',
    when: 'on a host that only looks local',
    given: { services: { relay: 'ws://localhost.evil.example' } },
  },
  {
    field: 'services.secureSite',
    when: 'with a password',
    given: { services: { secureSite: 'https://a:b@evil.example' } },
  },
  { field: 'services.secureSite', when: 'script', given: { services: { secureSite: 'javascript:alert(1)' } } },
  { field: 'services.secureSite', when: 'no text', given: { services: { secureSite: null } } },
])('$field is refused by name when it is $when (R66)', ({ field, given }) => {
  expect(() => resolve(given)).toThrow(
    expect.objectContaining({
      code: 'INVALID_OPTIONS',
      field,
      message: expect.stringContaining(`Invalid App Configuration: ${field}: `),
    }),
  )
})

test.each([
  'https://api.example',
  'https://api.example:8443',
  'http://localhost:4001',
  'http://127.0.0.1:4001',
  'http://[::1]:4001',
])('the service %s is accepted', (directory) => {
  expect(resolve({ services: { directory } }).services.directory).toBe(directory)
})

test('services that are not named keep their defaults', () => {
  const { services } = resolve({ services: { directory: 'https://api.example' } })
  expect(services).toEqual({ ...defaultServices, directory: 'https://api.example' })
})

test('the first network is the default one', () => {
  expect(resolve({}).defaultNetwork).toBe(mainnet)
})

test('announcements, reconnect, wallets and switching are on, unsupported networks are not allowed', () => {
  expect(resolve({})).toMatchObject({
    enableEIP6963: true,
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableWallets: true,
    allowUnsupportedChain: false,
  })
})

test('an option given as undefined counts as left out', () => {
  const none = { metadata: undefined, defaultNetwork: undefined, enableReconnect: undefined, services: undefined }
  expect(resolve({ ...none, wallets: undefined, features: undefined })).toEqual(resolve({}))
})

test('a service given as undefined counts as left out', () => {
  expect(resolve({ services: { relay: undefined } }).services.relay).toBe(defaultServices.relay)
})
