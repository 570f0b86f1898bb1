import { setThemeVariables } from '@portico/headless/actions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const button = page.getByRole('button', { name: 'Connect wallet' })
const accent = () => getComputedStyle(button.element()).getPropertyValue('--portico-accent')

it("is drawn in the host's variables, and in no other colours before", async () => {
  await openSite(createWorld(), { portico: { themeVariables: { '--portico-accent': 'rgb(1 2 3)' } } })
  await expect.element(button).toBeVisible()
  await expect.poll(accent).toBe('rgb(1 2 3)')
})

it('follows variables that are set later and taken back', async () => {
  const { client } = await openSite(createWorld())
  const before = accent()
  setThemeVariables(client, { '--portico-accent': 'rgb(1 2 3)' })
  await expect.poll(accent).toBe('rgb(1 2 3)')
  setThemeVariables(client, {})
  await expect.poll(accent).toBe(before)
})
