import { expect, test } from 'vitest'
import { solanaMainnet } from '../../networks/solana.js'
import { createUniversalProvider } from './universalProvider.js'

const context = {
  projectId: 'project',
  metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
  networks: [solanaMainnet] as const,
  relay: 'wss://relay.example',
  rpcUrls: () => [],
}

/** The package for one namespace, which does harm to sessions without it. */
function shell() {
  const calls: string[] = []
  class EthereumProvider {
    readonly signer = { inside: true }
    static async init() {
      calls.push('init')
      return { signer: 'from init' }
    }
    async initialize({ optionalChains }: { readonly optionalChains: readonly number[] }) {
      if (optionalChains.length === 0) throw new Error('No chains specified')
      calls.push('initialize')
      this.registerEventListeners()
      await this.loadPersistedSession()
    }
    registerEventListeners() {
      calls.push('listens')
    }
    async loadPersistedSession() {
      calls.push('ends the session')
    }
  }
  return { EthereumProvider, calls }
}

test('what the package does around the relay client for its one namespace is left out', async () => {
  const { EthereumProvider, calls } = shell()
  expect(await createUniversalProvider(async () => ({ EthereumProvider }), context)).toEqual({ inside: true })
  expect(calls).toEqual(['initialize'])
})

test('a package with other insides is started by its front door', async () => {
  const { EthereumProvider, calls } = shell()
  Reflect.deleteProperty(EthereumProvider.prototype, 'initialize')
  expect(await createUniversalProvider(async () => ({ EthereumProvider }), context)).toBe('from init')
  expect(calls).toEqual(['init'])
})

test('the lighter package is taken as it is', async () => {
  const UniversalProvider = { init: async ({ relayUrl }: { readonly relayUrl: string }) => relayUrl }
  expect(await createUniversalProvider(async () => ({ UniversalProvider }), context)).toBe('wss://relay.example')
})
