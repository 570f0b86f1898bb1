import { type Browser, expect as expectOf } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../devnet/world'
import { announceScript } from '../e2e/support/announceScript'
import { tokenBalance } from '../e2e/support/contracts'
import { mouse } from '../e2e/support/inputMode'
import { ModalPage } from '../e2e/support/modalPage'
import { nodeBalance } from '../e2e/support/node'
import { answerAttestation, createPageErrors } from '../e2e/support/pageErrors'
import { scanQrCode, showQrCode } from '../e2e/support/pairingCode'
import { barePolicy } from '../e2e/support/policy'
import { passedOn, servedWorld } from '../e2e/support/servedWorld'
import { type Served, serveStatic } from '../e2e/support/staticServer'
import { installApp, packPackages } from './installApp'
import { openBrowser } from './site'

const versions = ['5.4.21', '6.4.6', '7.3.8', '8.3.8']

const folder = mkdtempSync(join(tmpdir(), 'portico-vite-versions-'))
let packed: Readonly<Record<string, string>>
let world: World
let browser: Browser

beforeAll(async () => {
  ;[packed, world, browser] = await Promise.all([packPackages(join(folder, 'packed')), startWorld(), openBrowser()])
})

afterAll(async () => {
  await browser.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

describe.each(versions)('the example page with the packed packages, built with Vite %s,', (version) => {
  let served: Served
  beforeAll(async () => {
    const target = join(folder, version)
    const page = { folder: 'vite-versions', base: 'vite', into: 'src', from: 'apps/docs/bare' } as const
    await installApp({ ...page, manager: 'pnpm', versions: { vite: version }, script: 'build' }, target, packed)
    served = await serveStatic({
      folder: join(target, 'dist'),
      policy: barePolicy(world),
      world: (origin) => servedWorld(world, origin),
      passedOn: passedOn(world),
    })
  }, 600_000)
  afterAll(() => served.close())

  /** Opens the page in a context of its own. `leave` closes it and returns what went wrong in it. */
  async function visit() {
    const context = await browser.newContext()
    context.setDefaultTimeout(30_000)
    const errors = createPageErrors(world)
    await errors.watch(context)
    await answerAttestation(context)
    const page = await context.newPage()
    await page.addInitScript(await announceScript(world))
    const modal = new ModalPage(page, mouse, served.url)
    await modal.goto()
    const leave = async () => {
      await context.close()
      return errors.list
    }
    return { modal, leave }
  }

  it('changes the network and sends', async () => {
    const { modal, leave } = await visit()
    const receiver = privateKeyToAddress(generatePrivateKey())
    await modal.connect(world.accounts.larkspur.name)
    await modal.switchTo('Base')
    await modal.send('0.25', receiver)
    expect(await nodeBalance(world.urls.evm[8453], receiver)).toBe(parseEther('0.25'))
    expect(await leave()).toEqual([])
  })

  it('swaps', async () => {
    const { modal, leave } = await visit()
    const { dialog } = modal
    const { name, address } = world.accounts.larkspur
    const before = await tokenBalance(world, 'QUSD', address)
    const button = (label: string | RegExp) => dialog.getByRole('button', { name: label, exact: true })
    await modal.connect(name)
    await modal.showAccount()
    await button('Swap').click()
    for (const [side, token] of [
      ['Token you pay', 'Quay Dollar'],
      ['Token you get', 'Cedar'],
    ] as const) {
      await button(new RegExp(`^${side}`)).click()
      await modal.pick(token)
    }
    await dialog.getByLabel('You pay', { exact: true }).fill('25')
    await button('Review').click()
    await button('Approve 25 QUSD').click()
    await button('Swap').click()
    await expectOf(dialog.getByRole('heading', { name: /^Swapped / })).toBeVisible({ timeout: 30_000 })
    expect(before - (await tokenBalance(world, 'QUSD', address))).toBe(parseUnits('25', 6))
    expect(await leave()).toEqual([])
  })

  it('pairs with a phone, which ends the connection', async () => {
    const { modal, leave } = await visit()
    await modal.open()
    await showQrCode(modal)
    await world.phone.pair(await scanQrCode(modal))
    await modal.expectConnected(world.accounts.phone.address)
    await world.phone.disconnect()
    await modal.expectDisconnected()
    expect(await leave()).toEqual([])
  })
})
