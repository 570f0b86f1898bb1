import { beforeEach, describe, expect, test } from 'vitest'
import { fakeChain, transactionHash } from '../../test/fakeChain.js'
import { fakeClient, type FakeClient } from '../../test/fakeClient.js'
import { alice, grantedSession } from '../../test/fakeConnector.js'
import type { ChainActions, Signer } from '../chains/adapter.js'
import { UserRejectedRequestError } from '../errors/request.js'
import { base, mainnet } from '../networks/eip155.js'
import { connect } from './connect.js'
import { signAllTransactions, signAndSendTransaction, signMessage, signTransaction, signTypedData } from './sign.js'
import { start } from './start.js'

describe('signMessage', () => {
  let client: FakeClient
  let seat: Signer | undefined

  beforeEach(async () => {
    client = fakeClient()
    seat = undefined
    client.chain.actions.signMessage = async (signer) => {
      seat = signer
      return transactionHash
    }
    await connect(client, { connector: client.wallet.info })
  })

  const sign = () => signMessage(client, { message: 'hi' })

  test('the connected account signs, on the wallet’s network', async () => {
    expect(await sign()).toBe(transactionHash)
    expect(seat).toEqual({ connector: client.wallet, address: alice, network: mainnet })
  })

  test('typed data is signed', async () => {
    expect(await signTypedData(client, { typedData: {} })).toBe(transactionHash)
  })

  test('nobody signs for a visitor who is not connected (R7)', async () => {
    client.wallet.emit({ type: 'disconnect' })
    await expect(sign()).rejects.toMatchObject({ code: 'NOT_CONNECTED', recovery: 'reconnect' })
  })

  test('nobody signs in a namespace that is not connected (R7)', async () => {
    await expect(signMessage(client, { message: 'hi', namespace: 'solana' })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
  })

  test('nobody signs on a network the host does not know (R7)', async () => {
    client.wallet.emit({ type: 'network', caipNetworkId: 'eip155:137' })
    await expect(sign()).rejects.toMatchObject({ code: 'UNSUPPORTED_NETWORK' })
  })

  test('a host without an adapter is told which operation it lacks', async () => {
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
  ])('a wallet that answers $code is told as such', async ({ thrown, code }) => {
    client.chain.actions.signMessage = () => Promise.reject(thrown)
    await expect(sign()).rejects.toMatchObject({ code })
  })

  test('two clicks at once ask the wallet once, and the next one asks again (R4)', async () => {
    let asked = 0
    client.chain.actions.signMessage = async () => {
      asked += 1
      return transactionHash
    }
    const [first, second] = await Promise.allSettled([sign(), sign()])
    expect(first).toEqual({ status: 'fulfilled', value: transactionHash })
    expect(second).toMatchObject({ status: 'rejected', reason: { code: 'REQUEST_PENDING' } })
    await sign()
    expect(asked).toBe(2)
  })
})

describe('signTransaction', () => {
  let client: FakeClient
  let asked: unknown[]
  /** What the chain can do; a test replaces any of it, at any time. */
  let work: Partial<ChainActions>

  beforeEach(async () => {
    client = fakeClient({ chain: { ...fakeChain(), load: async () => work as ChainActions } })
    asked = []
    work = {
      signTransaction: async ({ address }, transaction, options) => {
        asked.push([address, transaction, options])
        return `signed ${String(transaction)}`
      },
      signAllTransactions: async (_signer, transactions) => transactions.map((one) => `signed ${String(one)}`),
      signAndSendTransaction: async (_signer, transaction) => `hash of ${String(transaction)}`,
    }
    start(client)
    await connect(client, { connector: client.wallet.info })
  })

  test('a transaction is signed by the connected account, with what its chain takes besides', async () => {
    expect(await signTransaction(client, { transaction: 'a', options: { fast: true } })).toBe('signed a')
    expect(asked).toEqual([[alice, 'a', { fast: true }]])
  })

  test('several are signed in their order', async () => {
    expect(await signAllTransactions(client, { transactions: ['a', 'b'] })).toEqual(['signed a', 'signed b'])
  })

  test('a transaction that is sent as well gives its hash', async () => {
    expect(await signAndSendTransaction(client, { transaction: 'a' })).toBe('hash of a')
  })

  test('a second question while the wallet is asked is refused (R4)', async () => {
    const first = signTransaction(client, { transaction: 'a' })
    await expect(signAllTransactions(client, { transactions: ['b'] })).rejects.toMatchObject({
      code: 'REQUEST_PENDING',
    })
    await first
    await expect(signTransaction(client, { transaction: 'c' })).resolves.toBe('signed c')
  })

  test('a refusal is told as one, and frees the wallet', async () => {
    work.signTransaction = () => Promise.reject(new UserRejectedRequestError())
    await expect(signTransaction(client, { transaction: 'a' })).rejects.toMatchObject({ isUserRejection: true })
    await expect(signAndSendTransaction(client, { transaction: 'b' })).resolves.toBe('hash of b')
  })

  test('a chain without the request says so', async () => {
    delete work.signTransaction
    await expect(signTransaction(client, { transaction: 'a' })).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      message: 'Adapter not found: signTransaction',
    })
  })

  test('nobody signs who is not connected', async () => {
    await expect(signTransaction(fakeClient(), { transaction: 'a' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})
