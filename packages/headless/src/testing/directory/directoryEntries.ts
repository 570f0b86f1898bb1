import { hashText } from '../images/hashText.js'
import { testWalletSeeds } from '../wallets/testWalletSeeds.js'
import type { DirectoryEntry } from './directoryEntry.js'
import { walletNames } from './walletNames.js'

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
const seedPlaces = [2, 9]

/** The whole invented directory, in its own order: more than 600 wallets, and the two test wallets among them. */
export function directoryEntries(): readonly DirectoryEntry[] {
  const names = [...walletNames()]
  testWalletSeeds.forEach(({ name }, index) => names.splice(seedPlaces[index] ?? 0, 0, name))
  return names.map((name, order) => {
    const seed = testWalletSeeds.find((wallet) => wallet.name === name)
    return seed ? { ...invent(name, order), rdns: seed.rdns, chains: evm } : invent(name, order)
  })
}

function invent(name: string, order: number): DirectoryEntry {
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
