import { beforeEach, describe, expect, test } from 'vitest'
import { fakeChain, transactionHash } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, grantedSession } from '../../test/fakeConnector.js'
import type { ChainActions, Signer } from '../chains/adapter.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { base, mainnet } from '../networks/eip155.js'
import { connect } from './connection/connect.js'
import { sendTransaction } from './send/sendTransaction.js'
import { signAllTransactions, signMessage, signTransaction, signTypedData } from './sign.js'
import { start } from './connection/start.js'

describe('signMessage', () => {
  let client: FakeClient
  let usedSigner: Signer | undefined

  beforeEach(async () => {
    client = fakeClient()
    usedSigner = undefined
    client.chain.actions.signMessage = async (signer) => {
      usedSigner = signer
      return transactionHash
    }
    await connect(client, { connector: client.wallet.info })
  })

  const sign = () => signMessage(client, { message: 'hi' })

  test('signMessage signs with the connected account on the wallet’s network', async () => {
    expect(await sign()).toBe(transactionHash)
    expect(usedSigner).toEqual({ connector: client.wallet, address: alice, network: mainnet })
  })

  test('signTypedData signs typed data', async () => {
    expect(await signTypedData(client, { typedData: {} })).toBe(transactionHash)
  })

  test('signMessage rejects while disconnected', async () => {
    client.wallet.emit({ type: 'disconnect' })
    await expect(sign()).rejects.toMatchObject({ code: 'NOT_CONNECTED', recovery: 'reconnect' })
  })

  test('signMessage rejects in a namespace that is not connected', async () => {
    await expect(signMessage(client, { message: 'hi', namespace: 'solana' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  test('signMessage rejects on an unconfigured network', async () => {
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    await expect(sign()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('signMessage names the missing action when there is no adapter', async () => {
    client = fakeClient({ adapters: [] })
    client.wallet.sessions = [grantedSession(alice, base.caipNetworkId)]
    await connect(client, { connector: client.wallet.info })
    await expect(sign()).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      message: 'Adapter not found: signMessage',
    })
  })

  test.each([
    { thrown: new UserRejectedRequestError(), code: 'USER_REJECTED' },
    { thrown: 'boom', code: 'UNKNOWN_ERROR' },
  ])('signMessage rejects with the wallet’s $code', async ({ thrown, code }) => {
    client.chain.actions.signMessage = () => Promise.reject(thrown)
    await expect(sign()).rejects.toMatchObject({ code })
  })

  test('a double click prompts once, and a later click prompts again', async () => {
    let requests = 0
    client.chain.actions.signMessage = async () => {
      requests += 1
      return transactionHash
    }
    const [first, second] = await Promise.allSettled([sign(), sign()])
    expect(first).toEqual({ status: 'fulfilled', value: transactionHash })
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_PENDING' } })
    await sign()
    expect(requests).toBe(2)
  })
})

describe('signTransaction', () => {
  let client: FakeClient
  let requests: unknown[]
  /** The chain's actions; a test can replace any of them. */
  let work: Partial<ChainActions>

  beforeEach(async () => {
    client = fakeClient({ chain: { ...fakeChain(), load: async () => work as ChainActions } })
    requests = []
    work = {
      signTransaction: async ({ address }, transaction, options) => {
        requests.push([address, transaction, options])
        return `signed ${String(transaction)}`
      },
      signAllTransactions: async (_signer, transactions) => transactions.map((one) => `signed ${String(one)}`),
      signAndSendTransaction: async (_signer, transaction) => `hash of ${String(transaction)}`,
    }
    start(client)
    await connect(client, { connector: client.wallet.info })
  })

  test('signTransaction signs with the connected account and passes the options on', async () => {
    expect(await signTransaction(client, { transaction: 'a', options: { fast: true } })).toBe('signed a')
    expect(requests).toEqual([[alice, 'a', { fast: true }]])
  })

  test('signAllTransactions signs in order', async () => {
    expect(await signAllTransactions(client, { transactions: ['a', 'b'] })).toEqual(['signed a', 'signed b'])
  })

  test('sendTransaction resolves with the hash', async () => {
    expect(await sendTransaction(client, { transaction: 'a' })).toMatchObject({ hash: 'hash of a', network: mainnet })
  })

  test('a second request rejects while the wallet prompts', async () => {
    const first = signTransaction(client, { transaction: 'a' })
    await expect(signAllTransactions(client, { transactions: ['b'] })).rejects.toMatchObject({
      code: 'REQUEST_PENDING',
    })
    await first
    await expect(signTransaction(client, { transaction: 'c' })).resolves.toBe('signed c')
  })

  test('a rejection by the user releases the wallet for the next request', async () => {
    work.signTransaction = () => Promise.reject(new UserRejectedRequestError())
    await expect(signTransaction(client, { transaction: 'a' })).rejects.toMatchObject({ isUserRejection: true })
    await expect(sendTransaction(client, { transaction: 'b' })).resolves.toMatchObject({ hash: 'hash of b' })
  })

  test('a chain that cannot sign says so by name', async () => {
    delete work.signTransaction
    await expect(signTransaction(client, { transaction: 'a' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
      operation: 'signTransaction',
    })
  })

  test('signTransaction rejects while disconnected', async () => {
    await expect(signTransaction(fakeClient(), { transaction: 'a' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
