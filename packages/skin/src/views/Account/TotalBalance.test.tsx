import { describe, expect, it } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, shrinkScreen } from '../../../test/site.js'
import { tokens, unpricedToken } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

describe('TotalBalance', () => {
  const note = modal.getByText('Tokens without a price aren’t in this total')

  it.each(['light', 'dark'] as const)(
    'says on every tab, in one line, that the total lacks tokens without a price (%s theme)',
    async (theme) => {
      const world = createWorld({ tokens: [...tokens, unpricedToken] })
      await shrinkScreen(360)
      await openAccount(world, { modal: { theme } })
      await expect.element(note).toBeVisible()
      expect(await axeViolations(document.body)).toEqual([])
      const { scrollWidth, clientWidth } = note.element()
      expect(scrollWidth).toBe(clientWidth)
      for (const name of ['NFTs', 'Activity']) {
        await modal.getByRole('tab', { name }).click()
        await expect.element(modal.getByRole('tabpanel', { name })).toBeVisible()
        expect(note.elements()).toHaveLength(1)
      }
    },
  )

  it('names the coin below the total only where nothing else is held, with all its digits as a tooltip', async () => {
    await openAccount(createWorld({ tokens: tokens.slice(1) }))
    await expect.poll(() => modal.getByTitle('2.5 ETH').elements()).toHaveLength(2)
    await expect.element(modal.getByText('2.5 ETH on Ethereum')).toBeVisible()
  })

  it('says how many tokens a total is of, so that it does not read as the value of the coin', async () => {
    await openAccount(createWorld({ tokens }))
    await expect.element(modal.getByText(/^\d tokens$/)).toBeVisible()
    expect(modal.getByTitle('2.5 ETH').elements()).toHaveLength(1)
  })

  it('says nothing of prices when each token has one', async () => {
    await openAccount(createWorld({ tokens }))
    await expect.element(modal.getByRole('list', { name: 'Tokens' }).getByText('USD Coin')).toBeVisible()
    expect(note.query()).toBeNull()
  })
})
