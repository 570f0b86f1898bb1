import { expect, test } from 'vitest'
import { fakeClient } from '../../../test/fakeClient.js'
import { bob } from '../../../test/fakeConnector.js'
import { connect } from '../../actions/connection/connect.js'
import { mainnet } from '../../networks/eip155.js'
import { solanaMainnet } from '../../networks/solana.js'
import { cancelPayment, requestPayment, reviewPayment, submitPayment } from './controls.js'

const ether = { asset: { caipNetworkId: 'eip155:1' }, amount: '0.25', recipient: bob } as const

async function visit() {
  const client = fakeClient({ networks: [mainnet, solanaMainnet], features: { pay: true } })
  await connect(client, { connector: client.wallet.info })
  return { client, state: client.state.getState }
}

test('without React, a payment is asked for, reviewed and sent once', async () => {
  const { client, state } = await visit()
  await requestPayment(client, ether)
  expect(state()).toMatchObject({ pay: { step: 'reviewed' }, send: { step: 'review', request: { to: bob } } })
  const results = await Promise.all([submitPayment(client), submitPayment(client)])
  expect(results).toMatchObject([{ network: { caipNetworkId: 'eip155:1' } }, undefined])
  expect(client.chain.calls.filter((name) => name === 'transfer')).toHaveLength(1)
  expect(state()).toMatchObject({ pay: { step: 'submitted' }, transactions: [{ amount: 25n * 10n ** 16n, to: bob }] })
})

test('a payment on a chain of another kind than the account is refused', async () => {
  const { client, state } = await visit()
  const { caipNetworkId } = solanaMainnet
  await requestPayment(client, { ...ether, asset: { caipNetworkId } })
  expect(state().pay).toMatchObject({ step: 'invalid', error: { code: 'UNSUPPORTED_NETWORK' } })
  expect(client.chain.calls).toEqual([])
})

test('what is cancelled is neither reviewed nor sent', async () => {
  const { client, state } = await visit()
  await requestPayment(client, ether)
  cancelPayment(client)
  await reviewPayment(client)
  expect(await submitPayment(client)).toBeUndefined()
  expect(state()).toMatchObject({ pay: { step: 'idle' }, send: { step: 'form' }, sendDraft: {} })
  expect(client.chain.calls).not.toContain('transfer')
})

test('a payment takes the place of what was typed into the form of a send, and leaves that empty', async () => {
  const { client, state } = await visit()
  client.internals.store.update(() => ({ sendDraft: { sendTokenAmount: '9', receiverAddress: bob } }))
  await requestPayment(client, ether)
  expect(state().sendDraft).toMatchObject({ sendTokenAmount: '0.25' })
  cancelPayment(client)
  expect(state().sendDraft).toEqual({})
})
