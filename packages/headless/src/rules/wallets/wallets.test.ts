import { describe, expect, test } from 'vitest'
import {
  addRecentWallet,
  filterSocialProviders,
  isBrowserWalletVisible,
  isWalletExcluded,
  isWalletUsable,
  normalizeSearch,
  orderConnectMethods,
} from './wallets.js'

describe('search and filters', () => {
  test('a wallet is excluded by its rdns, or by its name in any case', () => {
    expect(isWalletExcluded({ name: 'Rainbow', rdns: 'me.rainbow' }, [{ name: 'Other', rdns: 'me.rainbow' }])).toBe(
      true,
    )
    expect(isWalletExcluded({ name: 'RAINBOW' }, [{ name: 'rainbow', rdns: 'me.rainbow' }])).toBe(true)
    expect(isWalletExcluded({ name: 'Rainbow' }, [{ name: 'Rain' }])).toBe(false)
    expect(isWalletExcluded({ name: 'A' }, [{ name: 'B' }])).toBe(false)
  })

  test.each([
    { isMobile: false, rdns: 'io.metamask', installed: true, visible: false },
    { isMobile: true, rdns: undefined, installed: false, visible: false },
    { isMobile: true, rdns: undefined, installed: true, visible: true },
    { isMobile: true, rdns: 'io.metamask', installed: false, visible: true },
  ])(
    'Browser Wallet is shown: $visible (mobile $isMobile, rdns $rdns, installed $installed)',
    ({ isMobile, rdns, installed, visible }) => {
      const connector = { installed, ...(rdns && { info: { rdns } }) }
      expect(isBrowserWalletVisible(connector, { isMobile })).toBe(visible)
    },
  )

  test.each([
    { when: 'a phone cannot open it', wallet: { desktopLink: 'a://' }, place: { isMobile: true }, usable: false },
    { when: 'a phone opens its app', wallet: { mobileLink: 'a://' }, place: { isMobile: true }, usable: true },
    {
      when: 'a phone opens its site',
      wallet: { webappLink: 'https://a.example' },
      place: { isMobile: true },
      usable: true,
    },
    {
      when: 'its app has a browser that opens the page',
      wallet: { rdns: 'app.phantom' },
      place: { isMobile: true },
      usable: true,
    },
    { when: 'it is installed on the phone', wallet: { installed: true }, place: { isMobile: true }, usable: true },
    { when: 'a desktop shows its code', wallet: {}, place: { isMobile: false }, usable: true },
    { when: 'basic mode knows no link', wallet: {}, place: { isMobile: false, isBasic: true }, usable: false },
    {
      when: 'basic mode knows a link',
      wallet: { desktopLink: 'a://' },
      place: { isMobile: false, isBasic: true },
      usable: true,
    },
  ])('a wallet is usable: $usable when $when', ({ wallet, place, usable }) => {
    expect(isWalletUsable({ id: 'a', installed: false, ...wallet }, place)).toBe(usable)
  })

  test('normalizeSearch returns one trimmed line', () => {
    expect(normalizeSearch('  rain\n bow ')).toBe('rain bow')
    expect(normalizeSearch(undefined)).toBe('')
  })
})

describe('addRecentWallet', () => {
  test('puts the wallet first, keeps at most two and no duplicates', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })) as [
      { id: string; name: string },
      ...{ id: string; name: string }[],
    ]
    expect(addRecentWallet([], a)).toEqual([a])
    expect(addRecentWallet([a, b as typeof a], c as typeof a)).toEqual([c, a])
    expect(addRecentWallet([a, b as typeof a], b as typeof a)).toEqual([b, a])
    expect(addRecentWallet([a], { ...a, name: 'New', extra: 1 } as typeof a)).toEqual([{ id: 'a', name: 'New' }])
  })
})

describe('orderConnectMethods and filterSocialProviders', () => {
  test.each([
    { when: 'nothing is installed', options: { hasInjected: false }, order: ['email', 'social', 'wallet'] },
    { when: 'a wallet is installed', options: { hasInjected: true }, order: ['wallet', 'email', 'social'] },
    {
      when: 'the host set an order',
      options: { hasInjected: true, configured: ['social', 'wallet', 'social'] as const },
      order: ['social', 'wallet'],
    },
    {
      when: 'the host set an empty order',
      options: { hasInjected: false, configured: [] },
      order: ['email', 'social', 'wallet'],
    },
  ])('orders the ways to connect as $order when $when', ({ options, order }) => {
    expect(orderConnectMethods(options)).toEqual(order)
  })

  test.each([
    { telegram: true, os: 'ios', left: ['x', 'facebook'] },
    { telegram: true, os: 'mac', left: ['google', 'facebook'] },
    { telegram: true, os: 'android', left: ['google'] },
    { telegram: true, os: 'other', left: ['google', 'x', 'facebook'] },
    { telegram: false, os: 'android', left: ['google', 'x', 'facebook'] },
  ] as const)('social logins are $left with telegram: $telegram on $os', ({ telegram, os, left }) => {
    expect(filterSocialProviders(['google', 'x', 'facebook'], { telegram, os })).toEqual(left)
  })
})
