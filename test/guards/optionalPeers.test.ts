import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bundler, hostBuilds } from '../../tools/hostBuilds.mjs'
import { createHost } from './createHost'

const bundlers = Object.keys(hostBuilds) as Bundler[]

/** A site with these connectors and adapters; a client cannot be left out of its bundle. */
const site = (imports: string, connectors: string, adapters = '') => `
  import { createPortico } from '@portico/headless'
  import { mainnet, solanaMainnet } from '@portico/headless/networks'
  ${imports}
  globalThis.portico = createPortico({
    networks: [mainnet, solanaMainnet],
    connectors: [${connectors}],
    adapters: [${adapters}],
  })`

const sites = {
  'none.js': site('', ''),
  'ownLoad.js': site(
    `import { walletConnect } from '@portico/headless/walletconnect'`,
    `walletConnect({ load: () => import('./ownProvider.js') })`,
  ),
  'notInstalled.js': site(`import { walletConnect } from '@portico/headless/walletconnect'`, 'walletConnect()'),
  'ethereumNotInstalled.js': site(
    `import { walletConnect } from '@portico/headless/walletconnect-ethereum'`,
    'walletConnect()',
  ),
  'solanaNotInstalled.js': site(`import { solana } from '@portico/headless/solana'`, '', 'solana()'),
}

const peers = ['@walletconnect/universal-provider', '@walletconnect/ethereum-provider', '@solana/web3.js']

describe('without WalletConnect, without web3.js and without an alias, from the packed package', () => {
  it.each(bundlers)(
    '%s builds a site that needs none, one that passes `load`, and those that have not installed the package yet',
    async (bundler) => {
      const folder = await createHost(peers, {
        'ownProvider.js': 'export const UniversalProvider = { init: async () => ({}) }\n',
        ...sites,
      })
      expect(existsSync(join(folder, 'node_modules/@portico/headless/dist/exports/walletconnect.js'))).toBe(true)
      expect(peers.filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual([])
      for (const file of Object.keys(sites)) {
        const { page } = await hostBuilds[bundler]({ entry: join(folder, file) })
        expect([file, page]).not.toEqual([file, []])
      }
    },
    120_000,
  )
})
