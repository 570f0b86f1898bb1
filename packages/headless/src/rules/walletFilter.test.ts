import { expect, test } from 'vitest'
import { isBrowserWalletVisible, isWalletExcluded, isWalletReachable, trimSearch } from './walletFilter.js'

test('a wallet is excluded by its rdns, or by its name in any case', () => {
  expect(isWalletExcluded({ name: 'Rainbow', rdns: 'me.rainbow' }, [{ name: 'Other', rdns: 'me.rainbow' }])).toBe(true)
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

test('on a phone a wallet needs an app or a site, in basic mode it needs some link', () => {
  expect(isWalletReachable({ desktopLink: 'a://' }, { isMobile: true, isBasic: false })).toBe(false)
  expect(isWalletReachable({ webappLink: 'https://a.example' }, { isMobile: true, isBasic: false })).toBe(true)
  expect(isWalletReachable({}, { isMobile: false, isBasic: false })).toBe(true)
  expect(isWalletReachable({}, { isMobile: false, isBasic: true })).toBe(false)
})

test('a search is one trimmed line', () => {
  expect(trimSearch('  rain\n bow ')).toBe('rain bow')
  expect(trimSearch(undefined)).toBe('')
})
