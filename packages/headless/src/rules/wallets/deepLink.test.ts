import { describe, expect, test } from 'vitest'
import { limits } from '../../constants/limits.js'
import type { Platform, Wallet } from '../../entities/wallet.js'
import {
  deepLinkChoice,
  getInstallLink,
  getInstallLinks,
  isPairingExpired,
  linkBase,
  linksFor,
  opensApp,
} from './deepLink.js'

describe('linksFor and deepLinkChoice', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=12'
  const encoded = 'wc%3Aabc%402%3Frelay-protocol%3Dirn%26symKey%3D12'
  const phone: Platform = { isMobile: true, os: 'ios', telegram: false, inIframe: false }
  const desktop: Platform = { isMobile: false, os: 'mac', telegram: false, inIframe: false }
  const wallet = (links: Partial<Wallet>): Wallet => ({ id: 'a', name: 'A', chains: [], ...links })

  test.each(['trust', 'trust:', 'trust:/', 'trust://'])('%s means the scheme of an app', (link) => {
    expect(linkBase(link)).toBe('trust://')
  })

  test('on a phone the universal link comes first, then the app, the web app and the store', () => {
    const all = wallet({
      linkMode: 'https://link.a.example',
      mobileLink: 'a:',
      webappLink: 'https://web.a.example/app/',
      desktopLink: 'adesk://',
      appStore: 'https://apps.apple.com/a',
      playStore: 'https://play.google.com/a',
    })
    expect(linksFor(all, uri, phone)).toEqual([
      { kind: 'universal', href: `https://link.a.example/wc?uri=${encoded}`, target: '_self' },
      { kind: 'native', href: `a://wc?uri=${encoded}`, target: '_self' },
      { kind: 'web', href: `https://web.a.example/app/wc?uri=${encoded}`, target: '_blank' },
      { kind: 'store', href: 'https://apps.apple.com/a', target: '_blank' },
    ])
    expect(linksFor(all, uri, { ...phone, os: 'android' }).at(-1)?.href).toBe('https://play.google.com/a')
  })

  const pageUrl = 'https://shop.example/cart?item=$&2#top'
  const page = encodeURIComponent(pageUrl)

  test.each([
    {
      name: 'Phantom',
      id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
      href: `https://phantom.app/ul/browse/${page}?ref=https%3A%2F%2Fshop.example`,
    },
    {
      name: 'Solflare',
      id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
      href: `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
    },
    {
      name: 'Coinbase Wallet',
      id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
      href: `https://go.cb-w.com/dapp?cb_url=${page}`,
    },
  ])('on a phone $name opens the page in its own browser, before its web app and its store', ({ id, href }) => {
    const known = {
      ...wallet({ mobileLink: 'a:', webappLink: 'https://web.a.example', appStore: 'https://s.example' }),
      id,
    }
    const links = linksFor(known, uri, phone, pageUrl)
    expect(links.map(({ kind }) => kind)).toEqual(['native', 'browse', 'web', 'store'])
    expect(links[1]).toEqual({ kind: 'browse', href, target: '_self' })
    expect(new URL(href).href).toContain(page)
    expect(linksFor({ ...known, id: 'another' }, uri, phone, pageUrl).some(({ kind }) => kind === 'browse')).toBe(false)
    expect(linksFor(known, uri, desktop, pageUrl).some(({ kind }) => kind === 'browse')).toBe(false)
  })

  test('the wallet’s browser and its store are there before, and without, a pairing', () => {
    const phantom = wallet({ rdns: 'app.phantom', mobileLink: 'phantom://', appStore: 'https://s.example/phantom' })
    expect(linksFor(phantom, undefined, phone, pageUrl).map(({ kind }) => kind)).toEqual(['browse', 'store'])
    expect(linksFor(phantom, undefined, phone).map(({ kind }) => kind)).toEqual(['store'])
  })

  test('a page whose address is too long for a link is not offered in the wallet’s browser', () => {
    const long = `https://shop.example/?${'x'.repeat(limits.link)}`
    expect(linksFor(wallet({ rdns: 'app.phantom' }), uri, phone, long)).toEqual([])
  })

  test('on a desktop only the desktop app and the web app are offered', () => {
    const all = wallet({
      mobileLink: 'a:',
      desktopLink: 'adesk',
      webappLink: 'https://web.a.example',
      chromeStore: 'https://store.example/a',
    })
    expect(linksFor(all, uri, desktop).map(({ kind, href, target }) => [kind, href.split('?')[0], target])).toEqual([
      ['desktop', 'adesk://wc', '_blank'],
      ['web', 'https://web.a.example/wc', '_blank'],
      ['store', 'https://store.example/a', '_blank'],
    ])
  })

  test('a mobile link to the web is a universal link, and is offered once', () => {
    const both = wallet({ mobileLink: 'https://link.a.example/', linkMode: 'https://link.a.example' })
    expect(linksFor(both, uri, phone)).toEqual([
      { kind: 'universal', href: `https://link.a.example/wc?uri=${encoded}`, target: '_self' },
    ])
  })

  test('the link keeps its path and query, and the pairing is one parameter', () => {
    const [link] = linksFor(wallet({ mobileLink: 'https://a.example/open?app=1#top' }), uri, phone)
    expect(link?.href).toBe(`https://a.example/open/wc?app=1&uri=${encoded}`)
    expect(new URL(link?.href ?? '').searchParams.get('uri')).toBe(uri)
  })

  test.each([
    { where: 'in a frame', platform: { ...phone, inIframe: true }, target: '_top' },
    { where: 'in Telegram', platform: { ...phone, telegram: true }, target: '_blank' },
  ])('$where the link opens in $target', ({ platform, target }) => {
    expect(linksFor(wallet({ mobileLink: 'https://a.example' }), uri, platform)[0]?.target).toBe(target)
  })

  test('the pairing is encoded twice for Telegram on Android', () => {
    const [link] = linksFor(wallet({ mobileLink: 'https://a.example' }), uri, {
      ...phone,
      os: 'android',
      telegram: true,
    })
    expect(link?.href).toBe(`https://a.example/wc?uri=${encodeURIComponent(encoded)}`)
  })

  test.each([
    { listed: 'a scheme', sources: { mobileLink: 'a:' }, href: undefined },
    { listed: 'a scheme of several words', sources: { mobileLink: 'a-wallet://open' }, href: undefined },
    {
      listed: 'a universal link, too',
      sources: { mobileLink: 'a:', linkMode: 'https://a.example' },
      href: 'https://a.example',
    },
    { listed: 'a universal link', sources: { mobileLink: 'https://a.example' }, href: 'https://a.example' },
  ])('in Telegram a wallet that lists $listed is opened by $href', ({ sources, href }) => {
    const telegram = { ...phone, telegram: true }
    const links = linksFor(wallet(sources), uri, telegram).filter(({ kind }) => kind !== 'store')
    expect(links.map((link) => link.href)).toEqual(href ? [`${href}/wc?uri=${encoded}`] : [])
    expect(deepLinkChoice(wallet(sources), telegram)?.href).toBe(href)
    expect(opensApp(wallet(sources), telegram)).toBe(href !== undefined)
  })

  test('links that run script are left out', () => {
    const bad = wallet({
      mobileLink: 'javascript:alert(1)//',
      linkMode: 'http://evil.example',
      webappLink: 'data:text/html,x',
      appStore: 'file:///x',
    })
    expect(linksFor(bad, uri, phone)).toEqual([])
    expect(deepLinkChoice(bad, phone)).toBeUndefined()
  })

  test('the stored choice contains no pairing', () => {
    expect(deepLinkChoice(wallet({ mobileLink: 'trust:' }), phone)).toEqual({ name: 'A', href: 'trust://' })
    expect(deepLinkChoice(wallet({ linkMode: 'https://link.a.example', mobileLink: 'a:' }), phone)?.href).toBe(
      'https://link.a.example',
    )
    expect(deepLinkChoice(wallet({ mobileLink: 'a:' }), desktop)).toBeUndefined()
  })
})

describe('isPairingExpired', () => {
  test('a pairing is valid until 10 s before it expires', () => {
    const end = 1_000_000
    expect(isPairingExpired(end, end - limits.pairing.expiryMargin - 1)).toBe(false)
    expect(isPairingExpired(end, end - limits.pairing.expiryMargin)).toBe(true)
    expect(isPairingExpired(end, end + 1)).toBe(true)
    expect(isPairingExpired(undefined, 0)).toBe(true)
    expect(isPairingExpired(Number.NaN, 0)).toBe(true)
  })
})

describe('getInstallLinks and opensApp', () => {
  const sources = {
    chromeStore: 'https://chrome.example/a',
    appStore: 'https://apps.example/a',
    playStore: 'https://play.example/a',
    homepage: 'https://a.example',
  }
  const extension = { kind: 'extension', url: 'https://chrome.example/a' }
  const website = { kind: 'website', url: 'https://a.example/' }
  const app = (url: string) => ({ kind: 'phoneApp', url })
  const desktop = { isMobile: false, os: 'other' } as const

  test.each<{ on: Pick<Platform, 'isMobile' | 'os'>; wallet: Partial<Wallet>; links: readonly object[] }>([
    { on: desktop, wallet: sources, links: [extension, app('https://apps.example/a')] },
    { on: { isMobile: true, os: 'ios' }, wallet: sources, links: [app('https://apps.example/a'), extension] },
    { on: { isMobile: true, os: 'android' }, wallet: sources, links: [app('https://play.example/a'), extension] },
    { on: desktop, wallet: { playStore: sources.playStore }, links: [app('https://play.example/a')] },
    { on: desktop, wallet: { homepage: 'https://a.example/' }, links: [website] },
    { on: desktop, wallet: { chromeStore: 'javascript:alert(1)', homepage: 'https://a.example/' }, links: [website] },
    { on: desktop, wallet: {}, links: [] },
  ])('on $on a wallet with $wallet is offered at $links', ({ on, wallet, links }) => {
    expect(getInstallLinks({ id: 'a', name: 'A', chains: [], ...wallet }, on)).toEqual(links)
  })

  test.each([
    { on: { ...desktop, isChromium: true }, link: extension },
    { on: { ...desktop, isChromium: false }, link: { kind: 'website', url: 'https://a.example' } },
    { on: { isMobile: true, os: 'ios' } as const, link: app('https://apps.example/a') },
    { on: { isMobile: true, os: 'android' } as const, link: app('https://play.example/a') },
  ])('on $on a wallet is installed from $link.url', ({ on, link }) => {
    const wallet = { id: 'a', name: 'A', chains: [], ...sources }
    expect(getInstallLink(wallet, on)).toEqual(link)
    expect(
      getInstallLink({ ...wallet, chromeStore: 'javascript:1', appStore: '', playStore: '', homepage: '' }, on),
    ).toBeUndefined()
  })

  test('a browser that takes no extensions of the Chrome Web Store is not sent there', () => {
    const wallet = { id: 'a', name: 'A', chains: [], ...sources }
    expect(getInstallLinks(wallet, { ...desktop, isChromium: false })).toEqual([app('https://apps.example/a')])
  })

  test.each([
    { isMobile: true, wallet: { mobileLink: 'a://' }, isApp: true },
    { isMobile: true, wallet: { linkMode: 'https://a.example' }, isApp: true },
    { isMobile: true, wallet: {}, isApp: false },
    { isMobile: false, wallet: { mobileLink: 'a://' }, isApp: false },
  ])('a wallet with $wallet is an app where isMobile is $isMobile: $isApp', ({ isMobile, wallet, isApp }) => {
    expect(opensApp(wallet, { isMobile, telegram: false })).toBe(isApp)
  })
})
