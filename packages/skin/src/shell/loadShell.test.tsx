import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const fetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/shell/Modal.tsx'))

it('the shell is loaded when the user points at a button, not before', async () => {
  await userEvent.hover(document.documentElement, { position: { x: 5, y: 400 } })
  performance.clearResourceTimings()
  await openSite(createWorld())
  expect(fetched()).toBe(false)
  await userEvent.hover(page.getByRole('button', { name: 'Connect wallet' }))
  await expect.poll(fetched).toBe(true)
})
