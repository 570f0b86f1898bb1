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
