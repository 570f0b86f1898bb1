import { sendCalls } from '@portico/headless/actions'
import { expect, it } from 'vitest'
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
