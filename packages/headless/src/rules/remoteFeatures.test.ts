import { expect, test } from 'vitest'
import { resolveRemoteFeatures } from './remoteFeatures.js'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
const entry = (id: string, isEnabled: boolean, config: readonly string[] | null = []) => ({ id, isEnabled, config })
const featuresOf = (remote: Parameters<typeof resolveRemoteFeatures>[0]['remote'], options = {}) =>
  resolveRemoteFeatures({ remote, options, basic: false }).features

test('while the project says nothing the defaults hold', () => {
  expect(resolveRemoteFeatures({ remote: undefined, basic: false })).toEqual({
    features: {
      email: true,
      socials: all,
      swaps: ['1inch'],
      onramp: ['meld', 'coinbase'],
      activity: true,
      reownBranding: true,
      multiWallet: false,
    },
    ignored: [],
  })
})

test('while the project says nothing the host decides', () => {
  const options = { email: false, socials: ['x'], swaps: false, onramp: false, activity: false, multiWallet: true }
  expect(featuresOf(undefined, options)).toEqual({
    email: false,
    socials: ['x'],
    swaps: [],
    onramp: [],
    activity: false,
    reownBranding: true,
    multiWallet: true,
  })
  expect(featuresOf(undefined, { socials: false }).socials).toEqual([])
  expect(featuresOf(undefined, { swaps: true, onramp: true, socials: true })).toMatchObject({
    swaps: ['1inch'],
    onramp: ['meld', 'coinbase'],
    socials: all,
  })
})

test.each([
  {
    when: 'e-mail and logins are configured',
    remote: [entry('social_login', true, ['email', 'google', 'myspace'])],
    features: { email: true, socials: ['google'] },
  },
  {
    when: 'only logins are configured',
    remote: [entry('social_login', true, ['x'])],
    features: { email: false, socials: ['x'] },
  },
  {
    when: 'only e-mail is configured',
    remote: [entry('social_login', true, ['email'])],
    features: { email: true, socials: [] },
  },
  {
    when: 'logins are switched off',
    remote: [entry('social_login', false, ['email', 'x'])],
    features: { email: false, socials: [] },
  },
  { when: 'swaps have a provider', remote: [entry('swap', true, ['1inch'])], features: { swaps: ['1inch'] } },
  { when: 'swaps have none', remote: [entry('swap', true, [])], features: { swaps: [] } },
  { when: 'swaps are switched off', remote: [entry('swap', false, ['1inch'])], features: { swaps: [] } },
  { when: 'on-ramp has a provider', remote: [entry('onramp', true, ['meld'])], features: { onramp: ['meld'] } },
  { when: 'activity is on', remote: [entry('activity', true)], features: { activity: true } },
  { when: 'activity is off', remote: [entry('activity', false)], features: { activity: false } },
  { when: 'branding is on', remote: [entry('reown_branding', true)], features: { reownBranding: true } },
  { when: 'multi-wallet is on', remote: [entry('multi_wallet', true)], features: { multiWallet: true } },
  {
    when: 'nothing is listed',
    remote: [],
    features: {
      email: false,
      socials: [],
      swaps: [],
      onramp: [],
      activity: false,
      reownBranding: false,
      multiWallet: false,
    },
  },
  {
    when: 'an entry leaves its configuration to the host',
    remote: [entry('swap', true, null), entry('social_login', true, null)],
    features: { swaps: ['1inch'], email: true, socials: all },
  },
  {
    when: 'an unknown feature is listed',
    remote: [entry('constructor', true), entry('payments', true)],
    features: { activity: false },
  },
])('the project decides when $when', ({ remote, features }) => {
  expect(featuresOf(remote)).toMatchObject(features)
})

test('what the host said is ignored with a warning each, when the project has its say', () => {
  const options = { swaps: false, email: true, socials: undefined, send: false, multiWallet: true }
  const { features, ignored } = resolveRemoteFeatures({
    remote: [entry('swap', true, ['1inch'])],
    options,
    basic: false,
  })
  expect(features).toMatchObject({ swaps: ['1inch'], email: false, multiWallet: false })
  expect(ignored.toSorted()).toEqual(['features.email', 'features.multiWallet', 'features.swaps'])
})

test('basic mode has none of them, and asks for no warning', () => {
  const { features, ignored } = resolveRemoteFeatures({
    remote: [entry('activity', true)],
    options: { email: true },
    basic: true,
  })
  expect(ignored).toEqual([])
  expect(features).toEqual({
    email: false,
    socials: [],
    swaps: [],
    onramp: [],
    activity: false,
    reownBranding: false,
    multiWallet: false,
  })
})
