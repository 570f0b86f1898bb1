import type { Page } from '@playwright/test'
import { verifyMessage as verifyWithEthers } from 'ethers'
import { approve, buttonsOf, pressCalmly, readScreen, waitUntilReady } from '../../apps/secure-site/test/approvalPage'
import { type FrameSite, startFrameSite } from '../../apps/secure-site/test/startFrameSite'
import { codeFor } from '../../apps/secure-site/test/steps'
import type { World } from '../devnet/world'
import { createSiwxVisitor } from '../kit/createSiwxVisitor'
import { freePort } from '../kit/freePort'
import { startSignInProgram } from '../kit/startSignInProgram'
import { logInToShop, openEmailShop } from './support/emailShop'
import { expect, test } from './support/fixtures'

let site: FrameSite
/** The site that visitors sign in to, with its server. */
let shop: string
let closeShop: () => Promise<void>

test.beforeAll(async () => {
  const port = await freePort()
  shop = `http://localhost:${port}`
  ;[site, closeShop] = await Promise.all([
    startFrameSite([shop]),
    startSignInProgram({ program: 'server.ts', port, database: ':memory:' }),
  ])
  // Its verifiers are compiled with the first sign-in, for which no page would wait on a busy machine.
  await createSiwxVisitor({ origin: shop, fetch }).signIn()
})
test.afterAll(async () => {
  await closeShop()
  await site.stop()
})

type Reply = { readonly type: string; readonly payload?: { readonly message?: string; readonly signature?: string } }

/** Logs in to a site with a sign-in, up to the request that the frame shows. */
async function logInAndSign(page: Page, world: World, signIn: 'required' | 'optional') {
  const email = `nora.${signIn}@harbourmail.example`
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('message', ({ data }) => void heard.push(data))
  })
  await openEmailShop(page, 'skin', world, { secureSite: site.secureSite, url: `${shop}/shop`, signIn })
  site.wait(60)
  await logInToShop(page, email, () => codeFor(site, email))
  await waitUntilReady({ page })
  const heard = async (name: string) =>
    (await page.evaluate<Reply[]>('heard')).filter(({ type }) => type.startsWith(`@w3m-frame/${name}_`))
  const readSessions = () => page.evaluate(async () => (await fetch('/siwx/session')).json() as Promise<object>)
  const dialog = page.locator('dialog.portico[open]')
  return { heard, readSessions, dialog }
}

for (const signIn of ['required', 'optional'] as const)
  test(`a visitor who logs in by email to a site with a sign-in (${signIn}) signs it by one press in the frame`, async ({
    page,
    world,
  }) => {
    const { heard, readSessions, dialog } = await logInAndSign(page, world, signIn)
    expect(await readScreen({ page })).toContain('Sign in to the shop.')
    await approve({ page })

    await expect(page.getByText(/^Signed in as eip155:1:0x/)).toBeVisible()
    await expect(dialog).toBeHidden()
    const [, address = ''] = ((await page.getByRole('note').textContent()) ?? '').split(' ')
    expect(await readSessions()).toMatchObject({ sessions: [{ account: `eip155:1:${address}` }] })
    const signed = (await heard('GET_USER')).filter(({ payload }) => payload?.signature)
    expect([signed.length, await heard('RPC_REQUEST')]).toEqual([1, []])
    const { message = '', signature = '' } = signed[0]?.payload ?? {}
    expect(verifyWithEthers(message, signature)).toBe(address)

    await page.reload()
    await expect(page.getByText(`Signed in as eip155:1:${address}`)).toBeVisible()
    await expect(page.getByRole('note')).toHaveText(/^connected /)
    await expect(dialog).toBeHidden()
    expect((await heard('GET_USER')).filter(({ payload }) => payload?.signature)).toEqual([])
  })

test('a visitor who rejects the sign-in stays logged in, and is asked for nothing more where it is not required', async ({
  page,
  world,
}) => {
  const { heard, readSessions, dialog } = await logInAndSign(page, world, 'optional')
  await pressCalmly(buttonsOf({ page }).reject)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('note')).toHaveText(/^connected 0x/)
  expect([(await readScreen({ page })).trim(), await readSessions()]).toEqual(['', { sessions: [] }])

  await page.reload()
  await expect(page.getByRole('note')).toHaveText(/^connected 0x/)
  await expect(dialog).toBeHidden()
  expect(await heard('RPC_REQUEST')).toEqual([])
})

test('a visitor who rejects a required sign-in sees what has to be signed, and signs it, or leaves', async ({
  page,
  world,
}) => {
  const { dialog, readSessions } = await logInAndSign(page, world, 'required')
  await pressCalmly(buttonsOf({ page }).reject)
  const sign = dialog.getByRole('button', { name: 'Sign', exact: true })
  await expect(sign).toBeEnabled()
  await expect(page.getByRole('note')).toHaveText(/^connected 0x/)

  await sign.click()
  await waitUntilReady({ page })
  await approve({ page })
  await expect(page.getByText(/^Signed in as eip155:1:0x/)).toBeVisible()
  expect(await readSessions()).toMatchObject({ sessions: [{}] })
})
