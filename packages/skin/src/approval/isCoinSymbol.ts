/** Letters of Cyrillic and Greek that are drawn as those of Latin. */
const twins = { from: 'АВЕЗІЈКМНОРЅТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', to: 'ABE3IJKMHOPSTYXABEZHIKMNOPTYX' }

/** As a reader takes it: without what is not seen, in one case and one script. */
const fold = (symbol: string): string =>
  symbol
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toUpperCase()
    .replace(/[\u0370-\u04ff]/g, (letter) => twins.to[twins.from.indexOf(letter)] ?? letter)

/** Whether a contract gives its token the symbol of the coin of the network, or one that looks the same. */
export const isCoinSymbol = (symbol: string, coin: string): boolean => fold(symbol) === fold(coin)
