import { insertAfter, newFile, type Recipe } from './recipe'

const headless = 'packages/headless/src'
const table = `${headless}/entities/namespaces.ts`
const patterns = `${headless}/entities/addressPatterns.ts`
const tables = `${headless}/entities/namespaceTables.ts`

/** Tron: wallets sign messages over WalletConnect. */
export const addNamespace: Recipe = {
  title: 'Add a namespace',
  limit: 7,
  compiles: 'headless',
  steps: [
    {
      place: table,
      edits: [insertAfter(table, `'polkadot', 'cosmos'`, `, 'tron'`)],
      without: { check: 'compiler', says: /chains\/tron\/adapter\.ts.*"tron"/ },
    },
    {
      place: patterns,
      edits: [
        insertAfter(
          patterns,
          `export const addressPatterns = {\n`,
          `  tron: (address) => address.startsWith('T') && base58Length(address) === 25,\n`,
        ),
      ],
      without: { check: 'compiler', says: /entities\/addressPatterns\.ts.*tron/ },
    },
    {
      place: tables,
      edits: [
        insertAfter(tables, `export const defaultAccountTypes = {\n`, `  tron: 'eoa',\n`),
        insertAfter(tables, `export const siwxChainNames = {\n`, `  tron: 'TRON',\n`),
        insertAfter(tables, `export const nativeTokenAddresses = {\n`, `  tron: '0x',\n`),
        insertAfter(tables, `export const paymentUris = {\n`, `  tron: (address) => address,\n`),
        insertAfter(
          tables,
          `export const walletConnectNamespaces = {\n`,
          `  tron: { methods: ['tron_signMessage', 'tron_signTransaction'], hasOneAddress: true },\n`,
        ),
      ],
      without: { check: 'compiler', says: /entities\/namespaceTables\.ts.*tron/ },
    },
    {
      place: `${headless}/networks/tron.ts`,
      edits: [
        newFile(
          `${headless}/networks/tron.ts`,
          `import type { Network } from '../entities/network.js'

/** TRON. */
export const tronMainnet = {
  id: '0x2b6653dc',
  caipNetworkId: 'tron:0x2b6653dc',
  chainNamespace: 'tron',
  name: 'TRON',
  nativeCurrency: { name: 'TRON', symbol: 'TRX', decimals: 6 },
  rpcUrls: { default: { http: ['https://api.trongrid.io'] } },
} as const satisfies Network
`,
        ),
      ],
      without: { check: 'compiler', says: /exports\/networks\.ts.*networks\/tron\.js/ },
    },
    {
      place: `${headless}/exports/networks.ts`,
      edits: [
        insertAfter(
          `${headless}/exports/networks.ts`,
          `'../networks/polkadot.js'\n`,
          `export { tronMainnet } from '../networks/tron.js'\n`,
        ),
      ],
      without: { check: 'namespace parts', says: /exports\/networks\.ts hands on no network of tron/ },
    },
    {
      place: `${headless}/chains/tron/`,
      edits: [
        newFile(`${headless}/chains/tron/index.ts`, `export { tron } from './adapter.js'\n`),
        newFile(
          `${headless}/chains/tron/adapter.ts`,
          `import type { ChainAdapter } from '../adapter.js'

/**
 * The TRON adapter: mobile wallets sign messages.
 *
 * @example
 * createPortico({ networks: [tronMainnet], adapters: [tron()] })
 */
export function tron(): ChainAdapter<'tron'> {
  return {
    namespace: 'tron',
    supports: new Set(),
    discover: () => () => undefined,
    load: async () => (await import('./actions.js')).createTronActions(),
  }
}
`,
        ),
        newFile(
          `${headless}/chains/tron/actions.ts`,
          `import { UnsupportedNetworkError } from '../../errors/connection.js'
import { InvalidResponseError } from '../../errors/request.js'
import { isAddress } from '../../rules/address/address.js'
import type { ChainActions } from '../adapter.js'
import { assertSigner } from '../signer.js'

/** What TRON wallets can do. */
export function createTronActions() {
  return {
    isAddress: (address) => isAddress(address, 'tron'),
    assertSigner,
    async signMessage(signer, message) {
      await assertSigner(signer)
      const { connector, address, network } = signer
      const params = { address, message }
      const reply = await connector.request({ method: 'tron_signMessage', params }, network.caipNetworkId)
      if (typeof reply !== 'string') throw new InvalidResponseError()
      return reply
    },
    switchNetwork: () => Promise.reject(new UnsupportedNetworkError()),
  } satisfies ChainActions
}
`,
        ),
      ],
      without: { check: 'namespace parts', says: /tron has no chains\/tron\/index\.ts/ },
    },
    {
      place: `${headless}/testing/wallets/tron/`,
      edits: [
        newFile(
          `${headless}/testing/wallets/tron/index.ts`,
          `export { createTronTestWallet, type TronTestWallet } from './createTronTestWallet.js'\n`,
        ),
        newFile(
          `${headless}/testing/wallets/tron/createTronTestWallet.ts`,
          `import { type TestWalletSeed, testWalletSeeds } from '../testWalletSeeds.js'

/** A TRON wallet with a real key, for tests. */
export type TronTestWallet = { readonly name: string }

/** Creates a TRON wallet; the seed is the second one when omitted. */
export const createTronTestWallet = (seed: TestWalletSeed = testWalletSeeds[1]): TronTestWallet => ({ name: seed.name })
`,
        ),
      ],
      without: { check: 'namespace parts', says: /tron has no testing\/wallets\/tron\/index\.ts/ },
    },
  ],
}
