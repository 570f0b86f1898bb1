import { expect, test } from 'vitest'
import { resolveFeatures } from './features.js'
import { resolveRemoteFeatures } from './remoteFeatures.js'

test('without a word from the host the defaults of the specification hold', () => {
  expect(resolveFeatures({ basic: false })).toMatchObject({
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

test('the host overrides single switches; what it leaves undefined keeps its default', () => {
  const features = resolveFeatures({
    options: { send: false, swaps: undefined, socials: false, collapseWallets: true },
    basic: false,
  })
  expect(features).toMatchObject({ send: false, swaps: true, socials: [], collapseWallets: true })
})

test('basic mode has no remote feature, whatever the host says', () => {
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

test('the project decides over the host, once its configuration is known', () => {
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

test('an inherited switch is no switch', () => {
  expect(resolveFeatures({ options: Object.create({ pay: true }), basic: false }).pay).toBe(false)
})
