import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bundler, hostBuilds } from '../../tools/hostBuilds.mjs'
import { createHost } from './createHost'

const bundlers = Object.keys(hostBuilds) as Bundler[]

/** A site with these connectors; a client cannot be left out of its bundle. */
const site = (imports: string, connectors: string) => `
  import { createPortico } from '@portico/headless'
  import { mainnet } from '@portico/headless/networks'
  ${imports}
  globalThis.portico = createPortico({ networks: [mainnet], connectors: [${connectors}] })`

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
}

describe('without any package of WalletConnect and without an alias, from the packed package', () => {
  it.each(bundlers)(
    '%s builds a site that uses none, one that passes `load`, and one that has not installed either package yet',
    async (bundler) => {
      const folder = await createHost(['@walletconnect/universal-provider', '@walletconnect/ethereum-provider'], {
        'ownProvider.js': 'export const UniversalProvider = { init: async () => ({}) }\n',
        ...sites,
      })
      expect(existsSync(join(folder, 'node_modules/@portico/headless/dist/exports/walletconnect.js'))).toBe(true)
      expect(existsSync(join(folder, 'node_modules/@walletconnect'))).toBe(false)
      for (const file of Object.keys(sites)) {
        const { page } = await hostBuilds[bundler]({ entry: join(folder, file) })
        expect([file, page]).not.toEqual([file, []])
      }
    },
    120_000,
  )
})
