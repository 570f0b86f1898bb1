import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { createFixture } from './createFixture'
import { runWithout } from './standalone'
import { inRepository, manifestOf } from './workspace'

const headless = inRepository('packages/headless')
const { peerDependenciesMeta = {} } = manifestOf(headless)
const optional = Object.keys(peerDependenciesMeta).filter((name) => peerDependenciesMeta[name]?.optional)
const entry = (name: string) => JSON.stringify(join(headless, `dist/exports/${name}.js`))
const chains = publicEntries(headless).filter(({ source }) => source.startsWith(join(headless, 'src/chains/')))
const testingEntry = (path: string) => publicEntries(headless).find(({ subpath }) => subpath === path)?.built
const chainEntry = (name: string) => JSON.stringify(join(headless, `dist/chains/${name}/index.js`))

describe('without any optional peer', () => {
  it('means without these packages', () => {
    expect(optional.toSorted()).toEqual([
      '@noble/curves',
      '@scure/btc-signer',
      '@scure/sr25519',
      '@solana/wallet-adapter-base',
      '@solana/wallet-adapter-react',
      '@solana/web3.js',
      '@walletconnect/ethereum-provider',
      '@walletconnect/universal-provider',
      'msw',
      'wagmi',
    ])
  })

  it('the main entry starts, makes a client and ends it', async () => {
    const program = `
      import { createPortico } from ${entry('index')}
      import { eip155 } from ${entry('eip155')}
      import { mainnet } from ${entry('networks')}
      const client = createPortico({ networks: [mainnet], adapters: [eip155()] })
      client.destroy()
      console.log(typeof createPortico)`
    expect(await runWithout(optional, program, headless)).toBe('function')
  })

  it.each(['walletconnect', 'walletconnect-ethereum'])(
    'the entry %s starts too: its peer is loaded on connect',
    async (name) => {
      const program = `
      import { walletConnect } from ${entry(name)}
      console.log(typeof walletConnect())`
      expect(await runWithout(optional, program, headless)).toBe('function')
    },
  )

  it.each(chains.map(({ subpath }) => subpath.slice(2)))('the entry of %s starts too', async (name) => {
    const program = `
      import { ${name} } from ${chainEntry(name)}
      console.log(${name}().namespace)`
    expect(await runWithout(optional, program, headless)).toBe(name)
  })

  it('the entry testing/eip155 starts too: its wallets need no handlers', async () => {
    const program = `
      import { createTestWallet, testWalletSeeds } from ${JSON.stringify(testingEntry('./testing/eip155'))}
      console.log(createTestWallet({ ...testWalletSeeds[0], rpcUrls: {} }).info.name)`
    expect(await runWithout(optional, program, headless)).toBe('Larkspur')
  })

  it.each([
    ['testing', ['msw'], 'createHandlers'],
    ['testing/bip122', ['@noble/curves', '@scure/btc-signer'], 'createBitcoinTestWallet'],
    ['testing/cosmos', ['@noble/curves'], 'createCosmosTestWallet'],
    ['testing/polkadot', ['@scure/sr25519'], 'createPolkadotTestWallet'],
    ['testing/solana', ['@noble/curves'], 'createSolanaTestWallet'],
  ])('the entry %s starts with %s alone', async (path, peers, name) => {
    const program = `
      import { ${name} } from ${JSON.stringify(testingEntry(`./${path}`))}
      console.log(typeof ${name})`
    const absent = optional.filter((peer) => !peers.includes(peer))
    expect(await runWithout(absent, program, headless)).toBe('function')
    await expect(runWithout(optional, program, headless)).rejects.toThrow(peers[0])
  })

  it('a program that needs one at once does not start', async () => {
    const folder = createFixture({
      'index.js': `import * as relay from '@walletconnect/ethereum-provider'\nconsole.log(relay)`,
    })
    const program = `import ${JSON.stringify(join(folder, 'index.js'))}`
    await expect(runWithout(optional, program, folder)).rejects.toThrow('@walletconnect/ethereum-provider')
  })
})
