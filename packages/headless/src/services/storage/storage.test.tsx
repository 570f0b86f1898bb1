import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { namespaces } from '../../entities/namespaces.js'
import { createStorage } from './storage.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const readStored = () => Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))
const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('createStorage reads and writes the keys that other kits use', () => {
  const storage = createStorage()
  storage.write('activeNetwork', 'eip155:8453')
  storage.write('connectorId:eip155', 'io.metamask')
  storage.write('connectedNamespaces', ['eip155', 'solana', 'eip155'])
  storage.write('deepLinkChoice', { name: 'Trust', href: 'trust://' })
  storage.write('connections', {
    eip155: [{ connectorId: 'io.metamask', accounts: [{ address }], caipNetworkId: 'eip155:1' }],
  })
  expect(readStored()).toEqual({
    '@appkit/active_caip_network_id': 'eip155:8453',
    '@appkit/eip155:connected_connector_id': 'io.metamask',
    '@appkit/connected_namespaces': 'eip155,solana',
    WALLETCONNECT_DEEPLINK_CHOICE: '{"name":"Trust","href":"trust://"}',
    '@appkit/connections': `{"eip155":[{"connectorId":"io.metamask","accounts":[{"address":"${address}"}],"caipNetworkId":"eip155:1"}]}`,
  })
  const other = createStorage()
  expect(other.read('activeNetwork')).toBe('eip155:8453')
  expect(other.read('connectorId:eip155')).toBe('io.metamask')
  expect(other.read('connectorId:solana')).toBeUndefined()
  expect(other.read('connectedNamespaces')).toEqual(['eip155', 'solana'])
  expect(other.read('deepLinkChoice')).toEqual({ name: 'Trust', href: 'trust://' })
  expect(other.read('connections')).toEqual({
    eip155: [{ connectorId: 'io.metamask', accounts: [{ address }], caipNetworkId: 'eip155:1' }],
  })
})

test.each([
  ['nativeBalanceCache', '@appkit/native_balance_cache'],
  ['portfolioCache', '@appkit/portfolio_cache'],
  ['ensCache', '@appkit/ens_cache'],
  ['identityCache', '@appkit/identity_cache'],
] as const)('%s is stored as one map, its entries unchecked', (key, name) => {
  createStorage().write(key, { [address]: { timestamp: 1 }, other: 'nonsense' })
  expect(readStored()).toEqual({ [name]: `{"${address}":{"timestamp":1},"other":"nonsense"}` })
  expect(createStorage().read(key)).toEqual({ [address]: { timestamp: 1 }, other: 'nonsense' })
})

test('writing undefined removes the key', () => {
  const storage = createStorage()
  storage.write('activeNamespace', 'eip155')
  storage.write('activeNamespace', undefined)
  expect(storage.read('activeNamespace')).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test.each([
  ['activeNetwork', '@appkit/active_caip_network_id', 'eip155:1:0x'],
  ['activeNetwork', '@appkit/active_caip_network_id', '__proto__:1'],
  ['activeNamespace', '@appkit/active_namespace', 'constructor'],
  ['connectionStatus', '@appkit/connection_status', 'maybe'],
  ['connectorId:eip155', '@appkit/eip155:connected_connector_id', 'a\nb'],
  ['connections', '@appkit/connections', '[]'],
  ['connections', '@appkit/connections', '{"eip155":'],
  ['recentWallets', '@appkit/recent_wallets', '{"id":"a"}'],
  ['accountTypes', '@appkit/preferred_account_types', 'null'],
  ['deepLinkChoice', 'WALLETCONNECT_DEEPLINK_CHOICE', '{"name":"X","href":"javascript:alert(1)"}'],
  ['nativeBalanceCache', '@appkit/native_balance_cache', '"5"'],
  ['portfolioCache', '@appkit/portfolio_cache', '[]'],
  ['ensCache', '@appkit/ens_cache', 'null'],
  ['identityCache', '@appkit/identity_cache', '{"0x1":'],
] as const)('an invalid value of %s (%s: %j) is ignored and removed, other keys stay', (key, name, text) => {
  localStorage.setItem(name, text)
  localStorage.setItem('theirs', '1')
  expect(createStorage().read(key)).toBeUndefined()
  expect(readStored()).toEqual({ theirs: '1' })
})

test('invalid items are dropped and valid ones kept', () => {
  localStorage.setItem(
    '@appkit/connections',
    JSON.stringify({
      eip155: [
        {
          connectorId: 'a',
          accounts: [{ address: 'nonsense' }, { address, type: 'x', extra: 1 }],
          caipNetworkId: 7,
          auth: { name: 'A' },
        },
        { connectorId: 'b', accounts: [] },
        null,
      ],
      near: [{ connectorId: 'c', accounts: [{ address }] }],
    }),
  )
  localStorage.setItem(
    '@appkit/recent_wallets',
    '[{"id":"a","name":"A","x":1},5,{"id":"b","name":"B","rdns":"c.d"},{"id":"c","name":"C"}]',
  )
  localStorage.setItem('@appkit/connected_namespaces', 'eip155,near,eip155')
  const storage = createStorage()
  expect(storage.read('connections')).toEqual({
    eip155: [{ connectorId: 'a', accounts: [{ address }], auth: { name: 'A' } }],
  })
  expect(storage.read('recentWallets')).toEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B', rdns: 'c.d' },
  ])
  expect(storage.read('connectedNamespaces')).toEqual(['eip155'])
})

test('keys that reach prototypes change nothing', () => {
  localStorage.setItem('@appkit/preferred_account_types', '{"__proto__":{"eip155":"eoa"},"constructor":"eoa"}')
  localStorage.setItem('@appkit/ens_cache', '{"__proto__":{"eip155":"eoa"}}')
  expect(createStorage().read('accountTypes')).toEqual({})
  expect(Object.keys(createStorage().read('ensCache') ?? { read: false })).toEqual([])
  expect(({} as { eip155?: string }).eip155).toBeUndefined()
})

test('values live in memory when the browser refuses to store them', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy({} as Storage, {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  const storage = createStorage()
  expect(storage.read('activeNamespace')).toBeUndefined()
  storage.write('activeNamespace', 'eip155')
  expect(storage.read('activeNamespace')).toBe('eip155')
  storage.write('activeNamespace', undefined)
  expect(storage.read('activeNamespace')).toBeUndefined()
})

test('createStorage works when reading globalThis.localStorage throws', () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  const storage = createStorage()
  storage.write('activeNamespace', 'solana')
  expect(storage.read('activeNamespace')).toBe('solana')
  if (original) Object.defineProperty(globalThis, 'localStorage', original)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('createStorage keeps values in memory when the storage is null', () => {
  const storage = createStorage(null)
  storage.write('activeNamespace', 'eip155')
  expect(storage.read('activeNamespace')).toBe('eip155')
  expect(localStorage.length).toBe(0)
})

test('onDisconnectInOtherTab reports a disconnect per namespace and no connect', () => {
  const storage = createStorage()
  const reported: string[] = []
  const undo = storage.onDisconnectInOtherTab((namespace) => reported.push(namespace))
  localStorage.setItem('@appkit/solana:connected_connector_id', 'b')
  tell({ key: '@appkit/eip155:connected_connector_id', oldValue: 'a', newValue: null })
  tell({ key: '@appkit/solana:connected_connector_id', oldValue: null, newValue: 'b' })
  tell({ key: 'theirs', newValue: null })
  expect(reported).toEqual(['eip155'])
  undo()
  tell({ key: '@appkit/eip155:connected_connector_id', newValue: null })
  expect(reported).toEqual(['eip155'])
})

test('onDisconnectInOtherTab reports no disconnect after which another wallet was connected, nor of another storage', () => {
  const reported: string[] = []
  createStorage().onDisconnectInOtherTab((namespace) => reported.push(namespace))
  for (const namespace of namespaces) localStorage.setItem(`@appkit/${namespace}:connected_connector_id`, 'b')
  tell({ key: '@appkit/eip155:connected_connector_id', oldValue: 'a', newValue: null })
  tell({ key: null, storageArea: sessionStorage })
  expect(reported).toEqual([])
})

test('onDisconnectInOtherTab reports every namespace when storage is cleared; destroy stops it, also twice', () => {
  const storage = createStorage()
  const reported: string[] = []
  storage.onDisconnectInOtherTab((namespace) => reported.push(namespace))
  tell({ key: null })
  expect(reported).toEqual(namespaces)
  storage.destroy()
  storage.destroy()
  tell({ key: null })
  expect(reported).toHaveLength(5)
})

test.each([
  ['connectedSocial', '@appkit/connected_social', 'google', 'google'],
  ['telegramSocialProvider', '@appkit/social_provider', 'x', 'x'],
  ['socialUsername', '@appkit-wallet/SOCIAL_USERNAME', 'Ada', 'Ada'],
  ['emailLoginUsed', '@appkit-wallet/EMAIL_LOGIN_USED_KEY', true, 'true'],
  ['email', '@appkit-wallet/EMAIL', 'ada@example.com', 'ada@example.com'],
  ['lastEmailLoginTime', '@appkit-wallet/LAST_EMAIL_LOGIN_TIME', 1_700_000_000_000, '1700000000000'],
  ['lastUsedChain', '@appkit-wallet/LAST_USED_CHAIN_KEY', 137, '137'],
  ['lastUsedChain', '@appkit-wallet/LAST_USED_CHAIN_KEY', 'solana:x', 'solana:x'],
  ['smartAccountEnabledNetworks', '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS', [1, 8453], '1,8453'],
  ['siwxSessions', '@appkit/siwx', [{ message: 'm' }], '[{"message":"m"}]'],
] as const)('values of a login are stored: %s under %s', (key, name, value, text) => {
  createStorage().write(key, value)
  expect(readStored()).toEqual({ [name]: text })
  expect(createStorage().read(key)).toEqual(value)
})

test.each([
  ['connectedSocial', '@appkit/connected_social', 'myspace'],
  ['emailLoginUsed', '@appkit-wallet/EMAIL_LOGIN_USED_KEY', 'yes'],
  ['email', '@appkit-wallet/EMAIL', 'ada'],
  ['lastEmailLoginTime', '@appkit-wallet/LAST_EMAIL_LOGIN_TIME', '-1'],
  ['lastUsedChain', '@appkit-wallet/LAST_USED_CHAIN_KEY', 'mainnet'],
  ['siwxSessions', '@appkit/siwx', '{}'],
] as const)('an invalid %s is removed', (key, name, text) => {
  localStorage.setItem(name, text)
  expect(createStorage().read(key)).toBeUndefined()
  expect(readStored()).toEqual({})
})

test('invalid network ids are dropped and valid ones kept', () => {
  localStorage.setItem('@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS', '1, x,8453,1')
  expect(createStorage().read('smartAccountEnabledNetworks')).toEqual([1, 8453])
})

test('onBlocked is called once when the browser refuses access', () => {
  vi.stubGlobal('localStorage', undefined)
  const blocked = vi.fn<() => void>()
  const storage = createStorage(
    {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    } as unknown as Storage,
    blocked,
  )
  storage.read('activeNetwork')
  storage.read('connections')
  expect(blocked).toHaveBeenCalledOnce()
})
