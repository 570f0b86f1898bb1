import { afterEach, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import { registerStandardWallet } from '../../testing/wallets/discovery.js'
import { type WalletSnapshot, watchStandardWallets } from './walletStandard.js'

type Register = (...wallets: unknown[]) => () => void

const icon = 'data:image/svg+xml,<svg/>'
const wallet = (fields: object = {}) => ({
  name: 'Rainbow',
  icon,
  chains: ['chain:one'],
  features: { 'standard:connect': { connect: () => 'connected' } },
  accounts: ['account'],
  ...fields,
})

const undos: (() => void)[] = []
afterEach(() => {
  for (const undo of undos.splice(0)) undo()
})

function watch(): WalletSnapshot[] {
  const reported: WalletSnapshot[] = []
  undos.push(watchStandardWallets((snapshot) => reported.push(snapshot)))
  return reported
}

/** The registry that the page hands to wallets that load late. */
function registrar(): Register {
  let register: Register = () => () => undefined
  const detail = (api: { register: Register }) => void (register = api.register)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return register
}

test('watchStandardWallets announces the app once and reports early and late wallets', () => {
  let announcedCount = 0
  const count = () => void (announcedCount += 1)
  window.addEventListener('wallet-standard:app-ready', count)
  undos.push(registerStandardWallet(wallet()))
  const reported = watch()
  undos.push(registerStandardWallet(wallet({ name: 'Late' })))
  window.removeEventListener('wallet-standard:app-ready', count)
  expect(reported.map(({ name }) => name)).toEqual(['Rainbow', 'Late'])
  expect(announcedCount).toBe(1)
})

test('watchStandardWallets accepts several wallets in one call', () => {
  const reported = watch()
  registrar()(wallet(), wallet({ name: 'Second' }))
  expect(reported.map(({ name }) => name)).toEqual(['Rainbow', 'Second'])
})

test('watchStandardWallets reports a frozen copy', () => {
  const reported = watch()
  const source = wallet({ name: 'Rain\nbow' })
  registrar()(source)
  Object.assign(source, { name: 'Other', chains: [], features: {} })
  expect(reported[0]).toMatchObject({
    name: 'Rain bow',
    icon,
    chains: ['chain:one'],
    features: ['standard:connect'],
  })
  expect([reported[0], reported[0]?.chains, reported[0]?.features].every(Object.isFrozen)).toBe(true)
})

test('watchStandardWallets reads each field once', () => {
  let reads = 0
  const reported = watch()
  const shifty = {
    ...wallet(),
    get name() {
      reads += 1
      return reads === 1 ? 'Rainbow' : 'MetaMask'
    },
  }
  registrar()(shifty)
  expect(reads).toBe(1)
  expect(reported[0]?.name).toBe('Rainbow')
})

test('watchStandardWallets does not read an id, which Wallet Standard does not have', () => {
  const reported = watch()
  registrar()(wallet({ id: 'me.rainbow' }))
  expect(reported[0]).not.toHaveProperty('id')
})

const throwing = Object.defineProperty(wallet(), 'icon', {
  get: () => {
    throw new Error('no')
  },
})

test.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['a name that is a number', wallet({ name: 1 })],
  ['an empty name', wallet({ name: ' ' })],
  ['an endless name', wallet({ name: 'x'.repeat(limits.announcements.text + 1) })],
  ['no icon', wallet({ icon: undefined })],
  ['a huge icon', wallet({ icon: `data:image/png;base64,${'A'.repeat(limits.announcements.icon)}` })],
  ['chains in one text', wallet({ chains: 'chain:one' })],
  ['no features', wallet({ features: undefined })],
  ['a getter that throws', throwing],
])('watchStandardWallets drops a registration with %s and reports the next one', (_, registered) => {
  const reported = watch()
  registrar()(registered, wallet({ name: 'Good' }))
  expect(reported.map(({ name }) => name)).toEqual(['Good'])
})

test('watchStandardWallets survives a registration callback that throws', () => {
  const reported = watch()
  const detail = () => {
    throw new Error('no')
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet'))
  registrar()(wallet())
  expect(reported).toHaveLength(1)
})

test.each(['javascript:alert(1)', 'http://tracker.example/x.png'])(
  'watchStandardWallets reports a wallet with the icon %s without an icon',
  (bad) => {
    const reported = watch()
    registrar()(wallet({ icon: bad }))
    expect(reported[0]).toMatchObject({ name: 'Rainbow', icon: '' })
  },
)

test('watchStandardWallets drops malformed chains and those beyond the limit', () => {
  const reported = watch()
  const endless = Array.from({ length: limits.items.nested + 50 }, (_, index) => `chain:${index}`)
  registrar()(wallet({ chains: [1, null, '', 'x'.repeat(limits.announcements.text + 1), 'chain:one'] }))
  registrar()(wallet({ chains: endless }))
  expect(reported[0]?.chains).toEqual(['chain:one'])
  expect(reported[1]?.chains).toEqual(endless.slice(0, limits.items.nested))
})

test('feature returns the current feature of the wallet', () => {
  const reported = watch()
  const source = wallet()
  registrar()(source)
  expect(reported[0]?.feature('standard:connect')).toBe(source.features['standard:connect'])
  const later = { connect: () => 'later' }
  source.features = { 'standard:connect': later }
  expect(reported[0]?.feature('standard:connect')).toBe(later)
  expect(reported[0]?.feature('standard:events')).toBeUndefined()
})

test.each(['toString', '__proto__', 'constructor'])('feature ignores the inherited property %s', (name) => {
  const reported = watch()
  registrar()(wallet())
  expect(reported[0]?.feature(name)).toBeUndefined()
})

test('hasChain and accounts return the current values of the wallet', () => {
  const reported = watch()
  const source = wallet()
  registrar()(source)
  expect([reported[0]?.hasChain('chain:one'), reported[0]?.accounts()]).toEqual([true, ['account']])
  Object.assign(source, { chains: ['chain:two'], accounts: [] })
  expect(reported[0]?.hasChain('chain:one')).toBe(false)
  expect(reported[0]?.hasChain('chain:two')).toBe(true)
  expect(reported[0]?.accounts()).toEqual([])
})

test('a wallet that starts to throw has no features, chains and accounts', () => {
  const reported = watch()
  const source = wallet()
  registrar()(source)
  for (const field of ['features', 'chains', 'accounts']) {
    Object.defineProperty(source, field, {
      get: () => {
        throw new Error('no')
      },
    })
  }
  expect(reported[0]?.feature('standard:connect')).toBeUndefined()
  expect(reported[0]?.hasChain('chain:one')).toBe(false)
  expect(reported[0]?.accounts()).toBeUndefined()
})

test('an unregistered wallet notifies its listeners and has no features, chains and accounts', () => {
  const reported = watch()
  const remove = registrar()(wallet())
  let gone = 0
  reported[0]?.onUnregister(() => (gone += 1))
  remove()
  remove()
  expect(gone).toBe(1)
  expect(reported[0]?.feature('standard:connect')).toBeUndefined()
  expect(reported[0]?.hasChain('chain:one')).toBe(false)
  expect(reported[0]?.accounts()).toBeUndefined()
})

test('a wallet that unregisters after watching stopped notifies its listeners too', () => {
  const reported = watch()
  const remove = registrar()(wallet())
  for (const undo of undos.splice(0)) undo()
  remove()
  expect(reported[0]?.feature('standard:connect')).toBeUndefined()
})

test('a removed onUnregister listener is not called', () => {
  const reported = watch()
  const remove = registrar()(wallet())
  let gone = 0
  reported[0]?.onUnregister(() => (gone += 1))()
  remove()
  expect(gone).toBe(0)
})

test('watchStandardWallets reports a wallet that registers twice once', () => {
  const reported = watch()
  const source = wallet()
  const register = registrar()
  register(source)
  register(source)
  expect(reported).toHaveLength(1)
})

test('a wallet that registers again works again and is not reported twice', () => {
  const reported = watch()
  const source = wallet()
  const register = registrar()
  register(source)()
  const remove = register(source)
  expect(reported).toHaveLength(1)
  expect(reported[0]?.hasChain('chain:one')).toBe(true)
  remove()
  expect(reported[0]?.hasChain('chain:one')).toBe(false)
})

test('only the call that registered a wallet can unregister it', () => {
  const reported = watch()
  const source = wallet()
  const register = registrar()
  register(source)
  register(source)()
  expect(reported[0]?.hasChain('chain:one')).toBe(true)
})

test('watchStandardWallets stops at the maximum number of wallets', () => {
  const reported = watch()
  const register = registrar()
  const many = (start: number) => Array.from({ length: 1_000 }, (_, index) => wallet({ name: `w${start + index}` }))
  register(...many(0))
  register(...many(1_000))
  expect(reported).toHaveLength(limits.announcements.count)
})

test('watchStandardWallets reports neither early nor late registrations after it is stopped', () => {
  const reported = watch()
  const register = registrar()
  for (const undo of undos.splice(0)) undo()
  register(wallet())()
  undos.push(registerStandardWallet(wallet()))
  expect(reported).toEqual([])
})
