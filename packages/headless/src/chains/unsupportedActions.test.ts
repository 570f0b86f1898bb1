import { expect, test } from 'vitest'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, bob, fakeConnector, grantedSession } from '../../test/fakeConnector.js'
import { sampleAccounts } from '../../test/sampleAccounts.js'
import type { ChainActions } from './adapter.js'
import { bip122 } from './bip122/adapter.js'
import { cosmos } from './cosmos/adapter.js'
import { eip155 } from './eip155/adapter.js'
import { polkadot } from './polkadot/adapter.js'
import { solana } from './solana/adapter.js'
import { UnsupportedOperationError } from '../errors/request.js'
import { AdapterNotFoundError } from '../errors/setup.js'
import { bitcoin } from '../networks/bip122.js'
import { cosmosHub } from '../networks/cosmos.js'
import { mainnet } from '../networks/eip155.js'
import { polkadot as polkadotNetwork } from '../networks/polkadot.js'
import { solanaMainnet } from '../networks/solana.js'
import { connect } from '../actions/connection/connect.js'
import { getCallsStatus, getCapabilities, sendCalls } from '../actions/send/calls.js'
import { sendToken } from '../actions/send/sendToken.js'
import { sendTransaction } from '../actions/send/sendTransaction.js'
import { signAllTransactions, signMessage, signTransaction, signTypedData } from '../actions/sign.js'
import { switchNetwork } from '../actions/connection/switchNetwork.js'

const networks = {
  eip155: mainnet,
  solana: solanaMainnet,
  bip122: bitcoin,
  polkadot: polkadotNetwork,
  cosmos: cosmosHub,
} as const
type Namespace = keyof typeof networks
const namespaces = Object.keys(networks) as Namespace[]
const receivers = { ...sampleAccounts, eip155: bob, bip122: sampleAccounts.payment }
const adapters = [eip155(), solana(), bip122(), polkadot(), cosmos()]

type Row = {
  readonly action: string
  /** What the adapter has for it. */
  readonly operation: keyof ChainActions
  readonly has: readonly Namespace[]
  readonly call: (client: FakeClient, namespace: Namespace) => Promise<unknown>
}

const rows: readonly Row[] = [
  {
    action: 'signMessage',
    operation: 'signMessage',
    has: namespaces,
    call: (client) => signMessage(client, { message: 'Hello' }),
  },
  {
    action: 'signTypedData',
    operation: 'signTypedData',
    has: ['eip155'],
    call: (client) => signTypedData(client, { typedData: {} }),
  },
  {
    action: 'signTransaction',
    operation: 'signTransaction',
    has: ['solana', 'bip122', 'polkadot', 'cosmos'],
    call: (client) => signTransaction(client, { transaction: {} }),
  },
  {
    action: 'signAllTransactions',
    operation: 'signAllTransactions',
    has: ['solana'],
    call: (client) => signAllTransactions(client, { transactions: [] }),
  },
  {
    action: 'sendTransaction',
    operation: 'signAndSendTransaction',
    has: ['eip155', 'solana', 'bip122'],
    call: (client) => sendTransaction(client, { transaction: {} }),
  },
  {
    action: 'sendToken',
    operation: 'transfer',
    has: ['eip155', 'solana', 'bip122'],
    call(client, namespace) {
      const { caipNetworkId, nativeCurrency } = networks[namespace]
      const token = { ...nativeCurrency, caipNetworkId }
      return sendToken(client, { from: `${caipNetworkId}:${alice}`, token, amount: 1n, to: receivers[namespace] })
    },
  },
  {
    action: 'sendCalls',
    operation: 'sendCalls',
    has: ['eip155'],
    call: (client) => sendCalls(client, { calls: [] }),
  },
  {
    action: 'getCallsStatus',
    operation: 'callsStatus',
    has: ['eip155'],
    call: (client) => getCallsStatus(client, { id: '0x1' }),
  },
  {
    action: 'getCapabilities',
    operation: 'capabilities',
    has: ['eip155'],
    call: (client) => getCapabilities(client),
  },
  {
    action: 'switchNetwork',
    operation: 'switchNetwork',
    has: namespaces,
    call: (client, namespace) => switchNetwork(client, { caipNetworkId: networks[namespace].caipNetworkId }),
  },
]

const table = rows.flatMap((row) => namespaces.map((namespace) => ({ ...row, namespace })))
const lacking = table.filter(({ has, namespace }) => !has.includes(namespace))

/** A client whose wallet is connected in the namespace, on a network that the wallet itself chose. */
async function connectedClient(namespace: Namespace, options: Partial<Parameters<typeof fakeClient>[0]> = {}) {
  const wallet = fakeConnector({ chain: namespace })
  wallet.sessions = [grantedSession(alice, networks[namespace].caipNetworkId)]
  const client = fakeClient({ networks: [networks[namespace]], adapters, testWallets: [wallet], ...options })
  await connect(client, { connector: wallet.info, namespace })
  return client
}

test.each(lacking)('$action in $namespace says that $operation is not supported', async ({ namespace, ...row }) => {
  const client = await connectedClient(namespace)
  const rejected = await row.call(client, namespace).catch((thrown: unknown) => thrown)
  expect(rejected).toBeInstanceOf(UnsupportedOperationError)
  expect(rejected).toMatchObject({ operation: row.operation, message: expect.stringContaining(`: ${row.operation}`) })
  expect(client.wallet.requests).toEqual([])
  expect(client.state.getState()).toMatchObject({ transactions: [], openRequests: [] })
})

test.each(rows)('$operation is in the adapters of $has, and in no others', async ({ operation, has }) => {
  const client = fakeClient({ networks: [mainnet], adapters })
  const asked = namespaces.map((namespace) => client.internals.getChainActions(namespace, operation))
  const answers = await Promise.allSettled(asked)
  expect(namespaces.filter((_, index) => answers[index]?.status === 'fulfilled')).toEqual(has)
})

// Without an adapter a wallet is on the network that it chose, and has nothing that could switch it.
test.each(table.filter(({ action }) => action !== 'switchNetwork'))(
  '$action in $namespace without its adapter says that there is none',
  async ({ namespace, call }) => {
    const client = await connectedClient(namespace, { adapters: [] })
    await expect(call(client, namespace)).rejects.toThrow(AdapterNotFoundError)
  },
)
