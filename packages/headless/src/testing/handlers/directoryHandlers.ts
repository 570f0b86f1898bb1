import { type HttpHandler, HttpResponse } from 'msw'
import { drawLogo, hashText, testWalletSeeds } from '../wallets/testWalletSeeds.js'
import { type Call, errorResponse, route, type RouteContext } from './route.js'

/** Remote calls that the handlers of this file answer. */
export const directoryServices = [
  'getWallets',
  'getWalletImage',
  'getAssetImage',
  'getCurrencyImage',
  'getTokenImage',
] as const

type Context = RouteContext<(typeof directoryServices)[number]> & {
  readonly directory: string
  readonly wallets: readonly DirectoryEntry[]
}

/** Wallet directory: `GET /getWallets`. */
export function directoryHandlers(context: Context): HttpHandler[] {
  return [
    route(context, {
      name: 'getWallets',
      host: context.directory,
      path: '/getWallets',
      answer({ url: { searchParams } }) {
        const list = (key: string) => (searchParams.get(key) ?? '').split(',').filter(Boolean)
        const whole = (key: string, otherwise: number) => Number(searchParams.get(key) ?? otherwise)
        const page = whole('page', 1)
        const entries = whole('entries', 40)
        if (!isPositive(page)) return errorResponse(400, 'page', 'page must be a whole number from 1')
        if (!isPositive(entries)) return errorResponse(400, 'entries', 'entries must be a whole number from 1')
        return HttpResponse.json(
          findEntries(context.wallets, {
            page,
            entries,
            search: searchParams.get('search') ?? '',
            include: list('include'),
            exclude: list('exclude'),
            chains: list('chains'),
            badge: searchParams.get('badge_type'),
          }),
        )
      },
    }),
  ]
}

const isPositive = (value: number) => Number.isSafeInteger(value) && value > 0

/** Query of `GET /getWallets`. */
type DirectorySearch = {
  /** 1-based. */
  readonly page: number
  readonly entries: number
  readonly search: string
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly chains: readonly string[]
  readonly badge: string | null
}

/** Returns one page of the matching wallets in directory order; `count` is the total of all pages. */
function findEntries(
  all: readonly DirectoryEntry[],
  { page, entries, search, include, exclude, chains, badge }: DirectorySearch,
): { readonly data: readonly DirectoryEntry[]; readonly count: number } {
  const wanted = search.trim().toLowerCase()
  const found = all.filter(
    (entry) =>
      (include.length === 0 || include.includes(entry.id)) &&
      !exclude.includes(entry.id) &&
      (chains.length === 0 || entry.chains.some((chain) => chains.includes(chain))) &&
      (badge === null || entry.badge_type === badge) &&
      entry.name.toLowerCase().includes(wanted),
  )
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** Images of wallets, networks, currencies and tokens. They are drawn, and stable for an id. */
export function imageHandlers(context: Context): HttpHandler[] {
  const host = context.directory
  return [
    route(context, {
      name: 'getWalletImage',
      host,
      path: '/getWalletImage/:id',
      answer({ param }) {
        const wallet = context.wallets.find(({ image_id }) => image_id === param('id'))
        if (!wallet) return errorResponse(404, 'id', 'no such image')
        const seed = testWalletSeeds.find(({ rdns }) => rdns === wallet.rdns)
        return svg(seed ? decodeURIComponent(seed.icon.slice(seed.icon.indexOf(',') + 1)) : drawLogo(wallet.id))
      },
    }),
    route(context, { name: 'getAssetImage', host, path: '/public/getAssetImage/:id', answer: draw }),
    route(context, { name: 'getCurrencyImage', host, path: '/public/getCurrencyImage/:id', answer: draw }),
    route(context, { name: 'getTokenImage', host, path: '/public/getTokenImage/:id', answer: draw }),
  ]
}

const draw = ({ param }: Call) => svg(drawLogo(param('id')))

const svg = (text: string) =>
  new HttpResponse(text, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' } })

const evmChains = ['eip155:1', 'eip155:8453', 'eip155:10', 'eip155:42161', 'eip155:137']
const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinChain = 'bip122:000000000019d6689c085ae165831e93'
const chainSets = [
  evmChains,
  evmChains,
  evmChains,
  evmChains.slice(0, 2),
  evmChains.slice(0, 1),
  [...evmChains, solanaChain],
  [solanaChain],
  [...evmChains, bitcoinChain, solanaChain],
]

/** Indexes of the two test wallets in the directory. */
const seedPositions = [2, 9]

/**
 * Returns the default directory: more than 600 fictional wallets, including those of `testWalletSeeds`. The result is the same in
 * every run.
 *
 * @example
 *   createHandlers({ ...hosts, wallets: directoryEntries().slice(0, 5) })
 */
export function directoryEntries(): readonly DirectoryEntry[] {
  const names = [...walletNames()]
  testWalletSeeds.forEach(({ name }, index) => names.splice(seedPositions[index] ?? 0, 0, name))
  return names.map((name, order) => {
    const seed = testWalletSeeds.find((wallet) => wallet.name === name)
    return seed ? { ...createEntry(name, order), rdns: seed.rdns, chains: evmChains } : createEntry(name, order)
  })
}

function createEntry(name: string, order: number): DirectoryEntry {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const site = `https://${slug}.example`
  const id = hexId(name)
  const dice = hashText(slug)
  const oneIn = (count: number, shift: number) => (dice >>> shift) % count === 0
  const isApp = !oneIn(7, 3)
  return {
    id,
    name,
    image_id: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    order,
    chains: chainSets[dice % chainSets.length] ?? evmChains,
    badge_type: oneIn(4, 8) ? 'certified' : 'none',
    rdns: oneIn(2, 11) ? `example.${slug}` : null,
    mobile_link: isApp ? (oneIn(3, 5) ? `${site}/open` : `${slug.replaceAll('-', '')}://`) : null,
    desktop_link: oneIn(5, 6) ? `${slug.replaceAll('-', '')}-desktop://` : null,
    webapp_link: oneIn(6, 9) || !isApp ? `${site}/app` : null,
    link_mode: isApp && oneIn(5, 13) ? `${site}/link` : null,
    homepage: site,
    app_store: isApp ? `https://apps.apple.com/app/${slug}` : null,
    play_store: isApp ? `https://play.google.com/store/apps/details?id=example.${slug.replaceAll('-', '')}` : null,
    chrome_store: oneIn(2, 11) ? `https://chromewebstore.google.com/detail/${slug}` : null,
  }
}

const hexId = (name: string) =>
  Array.from({ length: 8 }, (_, part) => hashText(`${part}:${name}`).toString(16).padStart(8, '0')).join('')

/** A wallet in the response of the directory. */
export type DirectoryEntry = {
  /** 64 hex characters. */
  readonly id: string
  readonly name: string
  readonly image_id: string
  readonly order: number
  /** CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly badge_type: 'certified' | 'none'
  readonly rdns: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly homepage: string
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
}

const firstWords =
  'Alder Amberley Aster Bellwether Birchwood Bramble Cairn Calder Cobalt Corvid Dovetail Drift Eider Fathom Fennel Fjord Gannet Garnet Halyard Hazel Heron Indigo Juniper Kelp Kestrel Lantern Linden Lodestar Marlow Mistral Nettle Nimbus Oakmoss Ochre Orchard Pebble Petrel Quarry Quill Rookery Rowan Saffron Sextant Skerry Tamarind Tansy Thistle Umber Vellum Windrose Yarrow Zephyr'.split(
    ' ',
  )

const secondWords = 'Wallet|Vault|Keys|Pocket|Purse|Satchel|Locker|Daybook|Pass|Tin|Strongbox|Chest|Mobile'.split('|')

/** Invented names without duplicates. Neighbors in the list differ in both words. */
function walletNames(): readonly string[] {
  return Array.from({ length: firstWords.length * secondWords.length }, (_, index) => {
    const first = index % firstWords.length
    const round = Math.floor(index / firstWords.length)
    return `${firstWords[first]} ${secondWords[(round + first * 5) % secondWords.length]}`
  })
}
