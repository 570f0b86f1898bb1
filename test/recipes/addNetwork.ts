import { insertAfter, type Recipe } from './recipe'

const headless = 'packages/headless/src'

/** Juno, a network of a namespace that is there. */
export const addNetwork: Recipe = {
  title: 'Add a network',
  limit: 2,
  compiles: 'headless',
  steps: [
    {
      place: `${headless}/networks/cosmos.ts`,
      edits: [
        insertAfter(
          `${headless}/networks/cosmos.ts`,
          `import type { Network } from '../entities/network.js'\n`,
          `
/** Juno. */
export const juno = {
  id: 'juno-1',
  caipNetworkId: 'cosmos:juno-1',
  chainNamespace: 'cosmos',
  name: 'Juno',
  nativeCurrency: { name: 'Juno', symbol: 'JUNO', decimals: 6 },
  rpcUrls: { default: { http: ['https://juno-rpc.publicnode.com'] } },
} as const satisfies Network
`,
        ),
      ],
      without: { check: 'compiler', says: /exports\/networks\.ts.*juno/ },
    },
    {
      place: `${headless}/exports/networks.ts`,
      edits: [
        insertAfter(
          `${headless}/exports/networks.ts`,
          `'../networks/bip122.js'\n`,
          `export { juno } from '../networks/cosmos.js'\n`,
        ),
      ],
      without: { check: 'unused code', says: /networks\/cosmos\.ts: exports juno/ },
    },
  ],
}
