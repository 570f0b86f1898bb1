import { sendCalls } from '@portico/headless/actions'
import { setFlowStep, testWalletSeeds } from '@portico/headless/testing'
import { expect, it } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const list = modal.getByRole('list', { name: 'Pending' })

it('several calls are one row, which says whether the wallet took them', async () => {
  const world = createWorld()
  const { client } = await openAccount(world)
  world.larkspur.behavior = 'hang'
  const calls = [{ to: world.larkspur.address }, { to: world.larkspur.address }]
  const sent = sendCalls(client, { calls }).catch(({ code }: { code: string }) => code)
  await expect.element(list.getByText('Waiting for your wallet')).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(1)

  client.internals.store.update(({ transactions }) => ({
    transactions: transactions.map((one) => (one.kind === 'calls' ? { ...one, callsId: '0xca11' } : one)),
  }))
  await expect.element(list.getByText('Waiting for the network')).toBeVisible()
  client.destroy()
  expect(await sent).toBe('OUTCOME_UNKNOWN')
})

const [larkspur, meridian] = testWalletSeeds
it('has all digits of an amount as its tooltip', async () => {
  const { client } = await openAccount(createWorld())
  const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
  const request = {
    from: `eip155:1:${larkspur.address}`,
    to: meridian.address,
    amount: '1234567890123456789012345678',
    token,
  } as const
  setFlowStep(client, 'send', { request, hash, step: 'dropped' })
  const amount = modal.getByRole('list', { name: 'Not completed' }).getByTitle('1,234,567,890.123456789012345678 ETH')
  await expect.element(amount).toHaveTextContent('1.23B ETH')
})

const [hash, replacedBy] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]

it.each([
  { step: 'replaced', name: 'Replaced', more: { replacedBy }, page: replacedBy },
  { step: 'dropped', name: 'Dropped', more: {}, page: hash },
  { step: 'expired', name: 'Expired', more: {}, page: hash },
] as const)(
  'a transaction that was $step while nobody looked stands there with its page on the explorer, until it is removed',
  async ({ step, name, more, page }) => {
    const { client } = await openAccount(createWorld())
    const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
    const request = {
      from: `eip155:1:${larkspur.address}`,
      to: meridian.address,
      amount: '250000000000000000',
      token,
    } as const
    setFlowStep(client, 'send', { request, hash, ...more, step } as Parameters<typeof setFlowStep<'send'>>[2])
    const lost = modal.getByRole('list', { name: 'Not completed' })
    await expect.element(lost.getByRole('listitem')).toHaveTextContent(new RegExp(`^${name}0\\.25 ETH`))
    await expect.element(lost.getByRole('link')).toHaveAttribute('href', `https://etherscan.io/tx/${page}`)
    expect(list.query()).toBeNull()
    expect(await axeViolations(document.body)).toEqual([])
    await modal.getByRole('button', { name: 'Remove 0.25 ETH from this list' }).click()
    await expect.poll(() => lost.query()).toBeNull()
    expect(client.state.getState().transactions).toEqual([])
  },
)
