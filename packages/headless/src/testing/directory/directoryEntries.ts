import { hashText } from '../wallets/drawLogo.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'

const evm = ['eip155:1', 'eip155:8453', 'eip155:10', 'eip155:42161', 'eip155:137']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const chainSets = [
  evm,
  evm,
  evm,
  evm.slice(0, 2),
  evm.slice(0, 1),
  [...evm, solana],
  [solana],
  [...evm, bitcoin, solana],
]

/** Where the two test wallets stand in the list. */
const seedPositions = [2, 9]

/** The whole invented directory, in its own order: more than 600 wallets, and the two test wallets among them. */
export function directoryEntries(): readonly DirectoryEntry[] {
  const names = [...walletNames()]
  testWalletSeeds.forEach(({ name }, index) => names.splice(seedPositions[index] ?? 0, 0, name))
  return names.map((name, order) => {
    const seed = testWalletSeeds.find((wallet) => wallet.name === name)
    return seed ? { ...createEntry(name, order), rdns: seed.rdns, chains: evm } : createEntry(name, order)
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
    chains: chainSets[dice % chainSets.length] ?? evm,
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

/** A wallet as the directory sends it (the wire's own names). */
export type DirectoryEntry = {
  /** 64 hex characters, the same in every run. */
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

/** Invented names, each once, in an order in which neighbours do not look alike. */
export function walletNames(): readonly string[] {
  return Array.from({ length: firstWords.length * secondWords.length }, (_, index) => {
    const first = index % firstWords.length
    const round = Math.floor(index / firstWords.length)
    return `${firstWords[first]} ${secondWords[(round + first * 5) % secondWords.length]}`
  })
}
