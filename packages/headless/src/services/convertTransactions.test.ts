import { expect, test } from 'vitest'
import { identification, localService } from '../../test/localService.js'
import { alice, bob } from '../../test/scriptedConnector.js'
import { buildApproval, buildSwap } from './convertTransactions.js'

const from = `eip155:1:${alice}` as const
const to = `eip155:1:${bob}` as const
const pair = { userAddress: from, from, to } as const
const order = { ...pair, amount: 10n ** 30n, disableEstimate: true }
const approval = { from, to, data: '0x095ea7b3', value: '0', eip155: { gas: '50000', gasPrice: '7' } }
const swap = { from, to, data: '0x12aa3caf', amount: '5', eip155: { gas: '150000', gasPrice: '7' } }

test('an approval is built by the service', async () => {
  const { context, asked } = await localService({ tx: approval })
  expect(await buildApproval(context, pair)).toEqual(approval)
  expect(asked).toEqual([{ method: 'GET', path: '/v1/convert/build-approve', query: { ...pair, ...identification } }])
})

test('a swap is built by the service, with the slippage of the specification and a whole amount', async () => {
  const { context, asked } = await localService({ tx: swap })
  expect(await buildSwap(context, order)).toEqual(swap)
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v1/convert/build-transaction',
      query: identification,
      body: {
        amount: `1${'0'.repeat(30)}`,
        eip155: { slippage: 1 },
        projectId: 'p1',
        from,
        to,
        userAddress: from,
        disableEstimate: true,
      },
    },
  ])
})

test.each([
  { what: 'no target', tx: { ...swap, to: undefined } },
  { what: 'a bare target', tx: { ...swap, to: bob } },
  { what: 'data that is none', tx: { ...swap, data: 'transfer' } },
  { what: 'an amount with a point', tx: { ...swap, amount: '1.5' } },
  { what: 'a gas price that is none', tx: { ...swap, eip155: { gas: '1', gasPrice: 'much' } } },
])('a swap with $what is not taken at all (R7)', async ({ tx }) => {
  const { context } = await localService({ tx })
  await expect(buildSwap(context, order)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
})

test.each([{ ...approval, value: '-1' }, { ...approval, data: undefined }, null])(
  'the approval %j is not taken at all (R7)',
  async (tx) => {
    const { context } = await localService({ tx })
    await expect(buildApproval(context, pair)).rejects.toMatchObject({ code: 'UNREADABLE_REPLY' })
  },
)

test('a caller who gives up is answered', async () => {
  const { context } = await localService({})
  const signal = AbortSignal.abort()
  await expect(buildApproval(context, { ...pair, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  await expect(buildSwap(context, { ...order, signal })).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
