import { describe, expect, it } from 'vitest'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, shrinkScreen } from '../../../test/site.js'
import { tokens, unpricedToken } from '../../../test/tokenFixtures.js'
import { createWorld } from '../../../test/world.js'

describe('TotalBalance', () => {
  const note = modal.getByText('Total excludes unpriced tokens')

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

  it('has all digits of the coin below as a tooltip, as its row in the list', async () => {
    await openAccount(createWorld({ tokens }))
    await expect.poll(() => modal.getByTitle('2.5 ETH').elements()).toHaveLength(2)
  })

  it('says nothing of prices when each token has one', async () => {
    await openAccount(createWorld({ tokens }))
    await expect.element(modal.getByRole('list', { name: 'Tokens' }).getByText('USD Coin')).toBeVisible()
    expect(note.query()).toBeNull()
  })
})
