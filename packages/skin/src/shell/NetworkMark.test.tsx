import { arbitrum, mainnet, polygon } from '@portico/headless/networks'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeViolations } from '../../test/scope.js'
import { modal, openSite } from '../../test/site.js'
import { createWorld, services } from '../../test/world.js'

const picture = `${services.directory}/public/getAssetImage/${arbitrum.assets.imageId}`
const asked = (root: ParentNode) => [...root.querySelectorAll('img')].map(({ src }) => src.split('?')[0])
const iconOf = (name: string) => {
  const row = modal.getByRole('button', { name }).element()
  return row.querySelector('[data-letter], svg')
}

it.each(['light', 'dark'] as const)(
  'a network has its drawing, otherwise the picture of the directory for its image id (%s theme)',
  async (theme) => {
    const networks = [mainnet, polygon, arbitrum] as const
    const { client } = await openSite(createWorld(), { portico: { networks }, modal: { theme } })
    client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
    await expect.element(modal.getByRole('button', { name: 'Arbitrum One' })).toBeVisible()
    await expect.poll(() => asked(modal.element())).toEqual([picture])
    for (const name of ['Ethereum', 'Polygon']) expect(iconOf(name)?.tagName).toBe('svg')
    expect(iconOf('Arbitrum One')?.getAttribute('data-letter')).toBe('A')
    expect(await axeViolations(document.body)).toEqual([])
  },
)

it('the button of a site asks for no picture of the directory', async () => {
  await openSite(createWorld(), { portico: { networks: [arbitrum, polygon] } })
  const button = page.getByRole('button', { name: 'Network: Arbitrum One' })
  await expect.element(button).toBeVisible()
  await expect.poll(() => button.element().querySelector('[data-letter]')?.getAttribute('data-letter')).toBe('A')
  expect(asked(button.element())).toEqual([])
})

it('the button of a site has the drawing of its network', async () => {
  await openSite(createWorld(), { portico: { networks: [polygon] } })
  const button = page.getByRole('button', { name: 'Network: Polygon' })
  await expect.poll(() => button.element().querySelector('svg rect')).not.toBeNull()
  expect(button.element().querySelector('[data-letter]')).toBeNull()
})

it('a network without an image id, and every one without a project, has its letter', async () => {
  const { client } = await openSite(createWorld(), {
    portico: {
      networks: [mainnet, arbitrum, { ...polygon, name: 'Mine', assets: undefined }],
      projectId: undefined,
      connectors: [],
    },
  })
  client.internals.modal.open({ route: { view: 'SwitchNetwork', params: undefined } })
  await expect.element(modal.getByRole('button', { name: 'Mine' })).toBeVisible()
  expect(asked(modal.element())).toEqual([])
  expect(iconOf('Mine')?.getAttribute('data-letter')).toBe('M')
})
