import { connect } from '@portico/headless/actions'
import { testWalletSeeds } from '@portico/headless/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '../../../test/scope.js'
import { modal, openAccount, openSite, overflowsViewport, shrinkScreen } from '../../../test/site.js'
import { createWorld } from '../../../test/world.js'

const short = '0x70…dc79C8'
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`
const shown = (root: Element) => root.querySelector('[data-loaded] > img')?.getAttribute('src')

/** Paths that the page has asked a service for. */
function listenToRequests(): readonly string[] {
  const paths: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = (input, init) => {
    paths.push(new URL(new Request(input, init).url).pathname)
    return fetch(input, init)
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  return paths
}

describe('the name and the picture of an account', () => {
  it.each(['light', 'dark'] as const)('stand in the account view, with its address below (%s theme)', async (theme) => {
    await openAccount(createWorld({ identity: { name: 'anna.eth', avatar: picture } }), { modal: { theme } })
    await expect.element(modal.getByText('anna.eth')).toBeVisible()
    await expect.element(modal.getByText(short)).toBeVisible()
    await expect.poll(() => shown(modal.element())).toBe(picture)
    expect(await axeViolations(document.body)).toEqual([])
  })

  it('stand in the buttons once the modal has asked for them, and the buttons ask for nothing', async () => {
    const world = createWorld({ identity: { name: 'anna.eth', avatar: picture } })
    const paths = listenToRequests()
    const { rdns } = testWalletSeeds[0]
    const asked = () => paths.filter((path) => path.includes('/identity/')).length
    const { client } = await openSite(world)
    await expect.poll(() => client.state.getState().connectors.some(({ id }) => id === rdns)).toBe(true)
    await connect(client, { connector: rdns })
    const account = page.getByRole('button', { name: '2.5 ETH' })
    await expect.element(account).toHaveTextContent(short)
    expect(asked()).toBe(0)
    await account.click()
    await expect.element(modal.getByText('anna.eth')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const named = page.getByRole('button', { name: 'anna.eth' })
    await expect.poll(() => named.elements().map((button) => shown(button))).toEqual([picture, picture])
    expect(asked()).toBe(1)
  })

  it('take no room of others and turn no text round, however they are made', async () => {
    await shrinkScreen()
    const name = `\u202E${'<b>long</b> '.repeat(40)}`
    await openAccount(createWorld({ identity: { name, avatar: 'javascript:alert(1)' } }))
    const drawn = modal.getByText('<b>long</b>')
    await expect.element(drawn).toBeVisible()
    await expect.element(modal.getByText(short)).toBeVisible()
    expect(drawn.element().textContent).toMatch(/^<b>long<\/b>.{1,60}…$/)
    expect(drawn.element().getBoundingClientRect().height).toBeLessThan(30)
    expect(modal.element().querySelector('img[src^="javascript"]')).toBeNull()
    expect(overflowsViewport()).toEqual([])
    await userEvent.keyboard('{Escape}')
    const [connectButton] = page.getByRole('button', { name: '<b>long</b>' }).elements()
    expect(connectButton?.getBoundingClientRect().width).toBeLessThan(200)
  })

  it('leave the drawing from the address where the picture does not load', async () => {
    await openAccount(createWorld({ identity: { name: null, avatar: 'data:image/png;base64,AA' } }))
    await expect.element(modal.getByText(short)).toBeVisible()
    await expect.element(modal.getByText('Larkspur')).toBeVisible()
    await expect.poll(() => modal.element().querySelector('img[src="data:image/png;base64,AA"]')).not.toBeNull()
    const broken = modal.element().querySelector('img[src="data:image/png;base64,AA"]')
    await expect.poll(() => broken?.parentElement?.querySelector('svg')?.checkVisibility()).toBe(true)
    expect(broken?.parentElement?.hasAttribute('data-loaded')).toBe(false)
  })
})
