import { verifyMessage } from 'ethers'
import type { BrowserContext } from 'playwright'
import { stringToHex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vaultPaths } from '../../src/protocol/vault'
import { approve, buttonsOf, insideOf, pressCalmly, readScreen, waitUntilReady } from '../approvalPage'
import { openFrame, signIn } from '../framePage'
import { linkFor, press } from '../steps'
import { useApprovalSite } from '../useApprovalSite'

const world = useApprovalSite()
const { ask, open } = world

type Person = Awaited<ReturnType<typeof open>>
type Answer = { readonly payload?: unknown }

let context: BrowserContext
/** A person in a second browser, which has no part of the wallet. */
let person: Person
let reply: Promise<Answer>

beforeEach(async () => {
  const first = await open()
  world.site.wait(60)
  context = await world.browser.newContext()
  const frame = await openFrame(context, world.site.app)
  await signIn(world.site, frame, first.email)
  person = { ...first, frame }
  reply = ask(person, 'personal_sign', [stringToHex('Good morning'), person.eip155])
})
afterEach(() => context.close())

const mailsTo = () => world.site.mails.filter(({ to, text }) => to === person.email && /\/release\//.test(text)).length

/** Who has signed the message. */
const readSigner = async () => verifyMessage('Good morning', String((await reply).payload))

/** The number that the frame shows. */
const readNumber = async () => /^\d\d$/m.exec(await readScreen(person.frame))?.[0]

const waitForInbox = () => insideOf(person.frame).getByText('Check your inbox').first().waitFor()

/** The page of the mail, in a browser. */
async function openMail() {
  const page = await context.newPage()
  await page.goto(linkFor(world.site, person.email))
  return page
}

const say = (text: string | RegExp) => insideOf(person.frame).getByText(text).first().waitFor()

test('a second browser shows the number of the mail, and signs after a press there and another one here', async () => {
  await waitUntilReady(person.frame)
  expect(mailsTo()).toBe(0)
  await approve(person.frame)
  await waitForInbox()
  expect(mailsTo()).toBe(1)
  const mail = await openMail()
  expect(await mail.locator('.number').innerText()).toBe(await readNumber())

  await mail.getByRole('button', { name: 'Yes, open the wallet there' }).click()
  await person.frame.page.bringToFront()
  await waitUntilReady(person.frame)
  expect(await readScreen(person.frame)).toContain('Good morning')
  await approve(person.frame)
  expect(await readSigner()).toBe(person.eip155)

  // It has its part from now on.
  reply = ask(person, 'personal_sign', [stringToHex('Good morning'), person.eip155])
  await approve(person.frame)
  expect(await readSigner()).toBe(person.eip155)
  expect(mailsTo()).toBe(1)
})

test('who reloads while the mail is on its way waits for the same one', async () => {
  void reply.catch(() => undefined)
  await approve(person.frame)
  await waitForInbox()
  const number = await readNumber()

  await person.frame.reload()

  reply = ask(person, 'personal_sign', [stringToHex('Good morning'), person.eip155])
  await approve(person.frame)
  await waitForInbox()
  expect([await readNumber(), mailsTo()]).toEqual([number, 1])
  await press(world.site, person.email)
  await waitUntilReady(person.frame)
  await approve(person.frame)
  expect(await readSigner()).toBe(person.eip155)
})

test('a press that refuses in the mail is said, and another mail can be asked for', async () => {
  await approve(person.frame)
  await waitForInbox()
  await press(world.site, person.email, 'refuse')
  await say(/refused in its mail/)

  world.site.wait(60)
  await approve(person.frame)
  await waitForInbox()
  expect(mailsTo()).toBe(2)
  await press(world.site, person.email)
  await waitUntilReady(person.frame)
  await approve(person.frame)
  expect(await readSigner()).toBe(person.eip155)
})

test('a mail that nobody opens for too long is said', async () => {
  await approve(person.frame)
  await waitForInbox()
  world.site.wait(700)
  await say(/Nobody pressed the button/)
  await approve(person.frame)
  await waitForInbox()
  expect(mailsTo()).toBe(2)
})

test('who asks for mails too often is told when to come back', async () => {
  await approve(person.frame)
  await waitForInbox()
  await press(world.site, person.email, 'refuse')
  await say(/refused in its mail/)
  await approve(person.frame)
  await say(/Please try again after \d+ seconds/)
  expect(mailsTo()).toBe(1)
})

test('a vault or mail server that is down is said, and the next try goes on', async () => {
  await world.site.vaultDown()
  await approve(person.frame)
  await say('The vault does not answer. Please try again.')
  await world.site.vaultUp()
  world.site.failMails(new Error('down'))
  await approve(person.frame)
  await say(/does not answer|could not be sent/)
  world.site.failMails(undefined)
  await approve(person.frame)
  await waitForInbox()
  await press(world.site, person.email)
  await waitUntilReady(person.frame)
  await approve(person.frame)
  expect(await readSigner()).toBe(person.eip155)
})

test('a vault that goes down while its mail waits is said, and the press is not lost', async () => {
  await approve(person.frame)
  await waitForInbox()
  await world.site.vaultDown()
  await say('The vault does not answer. Please try again.')
  await world.site.vaultUp()
  await press(world.site, person.email)
  await approve(person.frame)
  await waitUntilReady(person.frame)
  await approve(person.frame)
  expect(await readSigner()).toBe(person.eip155)
  expect(mailsTo()).toBe(1)
})

test('who rejects instead of opening the mail signs nothing', async () => {
  await approve(person.frame)
  await waitForInbox()
  await pressCalmly(buttonsOf(person.frame).reject)
  expect(await reply).toMatchObject({ payload: { message: 'User rejected the request', code: 4001 } })
})

test('a page that takes its request back while the mail waits has nothing signed by the press', async () => {
  await approve(person.frame)
  await waitForInbox()
  await person.frame.call('RPC_ABORT')
  expect(await reply).toMatchObject({ payload: { message: 'Request was aborted' } })
  const collected = context.waitForEvent('request', (request) => request.url().endsWith(vaultPaths.collect))
  await press(world.site, person.email)
  await collected
  await person.frame.page.waitForTimeout(500)
  const heard = await person.frame.heard()
  expect(heard.filter(({ data }) => data.type === '@w3m-frame/RPC_REQUEST_SUCCESS')).toEqual([])
})
