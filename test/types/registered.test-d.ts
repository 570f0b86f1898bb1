import {
  type CaipNetworkId,
  type RegisteredNamespace,
  type RegisteredNetworkId,
  useAccount,
  useConnect,
  useConnections,
  useConnectWallet,
  useConnectors,
  useDeleteConnection,
  useDisconnect,
  useModal,
  useNetwork,
  useNetworkPicker,
  usePendingTransactions,
  usePortico,
  useProvider,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSwitchConnection,
  useSwitchNetwork,
  useWalletList,
  type WalletListItem,
  type WalletSigner,
} from '@portico/headless'
import { getConnections, getProvider, request, sendCalls, signMessage, switchNetwork } from '@portico/headless/actions'
import {
  getPublicClient,
  getWalletClient,
  usePublicClient,
  useReadContract,
  useWalletClient,
  useWriteContract,
  writeContract,
} from '@portico/headless/eip155'
import { type Address, erc20Abi } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { portico } from './portico.js'

type Ids = 'eip155:1' | 'eip155:8453' | 'eip155:146' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const wallet = {} as WalletListItem
const balance = { address: '0x', abi: erc20Abi, functionName: 'balanceOf', args: ['0x'] } as const
const transfer = { address: '0x', abi: erc20Abi, functionName: 'transfer', args: ['0x', 1n] } as const

test('the ids of networks and namespaces are those of the registered client', () => {
  expectTypeOf<RegisteredNetworkId>().toEqualTypeOf<Ids>()
  expectTypeOf<RegisteredNamespace>().toEqualTypeOf<'eip155' | 'solana'>()
  expectTypeOf(usePortico()).toEqualTypeOf<typeof portico>()
})

test('a switch leads to a configured network', () => {
  const { mutate, data } = useSwitchNetwork()
  mutate({ caipNetworkId: 'eip155:8453' })
  expectTypeOf(data?.caipNetworkId).toEqualTypeOf<Ids | undefined>()
  expectTypeOf(switchNetwork(portico, { caipNetworkId: 'eip155:146' })).resolves.toHaveProperty('caipNetworkId')
  // @ts-expect-error the network is not configured
  mutate({ caipNetworkId: 'eip155:5' })
  // @ts-expect-error the network is not configured
  void switchNetwork(portico, { caipNetworkId: 'eip155:5' })
  // @ts-expect-error the network was read from somewhere, and may not be configured
  mutate({ caipNetworkId: '' as CaipNetworkId })
  // @ts-expect-error the network is not configured
  void useNetworkPicker().pick('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
})

test('a connection is made in a configured namespace, on a configured network', () => {
  const { mutate } = useConnect()
  expectTypeOf(mutate).toBeCallableWith({ connector: 'io.wallet', namespace: 'solana', caipNetworkId: 'eip155:1' })
  // @ts-expect-error the namespace has no adapter
  mutate({ connector: 'io.wallet', namespace: 'cosmos' })
  // @ts-expect-error the network is not configured
  mutate({ connector: 'io.wallet', caipNetworkId: 'eip155:5' })
  // @ts-expect-error the namespace has no adapter
  useDisconnect().mutate({ namespace: 'bip122' })
})

test('what a hook lists is what its actions take', () => {
  const { groups, pick } = useNetworkPicker()
  for (const { networks } of groups) expectTypeOf(pick).toBeCallableWith(networks[0].caipNetworkId)
  const { namespaces, missing, choose } = useConnectWallet({ wallet })
  for (const { namespace } of [...namespaces, ...missing]) expectTypeOf(choose).toBeCallableWith(namespace)
  const { mutate: switchTo } = useSwitchConnection()
  const { mutate: remove } = useDeleteConnection()
  for (const { connectorId, namespace, address } of useConnections().connections) {
    expectTypeOf(switchTo).toBeCallableWith({ connectorId, namespace, address })
    expectTypeOf(remove).toBeCallableWith({ connectorId, namespace })
  }
})

test('hooks read configured namespaces', () => {
  expectTypeOf(useAccount).toBeCallableWith({ namespace: 'solana' })
  // @ts-expect-error the namespace has no adapter
  useAccount({ namespace: 'polkadot' })
  // @ts-expect-error the namespace has no adapter
  useConnectors({ namespace: 'polkadot' })
  // @ts-expect-error the namespace has no adapter
  usePendingTransactions({ namespace: 'polkadot' })
  // @ts-expect-error the namespace has no adapter
  useWalletList({ namespace: 'polkadot' })
  // @ts-expect-error the namespace has no adapter
  useModal().open({ view: 'Connect', params: { namespace: 'polkadot' } })
})

test('a wallet is asked in a configured namespace', () => {
  const variables = { message: 'Hello', namespace: 'eip155' } as const
  expectTypeOf(useSignMessage().mutate).toBeCallableWith(variables)
  // @ts-expect-error the namespace has no adapter
  useSignMessage().mutate({ message: 'Hello', namespace: 'bip122' })
  // @ts-expect-error the namespace has no adapter
  void signMessage(portico, { message: 'Hello', namespace: 'bip122' })
  // @ts-expect-error the namespace has no adapter
  useSendTransaction().mutate({ transaction: {}, namespace: 'bip122' })
  // @ts-expect-error the namespace has no adapter
  useSendCalls().mutate({ calls: [], namespace: 'bip122' })
  // @ts-expect-error the namespace has no adapter
  void sendCalls(portico, { calls: [], namespace: 'bip122' })
  // @ts-expect-error the namespace has no adapter
  void request(portico, { method: 'getAccountAddresses', namespace: 'bip122' })
})

test('an address has the form of its namespace', () => {
  expectTypeOf(useAccount({ namespace: 'eip155' }).address).toEqualTypeOf<Address | undefined>()
  expectTypeOf(useAccount({ namespace: 'solana' }).address).toEqualTypeOf<string | undefined>()
  expectTypeOf(useAccount().address).toEqualTypeOf<string | undefined>()
  const [connection] = useConnections({ namespace: 'eip155' }).connections
  expectTypeOf(connection?.namespace).toEqualTypeOf<'eip155' | undefined>()
  expectTypeOf(connection?.address).toEqualTypeOf<Address | undefined>()
  expectTypeOf(connection?.accounts[0]?.address).toEqualTypeOf<Address | undefined>()
  const { recentConnections } = getConnections(portico, { namespace: 'eip155' })
  expectTypeOf(recentConnections[0]?.address).toEqualTypeOf<Address | undefined>()
  expectTypeOf(useConnections().connections[0]?.address).toEqualTypeOf<string | undefined>()
})

test('a provider is that of its namespace', () => {
  expectTypeOf(useProvider({ namespace: 'solana' }).data).toEqualTypeOf<WalletSigner | undefined>()
  expectTypeOf(getProvider(portico, { namespace: 'solana' })).resolves.toEqualTypeOf<WalletSigner>()
  // @ts-expect-error the namespace has no adapter
  useProvider({ namespace: 'cosmos' })
  // @ts-expect-error the namespace has no adapter
  void getProvider(portico, { namespace: 'cosmos' })
})

test('the list of networks has their ids', () => {
  const { networks, namespace, caipNetworkId } = useNetwork()
  expectTypeOf(networks[0]?.id).toEqualTypeOf<1 | 8453 | 146 | '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' | undefined>()
  expectTypeOf(namespace).toEqualTypeOf<'eip155' | 'solana'>()
  // A wallet may be on a network that is not configured.
  expectTypeOf(caipNetworkId).toEqualTypeOf<CaipNetworkId>()
  // @ts-expect-error no network has this id
  void networks.find(({ id }) => id === 5)
})

test('a client of viem is on a configured EVM chain', () => {
  expectTypeOf(getPublicClient(portico)).resolves.toHaveProperty('chain')
  expectTypeOf(usePublicClient().data?.chain.id).toEqualTypeOf<1 | 8453 | 146 | undefined>()
  expectTypeOf(usePublicClient({ caipNetworkId: 'eip155:146' }).data?.chain.id).toEqualTypeOf<146 | undefined>()
  expectTypeOf(useWalletClient().data?.chain.id).toEqualTypeOf<1 | 8453 | 146 | undefined>()
  expectTypeOf(getWalletClient(portico).then(({ chain }) => chain.id)).resolves.toEqualTypeOf<1 | 8453 | 146>()
  // @ts-expect-error the chain is not configured
  usePublicClient({ caipNetworkId: 'eip155:5' })
  // @ts-expect-error Solana is no EVM chain
  void getPublicClient(portico, { caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
})

test('a contract is read and written on a configured EVM chain', () => {
  const onBase = useReadContract({ ...balance, caipNetworkId: 'eip155:8453' })
  expectTypeOf(onBase.data).toEqualTypeOf<bigint | undefined>()
  // @ts-expect-error the chain is not configured
  useReadContract({ ...balance, caipNetworkId: 'eip155:5' })
  // @ts-expect-error a network is named by its id of CAIP-2
  useReadContract({ ...balance, chainId: 5 })
  // @ts-expect-error the chain is not configured
  useWriteContract().mutate({ ...transfer, caipNetworkId: 'eip155:5' })
  // @ts-expect-error the chain is not configured
  void writeContract(portico, { ...transfer, caipNetworkId: 'eip155:5' })
})
