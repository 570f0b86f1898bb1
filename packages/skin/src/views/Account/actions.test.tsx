import { describe, expect, it } from 'vitest'
import { modal, openAccount } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

describe('Actions of the account', () => {
  it.each([
    { features: {}, names: ['Swap', 'Receive', 'Send'] },
    { features: { walletFeaturesOrder: ['send'] as const }, names: ['Send', 'Swap', 'Receive'] },
    { features: {}, onramp: true, names: ['Buy', 'Swap', 'Receive', 'Send'] },
    { features: { send: false }, swaps: false, names: ['Receive'] },
  ])(
    'offers what the features allow, in their order: $names',
    async ({ features, swaps = true, onramp = false, names }) => {
      await openAccount(createWorld({ swaps, onramp }), { portico: { features } })
      const actions = modal.getByRole('group', { name: 'Wallet actions' }).getByRole('button')
      await expect.poll(() => actions.elements().map(({ textContent }) => textContent)).toEqual(names)
    },
  )

  it('draws a single action as a button, not as a column of a frame', async () => {
    await openAccount(createWorld({ swaps: false }), { portico: { features: { receive: false } } })
    const { height } = modal.getByRole('button', { name: 'Send' }).element().getBoundingClientRect()
    expect(Math.round(height)).toBe(48)
  })
})
