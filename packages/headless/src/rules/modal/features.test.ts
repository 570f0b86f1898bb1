import { describe, expect, test } from 'vitest'
import { accountTabs, resolveFeatures, resolveRemoteFeatures } from './features.js'

describe('resolveFeatures', () => {
  test('returns the defaults without options', () => {
    expect(resolveFeatures({ basic: false, hasLogin: true })).toMatchObject({
      swaps: true,
      onramp: true,
      email: true,
      socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
      activity: true,
      multiWallet: false,
      receive: true,
      send: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
      connectMethodsOrder: undefined,
      walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
    })
  })

  test('offers no login without a connector for it, and no branding, whatever is configured', () => {
    const off = { email: false, socials: [], reownBranding: false }
    const options = { email: true, socials: ['x'], reownBranding: true } as const
    const remote = { ...options, swaps: [], onramp: [], activity: true, multiWallet: false }
    expect(resolveFeatures({ options, basic: false })).toMatchObject(off)
    expect(resolveFeatures({ basic: false, remote })).toMatchObject(off)
  })

  test('applies options of the host; undefined ones keep their default', () => {
    const features = resolveFeatures({
      options: { send: false, swaps: undefined, socials: false, collapseWallets: true },
      basic: false,
    })
    expect(features).toMatchObject({ send: false, swaps: true, socials: [], collapseWallets: true })
  })

  test('walletFeaturesOrder puts the configured buttons first and loses none', () => {
    const { walletFeaturesOrder } = resolveFeatures({
      options: { walletFeaturesOrder: ['send', 'receive'] },
      basic: false,
    })
    expect(walletFeaturesOrder).toEqual(['send', 'receive', 'onramp', 'swaps'])
  })

  test('turns remote features off in basic mode, whatever the options', () => {
    const features = resolveFeatures({
      options: { swaps: true, email: true, socials: ['x'], multiWallet: true },
      basic: true,
    })
    expect(features).toMatchObject({
      swaps: false,
      onramp: false,
      email: false,
      socials: [],
      activity: false,
      multiWallet: false,
      send: true,
    })
  })

  test('applies the configuration of the project over the options of the host', () => {
    const config = [
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'onramp', isEnabled: true, config: [] },
    ]
    const options = { swaps: false, onramp: true, send: false }
    const { features } = resolveRemoteFeatures({ remote: config, options, basic: false })
    expect(resolveFeatures({ options, basic: false, remote: features })).toMatchObject({
      swaps: true,
      onramp: false,
      email: false,
      send: false,
      receive: true,
    })
  })

  test('there is no list of all wallets without a directory, whatever the options say', () => {
    const options = { allWallets: true }
    expect(resolveFeatures({ options, basic: false, hasDirectory: false }).allWallets).toBe(false)
    expect(resolveFeatures({ options, basic: false }).allWallets).toBe(true)
  })

  test('ignores inherited options', () => {
    expect(resolveFeatures({ options: Object.create({ pay: true }), basic: false }).pay).toBe(false)
  })
})

describe('resolveRemoteFeatures', () => {
  const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']
  const entry = (id: string, isEnabled: boolean, config: readonly string[] | null = []) => ({ id, isEnabled, config })
  const featuresOf = (remote: Parameters<typeof resolveRemoteFeatures>[0]['remote'], options = {}) =>
    resolveRemoteFeatures({ remote, options, basic: false }).features

  test('returns the defaults while the configuration is unknown', () => {
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

  test('returns the options of the host while the configuration is unknown', () => {
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
      when: 'email and logins are configured',
      remote: [entry('social_login', true, ['email', 'google', 'myspace'])],
      features: { email: true, socials: ['google'] },
    },
    {
      when: 'only logins are configured',
      remote: [entry('social_login', true, ['x'])],
      features: { email: false, socials: ['x'] },
    },
    {
      when: 'only email is configured',
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
  ])('applies the configuration of the project when $when', ({ remote, features }) => {
    expect(featuresOf(remote)).toMatchObject(features)
  })

  test('lists the options of the host that the configuration overrides', () => {
    const options = { swaps: false, email: true, socials: undefined, send: false, multiWallet: true }
    const { features, ignored } = resolveRemoteFeatures({
      remote: [entry('swap', true, ['1inch'])],
      options,
      basic: false,
    })
    expect(features).toMatchObject({ swaps: ['1inch'], email: false, multiWallet: false })
    expect(ignored.toSorted()).toEqual(['features.email', 'features.multiWallet', 'features.swaps'])
  })

  test('turns all off in basic mode, without warnings', () => {
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
})

describe('accountTabs', () => {
  test.each([
    {
      when: 'the chain serves all',
      supports: ['activity', 'nfts', 'tokens'],
      activity: true,
      tabs: ['tokens', 'nfts', 'activity'],
    },
    {
      when: 'the host wants no activity',
      supports: ['activity', 'nfts', 'tokens'],
      activity: false,
      tabs: ['tokens', 'nfts'],
    },
    { when: 'the chain has tokens only', supports: ['tokens', 'send'], activity: true, tabs: ['tokens'] },
    { when: 'the chain has nothing', supports: [], activity: true, tabs: [] },
  ])('returns $tabs when $when', ({ supports, activity, tabs }) => {
    expect(accountTabs(new Set(supports), { activity })).toEqual(tabs)
  })
})
