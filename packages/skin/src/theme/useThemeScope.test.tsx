import { setThemeVariables } from '@portico/headless/actions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openSite } from '../../test/site.js'
import { createWorld } from '../../test/world.js'

const button = page.getByRole('button', { name: 'Connect wallet' })
const accent = () => getComputedStyle(button.element()).getPropertyValue('--portico-accent')

it("a button appears only with the host's variables applied", async () => {
  await openSite(createWorld(), { portico: { themeVariables: { '--portico-accent': 'rgb(1 2 3)' } } })
  await expect.element(button).toBeVisible()
  await expect.poll(accent).toBe('rgb(1 2 3)')
})

it('a button follows variables that are set and removed later', async () => {
  const { client } = await openSite(createWorld())
  const before = accent()
  setThemeVariables(client, { '--portico-accent': 'rgb(1 2 3)' })
  await expect.poll(accent).toBe('rgb(1 2 3)')
  setThemeVariables(client, {})
  await expect.poll(accent).toBe(before)
})
