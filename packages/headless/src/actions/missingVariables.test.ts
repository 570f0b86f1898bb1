import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClient } from '../../test/fakeClient.js'
import type { Client } from '../client/client.js'
import { pair } from '../flows/pairing/pair.js'
import { connect, connectMutation } from './connection/connect.js'
import { writeContract } from '../integrations/eip155/writeContract.js'
import { request } from './getProvider.js'
import { registerName } from './registerName.js'
import { revokeSmartSession } from './revokeSmartSession.js'
import { getCallsStatus, sendCalls } from './send/calls.js'
import { watchTransaction } from './send/watchTransaction.js'
import { sendToken } from './send/sendToken.js'
import { sendTransaction } from './send/sendTransaction.js'
import { signAllTransactions, signMessage, signTransaction, signTypedData } from './sign.js'
import { switchNetwork } from './connection/switchNetwork.js'

let printed: string[]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text))
})
afterEach(() => void vi.restoreAllMocks())

const missing = undefined as never

test.each([
  { action: 'connect', variable: 'connector', call: (client: Client) => connect(client, missing) },
  { action: 'switchNetwork', variable: 'caipNetworkId', call: (client: Client) => switchNetwork(client, missing) },
  { action: 'signMessage', variable: 'message', call: (client: Client) => signMessage(client, missing) },
  { action: 'signTypedData', variable: 'typedData', call: (client: Client) => signTypedData(client, missing) },
  { action: 'sendTransaction', variable: 'transaction', call: (client: Client) => sendTransaction(client, missing) },
  { action: 'sendToken', variable: 'token', call: (client: Client) => sendToken(client, missing) },
  { action: 'sendCalls', variable: 'calls', call: (client: Client) => sendCalls(client, missing) },
  { action: 'getCallsStatus', variable: 'id', call: (client: Client) => getCallsStatus(client, missing) },
  { action: 'writeContract', variable: 'abi', call: (client: Client) => writeContract(client, missing) },
  { action: 'signTransaction', variable: 'transaction', call: (client: Client) => signTransaction(client, missing) },
  {
    action: 'signAllTransactions',
    variable: 'transactions',
    call: (client: Client) => signAllTransactions(client, missing),
  },
  { action: 'registerName', variable: 'name', call: (client: Client) => registerName(client, missing) },
  { action: 'revokeSmartSession', variable: 'pci', call: (client: Client) => revokeSmartSession(client, missing) },
  { action: 'watchTransaction', variable: 'hash', call: (client: Client) => watchTransaction(client, missing) },
  { action: 'request', variable: 'method', call: (client: Client) => request(client, missing) },
  { action: 'connect', variable: 'connector', call: (client: Client) => connect(client, {} as never) },
])(
  '$action without $variable rejects with an error, and names it once in the console',
  async ({ action, variable, call }) => {
    const client = fakeClient({ debug: true, projectId: 'test' })
    for (const _ of [1, 2])
      await expect(call(client)).rejects.toMatchObject({
        code: 'INVALID_DATA',
        message: 'Something went wrong',
        issues: [{ path: variable, code: 'REQUIRED' }],
        cause: `${action} needs the variable \`${variable}\``,
      })
    expect(printed).toEqual([expect.stringContaining(`${action} needs the variable \`${variable}\`. See https://`)])
  },
)

test('useConnect without variables has the same error', async () => {
  const client = fakeClient()
  const { mutationFn } = connectMutation(client)
  await expect(mutationFn?.(missing, missing)).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

test('pair without WalletConnect fails, and says in the console what to add', async () => {
  const client = fakeClient({ debug: true, projectId: 'test' })
  await pair(client)
  expect(client.state.getState().pairing).toMatchObject({ step: 'failed' })
  expect(printed).toEqual([expect.stringContaining('walletConnect() of @portico/headless/walletconnect')])
})
