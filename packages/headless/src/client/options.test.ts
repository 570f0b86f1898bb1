import { expect, test, vi } from 'vitest'
import { defaultServices } from '../constants/defaults.js'
import { base, mainnet } from '../networks/eip155.js'
import { fakeChain } from '../../test/fakeChain.js'
import { resolveOptions } from './options.js'

/** Options as an app without types may pass them. */
const resolve = (options: object) => resolveOptions({ networks: [mainnet, base], ...options })
const withUrl = (...http: unknown[]) => ({ ...mainnet, rpcUrls: { default: { http } } })

test.each([
  { field: 'networks', when: 'missing', options: { networks: undefined } },
  { field: 'networks', when: 'no list', options: { networks: mainnet } },
  { field: 'networks', when: 'empty', options: { networks: [] } },
  { field: 'networks', when: 'listed twice', options: { networks: [mainnet, base, mainnet] } },
  { field: 'networks', when: 'no CAIP-2 id', options: { networks: [{ ...mainnet, caipNetworkId: '1' }] } },
  { field: 'networks', when: 'three parts', options: { networks: [{ ...mainnet, caipNetworkId: 'eip155:1:2' }] } },
  {
    field: 'networks',
    when: 'of another namespace than it says',
    options: { networks: [{ ...mainnet, chainNamespace: 'solana' }] },
  },
  { field: 'networks', when: 'with the id of another', options: { networks: [{ ...mainnet, id: 137 }] } },
  {
    field: 'networks',
    when: 'with the CAIP-2 id of another',
    options: { networks: [{ ...mainnet, caipNetworkId: 'eip155:137' }] },
  },
  { field: 'networks', when: 'with a node that is no URL', options: { networks: [withUrl('node.example')] } },
  { field: 'networks', when: 'with a node that runs script', options: { networks: [withUrl('javascript:alert(1)')] } },
  { field: 'defaultNetwork', when: 'not among the networks', options: { networks: [mainnet], defaultNetwork: base } },
  { field: 'adapters', when: 'two of one namespace', options: { adapters: [fakeChain(), fakeChain()] } },
  { field: 'services.directory', when: 'without a scheme', options: { services: { directory: 'api.example' } } },
  { field: 'services.directory', when: 'with a path', options: { services: { directory: 'https://api.example/v1' } } },
  { field: 'services.directory', when: 'with a slash', options: { services: { directory: 'https://api.example/' } } },
  {
    field: 'services.blockchain',
    when: 'with a query',
    options: { services: { blockchain: 'https://api.example?a=1' } },
  },
  { field: 'services.analytics', when: 'not encrypted', options: { services: { analytics: 'http://api.example' } } },
  { field: 'services.relay', when: 'not encrypted', options: { services: { relay: 'ws://relay.example' } } },
  {
    field: 'services.relay',
    when: 'on a host that only looks local',
    options: { services: { relay: 'ws://localhost.evil.example' } },
  },
  {
    field: 'services.secureSite',
    when: 'with a password',
    options: { services: { secureSite: 'https://a:b@evil.example' } },
  },
  { field: 'services.secureSite', when: 'script', options: { services: { secureSite: 'javascript:alert(1)' } } },
  { field: 'services.secureSite', when: 'no text', options: { services: { secureSite: null } } },
])('createPortico rejects $field when it is $when, and names the field', ({ field, options }) => {
  expect(() => resolve(options)).toThrow(
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
])('createPortico accepts the service %s', (directory) => {
  expect(resolve({ services: { directory } }).services.directory).toBe(directory)
})

test('services that are left out keep their defaults', () => {
  const { services } = resolve({ services: { directory: 'https://api.example' } })
  expect(services).toEqual({ ...defaultServices, directory: 'https://api.example' })
})

test('an option that another script put on every object is not one of the application', () => {
  const planted = { allowUnsupportedChain: true, enableReconnect: false, services: { relay: 'wss://evil.example' } }
  for (const [name, value] of Object.entries(planted))
    Reflect.defineProperty(Object.prototype, name, { configurable: true, value })
  try {
    const { allowUnsupportedChain, enableReconnect, services } = resolve({})
    expect({ allowUnsupportedChain, enableReconnect, services }).toEqual({
      allowUnsupportedChain: false,
      enableReconnect: true,
      services: defaultServices,
    })
  } finally {
    for (const name of Object.keys(planted)) Reflect.deleteProperty(Object.prototype, name)
  }
})

test('createPortico rejects two kinds of sign-in', () => {
  expect(() => resolve({ siwx: {}, siweConfig: {} })).toThrow('Cannot set both `siweConfig` and `siwx` options')
})

test.each(['siwx', 'siweConfig'])('createPortico rejects a %s that signs nobody in, in production too', (field) => {
  for (const mode of ['development', 'production']) {
    vi.stubEnv('NODE_ENV', mode)
    for (const value of [{}, { required: true }, null, false])
      expect(() => resolve({ [field]: value })).toThrow(
        expect.objectContaining({
          code: 'INVALID_OPTIONS',
          field,
          message: `Invalid App Configuration: ${field}: needs ${field}() of @portico/headless/siwx`,
        }),
      )
    expect(() => resolve({ [field]: undefined })).not.toThrow()
  }
  vi.unstubAllEnvs()
})

test('defaultNetwork defaults to the first network', () => {
  expect(resolve({}).defaultNetwork).toBe(mainnet)
})

test('EIP-6963, reconnect, wallets and network switching default to on, unsupported networks to off', () => {
  expect(resolve({})).toMatchObject({
    enableEIP6963: true,
    enableReconnect: true,
    enableNetworkSwitch: true,
    enableWallets: true,
    allowUnsupportedChain: false,
  })
})

test('an option passed as undefined keeps its default', () => {
  const none = { metadata: undefined, defaultNetwork: undefined, enableReconnect: undefined, services: undefined }
  expect(resolve({ ...none, wallets: undefined, features: undefined })).toEqual(resolve({}))
})

test('a service passed as undefined keeps its default', () => {
  expect(resolve({ services: { relay: undefined } }).services.relay).toBe(defaultServices.relay)
})

test.each(['', '   ', '\n'])('a blank project id counts as not set: %j', (projectId) => {
  expect(resolve({ projectId })).not.toHaveProperty('projectId')
})
