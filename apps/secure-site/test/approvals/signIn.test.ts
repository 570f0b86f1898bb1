import { base58 } from '@scure/base'
import { verifyMessage } from 'ethers'
import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { loginPaths } from '../../src/protocol/login'
import { approve, buttonsOf, insideOf, openWindow, pressCalmly, readScreen, waitUntilReady } from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

type World = ReturnType<typeof useApprovalSite>
type Person = Awaited<ReturnType<World['open']>>
type User = {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly siwxMessage: object
}
type Answer = { readonly type: string; readonly payload?: unknown }

/** By OpenSSL. */
function isSignedBySolana({ address, message, signature }: User): boolean {
  const x = Buffer.from(base58.decode(address)).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(message), key, base58.decode(signature))
}

/** A sign-in message of the page that embeds the frame, with the account still open. */
const toMessage = (world: World, change: object = {}) => ({
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:8453',
  domain: new URL(world.site.app).host,
  uri: `${world.site.app}/shop`,
  version: '1',
  nonce: '12345678abcd',
  statement: 'Welcome to the shop.',
  issuedAt: '2026-01-02T03:04:05Z',
  ...change,
})

/** As a page does right after a login. */
function askForUser(world: World, { frame }: Pick<Person, 'frame'>, change: object = {}, chainId: unknown = 8453) {
  const reply = frame.call('GET_USER', { chainId, siwxMessage: toMessage(world, change) })
  reply.catch(() => undefined)
  return reply as Promise<Answer>
}
const userOf = async (reply: Promise<Answer>) => (await reply).payload as User
const later = (frame: Person['frame']) => frame.page.waitForTimeout(800).then(() => 'waiting' as const)

describe('a sign-in with a login', () => {
  const world = useApprovalSite()

  test('is shown, and signed by one press (EVM)', async () => {
    const person = await world.open()
    const reply = askForUser(world, person)
    await waitUntilReady(person.frame)
    const screen = await readScreen(person.frame)
    for (const shown of ['Welcome to the shop.', person.eip155, world.site.app, 'Base']) expect(screen).toContain(shown)
    expect(await Promise.race([reply, later(person.frame)])).toBe('waiting')
    await approve(person.frame)

    const user = await userOf(reply)
    expect(user).toMatchObject({ address: person.eip155, chainId: 8453, email: person.email })
    expect(verifyMessage(user.message, user.signature)).toBe(person.eip155)
    expect(user.message).toContain(`your Ethereum account:\n${person.eip155}\n\nWelcome to the shop.\n`)
    expect(user.siwxMessage).toEqual(toMessage(world, { accountAddress: person.eip155 }))
    expect([await readScreen(person.frame), person.frame.faults]).toEqual(['', []])
  })

  test('is signed by one press (Solana)', async () => {
    const person = await world.open()
    const reply = askForUser(world, person, { chainId: solanaChain }, solanaChain)
    await approve(person.frame)
    const user = await userOf(reply)
    expect([user.address, isSignedBySolana(user)]).toEqual([person.solana, true])
    expect(user.message).toContain(`your Solana account:\n${person.solana}\n`)
  })

  test.each([
    ['another site', { domain: 'evil.example', uri: 'https://evil.example' }],
    ['another network', { chainId: 'eip155:1' }],
    ['another account', { accountAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' }],
  ])('at %s can only be rejected', async (_, change) => {
    const person = await world.open()
    const reply = askForUser(world, person, change)
    const { approve: button, reject } = buttonsOf(person.frame)
    await reject.waitFor()
    await person.frame.page.waitForTimeout(500)
    expect(await button.count()).toBe(0)
    await pressCalmly(reject)
    expect(await reply).toMatchObject({ payload: { message: 'User rejected the request', code: 4001 } })
  })

  test.each([
    ['with another text', { serializedMessage: 'I owe you everything' }],
    ['that is no sign-in message as it would be signed', { version: 'one' }],
    ['without a time', { issuedAt: undefined }],
  ])('%s is refused before anybody is asked', async (_, change) => {
    const person = await world.open()
    expect(await askForUser(world, person, change)).toMatchObject({ payload: { code: -32_602 } })
    expect(await readScreen(person.frame)).toBe('')
  })

  test('that is rejected, or taken back, gives no signature, and the person stays logged in', async () => {
    const person = await world.open()
    const rejected = askForUser(world, person)
    await waitUntilReady(person.frame)
    await pressCalmly(buttonsOf(person.frame).reject)
    expect(await rejected).toMatchObject({ payload: { code: 4001 } })

    const left = askForUser(world, person)
    await waitUntilReady(person.frame)
    await person.frame.call('RPC_ABORT')
    expect(await left).toMatchObject({ payload: { message: 'Request was aborted' } })
    expect(await readScreen(person.frame)).toBe('')
    expect(await person.frame.call('GET_USER', { chainId: 8453 })).toMatchObject({
      payload: expect.not.objectContaining({ signature: expect.anything() }),
    })
  })

  test('that a page asks for a thousand times, and presses by script, is signed by nobody', async () => {
    const person = await world.open()
    const { page } = person.frame
    let unlocks = 0
    world.context.on('request', (request) => {
      unlocks += Number(request.url().endsWith(loginPaths.releaseLoginShare))
    })
    await page.evaluate((siwxMessage) => {
      for (let index = 0; index < 1_000; index += 1) {
        const payload = { chainId: 8453, siwxMessage }
        frames[0]?.postMessage({ id: `many${index}`, type: '@w3m-app/GET_USER', payload }, '*')
      }
    }, toMessage(world))
    const many = async () =>
      (await person.frame.heard()).map(({ data }) => data).filter(({ id }) => String(id).startsWith('many'))
    await expect.poll(async () => (await many()).length).toBe(979)
    expect(new Set((await many()).map(({ payload }) => payload?.['message']))).toEqual(
      new Set(['Too many requests wait for an approval']),
    )
    await waitUntilReady(person.frame)
    await insideOf(person.frame).evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        button.click()
        button.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1 }))
      }
    })
    await page.waitForTimeout(800)
    expect([(await many()).length, unlocks]).toEqual([979, 0])

    await approve(person.frame)
    await expect.poll(async () => (await many()).filter(({ payload }) => payload?.['signature'])).toHaveLength(1)
  })

  test('waits for its turn behind what was asked before, for the account of that turn', async () => {
    const person = await world.open()
    const first = world.ask(person, 'personal_sign', ['0x68656c6c6f', person.eip155])
    const second = askForUser(world, person)
    await waitUntilReady(person.frame)
    expect(await readScreen(person.frame)).toContain('hello')
    await approve(person.frame)
    await first
    await insideOf(person.frame).getByText('Welcome to the shop.').first().waitFor()
    await approve(person.frame)
    const { message, signature } = await userOf(second)
    expect(verifyMessage(message, signature)).toBe(person.eip155)
  })
})

describe('where the team has requests approved in a window', () => {
  const world = useApprovalSite('window')

  test('a sign-in is shown and signed there', async () => {
    const person = await world.open()
    const reply = askForUser(world, person)
    await waitUntilReady(person.frame)
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    expect(await readScreen(window)).toContain('Welcome to the shop.')
    await approve(window)
    const { message, signature } = await userOf(reply)
    expect(verifyMessage(message, signature)).toBe(person.eip155)
    await expect.poll(() => window.page.isClosed()).toBe(true)
  })
})
