/** A wallet that many people have, and where it can be found on a page. Its providers are named by the interface they have. */
export type KnownWallet = {
  /** Its reverse domain name (EIP-6963). A wallet that announces none has an id of its namespace and its place instead. */
  readonly id: string
  readonly name: string
  /** Its id in the wallet directory. */
  readonly explorerId?: string
  /** Its name in Wallet Standard, when that is not `name`. */
  readonly standardName?: string
  /** Path on `window` of its EVM provider. */
  readonly eip1193?: string
  /** Paths on `window` of its Bitcoin provider, by interface: UniSat's, WBIP 4, Leather's variety of it, sats-connect 1. */
  readonly unisat?: string
  readonly satsConnect?: string
  readonly leather?: string
  readonly satsConnect1?: string
  /** A flag on the object in its place when another wallet stands in for it. */
  readonly standInFlag?: string
  /** Path on `window` of its provider with Keplr's interface, and the event of `window` for a changed account. */
  readonly keplr?: string
  readonly keystoreEvent?: string
  /** Its key in `window.injectedWeb3`. */
  readonly injectedWeb3?: string
  /** Link that opens a page in the browser of its app: `{url}` is the page, `{origin}` its origin. */
  readonly browseLink?: string
}

/**
 * The known wallets. A wallet that also occupies another one's global comes before it.
 *
 * Sources: the public documentation named at each wallet, and for ids of the directory the public explorer of WalletConnect.
 */
export const knownWallets: readonly KnownWallet[] = [
  // https://docs.metamask.io/wallet/concepts/wallet-interoperability
  {
    id: 'io.metamask',
    name: 'MetaMask',
    explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  },
  // https://rabby.io/docs/integrating-rabby-wallet
  { id: 'io.rabby', name: 'Rabby Wallet', eip1193: 'rabby' },
  // https://docs.cdp.coinbase.com/wallet-sdk
  {
    id: 'com.coinbase.wallet',
    name: 'Coinbase Wallet',
    explorerId: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    browseLink: 'https://go.cb-w.com/dapp?cb_url={url}',
    eip1193: 'coinbaseWalletExtension',
  },
  // https://developer.trustwallet.com/developer/develop-for-trust/browser-extension
  {
    id: 'com.trustwallet.app',
    name: 'Trust Wallet',
    explorerId: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    standardName: 'Trust',
    eip1193: 'trustwallet',
  },
  // https://web3.okx.com/onchainos/dev-docs/sdks/chains/cosmos/provider, and the pages for other chains beside it
  {
    id: 'com.okex.wallet',
    name: 'OKX Wallet',
    explorerId: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    eip1193: 'okxwallet',
    unisat: 'okxwallet.bitcoin',
    keplr: 'okxwallet.keplr',
  },
  // https://developers.binance.com/docs/binance-w3w/bitcoin-provider, and the pages for EVM and Cosmos beside it
  {
    id: 'com.binance.wallet',
    name: 'Binance Wallet',
    explorerId: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    eip1193: 'binancew3w.ethereum',
    unisat: 'binancew3w.bitcoin',
    keplr: 'binancew3w.keplr',
  },
  // https://docs.phantom.com/ethereum-base-and-polygon/detecting-the-provider
  {
    id: 'app.phantom',
    name: 'Phantom',
    explorerId: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    // https://docs.phantom.com/phantom-deeplinks/other-methods/browse
    browseLink: 'https://phantom.app/ul/browse/{url}?ref={origin}',
    eip1193: 'phantom.ethereum',
  },
  // https://docs.backpack.app
  {
    id: 'app.backpack',
    name: 'Backpack',
    explorerId: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    eip1193: 'backpack.ethereum',
  },
  // https://docs.solflare.com/solflare/technical/integrate-solflare
  {
    id: 'solana:Solflare',
    name: 'Solflare',
    explorerId: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    // https://docs.solflare.com/solflare/technical/deeplinks/other-methods/browse
    browseLink: 'https://solflare.com/ul/v1/browse/{url}?ref={url}',
  },
  // https://docs.magiceden.io/docs/diving-into-bitcoin, https://docs.magiceden.io/docs/connecting-directly-to-magic-eden-wallet
  {
    id: 'io.magiceden.wallet',
    name: 'Magic Eden',
    explorerId: '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
    eip1193: 'magicEden.ethereum',
    satsConnect1: 'magicEden.bitcoin',
  },
  // https://docs.xverse.app/sats-connect/wallet-providers/getproviders-and-getproviderbyid
  {
    id: 'bip122:XverseProviders.BitcoinProvider',
    name: 'Xverse Wallet',
    explorerId: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
    standardName: 'Xverse',
    satsConnect: 'XverseProviders.BitcoinProvider',
  },
  // https://leather.gitbook.io/developers
  {
    id: 'bip122:LeatherProvider',
    name: 'Leather',
    explorerId: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
    leather: 'LeatherProvider',
  },
  // https://docs.unisat.io/dev/open-api-documentation/unisat-wallet, and for the flag Binance's page for Bitcoin
  { id: 'bip122:unisat', name: 'UniSat Wallet', unisat: 'unisat', standInFlag: 'isBinance' },
  // https://docs.talisman.xyz/talisman/for-builders
  { id: 'xyz.talisman', name: 'Talisman', eip1193: 'talismanEth', injectedWeb3: 'talisman' },
  // https://docs.subwallet.app/main/integration/integration-instructions
  { id: 'app.subwallet', name: 'SubWallet', eip1193: 'SubWallet', injectedWeb3: 'subwallet-js' },
  // https://polkadot.js.org/docs/extension
  { id: 'polkadot:polkadot-js', name: 'Polkadot.js', injectedWeb3: 'polkadot-js' },
  // https://docs.leapwallet.io/cosmos/for-dapps-connect-to-leap/api-reference
  {
    id: 'io.leapwallet.LeapWallet',
    name: 'Leap',
    standardName: 'Leap Wallet',
    keplr: 'leap',
    keystoreEvent: 'leap_keystorechange',
  },
  // https://docs.cosmostation.io/integration-extension/cosmos/integrate-keplr
  {
    id: 'io.cosmostation',
    name: 'Cosmostation',
    standardName: 'Cosmostation Wallet',
    eip1193: 'cosmostation.ethereum',
    keplr: 'cosmostation.providers.keplr',
    keystoreEvent: 'cosmostation_keystorechange',
  },
  // https://docs.keplr.app/api
  { id: 'app.keplr', name: 'Keplr', eip1193: 'keplr.ethereum', keplr: 'keplr', keystoreEvent: 'keplr_keystorechange' },
]
