import { sonic } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import type { ChainAdapter } from '../chains/adapter.js'
import { bip122 } from '../chains/bip122/adapter.js'
import { cosmos } from '../chains/cosmos/adapter.js'
import { eip155 } from '../chains/eip155/adapter.js'
import { polkadot } from '../chains/polkadot/adapter.js'
import { solana } from '../chains/solana/adapter.js'
import { walletConnect } from '../connectors/walletConnect/walletConnect.js'
import type { Network } from '../entities/network.js'
import { base, mainnet } from '../networks/eip155.js'
import { fromViem } from '../networks/fromViem.js'
import { solanaMainnet } from '../networks/solana.js'
import type { Client } from './client.js'
import type { CreatePorticoOptions } from './options.js'
import { connect } from '../actions/connection/connect.js'
import { switchNetwork } from '../actions/connection/switchNetwork.js'
import { createPortico } from './createPortico.js'

const networks = [mainnet] as const

test('createPortico takes networks of the package and chains of viem', () => {
  expectTypeOf(createPortico).toBeCallableWith({ networks: [mainnet, sonic], defaultNetwork: sonic })
  expectTypeOf(createPortico({ networks }).options.networks[0]).toExtend<Network>()
  expectTypeOf(fromViem(sonic).caipNetworkId).toEqualTypeOf<'eip155:146'>()
})

test('an option may be undefined, as a variable of the environment is that is not set', () => {
  const projectId = undefined as string | undefined
  const meld = projectId === undefined ? undefined : { publicKey: projectId }
  expectTypeOf(createPortico).toBeCallableWith({ networks, projectId, meld, services: { relay: projectId } })
  expectTypeOf(createPortico({ networks, enableWallets: undefined }).options.enableWallets).toEqualTypeOf<boolean>()
})

test('createPortico needs options, with a network', () => {
  expectTypeOf(createPortico).toBeCallableWith({ networks })
  // @ts-expect-error there are no options
  createPortico()
  // @ts-expect-error there are no networks
  createPortico({})
  // @ts-expect-error the list is empty
  createPortico({ networks: [] })
  // @ts-expect-error one network is no list
  createPortico({ networks: mainnet })
  // @ts-expect-error a chain id is no network
  createPortico({ networks: [1] })
  // @ts-expect-error an id is no network
  createPortico({ networks: [mainnet, base], defaultNetwork: 'eip155:8453' })
})

test('the default is one of the networks', () => {
  expectTypeOf(createPortico).toBeCallableWith({ networks: [mainnet, base], defaultNetwork: base })
  // @ts-expect-error it is not among the networks
  createPortico({ networks: [mainnet, base], defaultNetwork: sonic })
})

test('a network needs its adapter where there are adapters', () => {
  expectTypeOf(createPortico({ networks: [mainnet, solanaMainnet], adapters: [] })).toExtend<Client>()
  expectTypeOf(createPortico({ networks: [mainnet, solanaMainnet] })).toExtend<Client>()
  expectTypeOf(
    createPortico({ networks: [mainnet, sonic, solanaMainnet], adapters: [eip155(), solana()] }),
  ).toExtend<Client>()
  // @ts-expect-error the adapter of Solana is missing
  createPortico({ networks: [mainnet, solanaMainnet], adapters: [eip155()] })
  // @ts-expect-error the adapter of EVM chains is missing
  createPortico({ networks: [sonic], adapters: [solana()] })
})

test('a list that the running program makes is a list of networks', () => {
  const listed = [mainnet, base].filter(({ name }) => name !== 'Base')
  const client = createPortico({ networks: listed, defaultNetwork: mainnet, adapters: [eip155()] })
  expectTypeOf(client.options.networks[0].caipNetworkId).toEqualTypeOf<'eip155:1' | 'eip155:8453'>()
  expectTypeOf(createPortico).toBeCallableWith({ networks: [] as readonly Network[], adapters: [eip155()] })
})

test('a misspelled option is reported where it is', () => {
  expectTypeOf(createPortico).toBeFunction()
  createPortico({
    // @ts-expect-error it is `networks`, and nothing is wrong with the adapters
    network: [mainnet],
    adapters: [eip155()],
  })
})

test('createPortico takes adapters and connectors that are called', () => {
  expectTypeOf(createPortico).toBeCallableWith({ networks, adapters: [eip155()], connectors: [walletConnect()] })
  // @ts-expect-error the adapter is not called
  createPortico({ networks, adapters: [eip155] })
  // @ts-expect-error a namespace is no adapter
  createPortico({ networks, adapters: ['eip155'] })
  // @ts-expect-error an adapter is no connector
  createPortico({ networks, connectors: [eip155()] })
  // @ts-expect-error the connector is not called
  createPortico({ networks, connectors: [walletConnect] })
})

test('createPortico knows its options', () => {
  expectTypeOf(createPortico).toBeCallableWith({ networks, features: { onramp: false }, projectId: 'id' })
  // @ts-expect-error it is `networks`
  createPortico({ networks, netwroks: networks })
  // @ts-expect-error it is `onramp`
  createPortico({ networks, features: { onRamp: false } })
  // @ts-expect-error it is `blockchain`
  createPortico({ networks, services: { blokchain: 'https://b.example' } })
  // @ts-expect-error it is a list of ids
  createPortico({ networks, wallets: { featured: 'MetaMask' } })
  // @ts-expect-error there is no such level
  createPortico({ networks, logLevel: 'loud' })
  // @ts-expect-error there is no such mode
  createPortico({ networks, themeMode: 'sepia' })
  // @ts-expect-error it is text
  createPortico({ networks, projectId: 1 })
})

test('actions need the client and their variables', () => {
  const client = createPortico({ networks })
  expectTypeOf(connect).toBeCallableWith(client, { connector: 'io.metamask' })
  // @ts-expect-error the variables are missing
  void connect(client)
  // @ts-expect-error the client is missing
  void connect({ connector: 'io.metamask' })
  // @ts-expect-error a name is no CAIP-2 id
  void switchNetwork(client, { caipNetworkId: 'base' })
  // @ts-expect-error a namespace is one of the five
  void switchNetwork(client, { caipNetworkId: 'near:mainnet' })
})

test('a client has the ids of its networks and the namespaces of its adapters in its options', () => {
  const client = createPortico({ networks: [mainnet, sonic], adapters: [eip155()] })
  expectTypeOf(client).toExtend<Client>()
  expectTypeOf(client.options.networks[0].caipNetworkId).toEqualTypeOf<'eip155:1' | 'eip155:146'>()
  expectTypeOf(client.options.defaultNetwork.id).toEqualTypeOf<1 | 146>()
  expectTypeOf(client.options.adapters).toEqualTypeOf<readonly ChainAdapter<'eip155'>[]>()
  expectTypeOf(createPortico({ networks }).options.adapters).toEqualTypeOf<readonly ChainAdapter<never>[]>()
})

test('an adapter has the name of its namespace in its type', () => {
  expectTypeOf(solana().namespace).toEqualTypeOf<'solana'>()
  expectTypeOf(bip122().namespace).toEqualTypeOf<'bip122'>()
  expectTypeOf(polkadot().namespace).toEqualTypeOf<'polkadot'>()
  expectTypeOf(cosmos().namespace).toEqualTypeOf<'cosmos'>()
})

test('a client of options that only the running program knows has any id', () => {
  expectTypeOf(createPortico({} as CreatePorticoOptions)).toEqualTypeOf<Client>()
  expectTypeOf(createPortico({ networks: [{} as Network] }).options.networks).toEqualTypeOf<
    readonly [Network, ...Network[]]
  >()
})
