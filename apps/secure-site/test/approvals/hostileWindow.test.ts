import { beforeEach, expect, test } from 'vitest'
import {
  findApprovePlace,
  isWindow,
  openWindow,
  placeOf,
  pressApprovePlace,
  readScreen,
  waitUntilReady,
} from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

const world = useApprovalSite()
let person: Awaited<ReturnType<typeof world.open>>

beforeEach(async () => {
  person = await world.open()
})

const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const send = (value = '0x1') => world.ask(person, 'eth_sendTransaction', [{ to: friend, value }])
const windows = () => world.context.pages().filter(isWindow)

/** What a transaction has come to after a while: its answer, and how many were sent. */
async function stateOf(reply: Promise<unknown>) {
  const waiting = new Promise<'waiting'>((resolve) => void setTimeout(resolve, 800, 'waiting'))
  return [await Promise.race([reply, waiting]), await world.chain.getTransactionCount({ address: person.eip155 })]
}
const unsent = ['waiting', 0]

// What the observer of Chromium does not notice.
test.each([
  ['masks it', 'iframe', 'mask-image: linear-gradient(transparent 85%, black 85%)'],
  ['clips it to a circle', 'iframe', 'clip-path: circle(70px at 265px 560px)'],
  ['clips it to a shape', 'iframe', 'clip-path: polygon(50% 85%, 100% 85%, 100% 100%, 50% 99%)'],
  ['rounds its corners', 'iframe', 'border-radius: 180px'],
  ['masks its parent', 'body', 'mask-image: linear-gradient(transparent 520px, black 520px)'],
  ['clips its parent to a circle', 'body', 'clip-path: circle(70px at 273px 568px)'],
  ['masks all of itself', 'html', 'mask-image: linear-gradient(transparent 520px, black 520px)'],
])('a page that %s gets a window that says everything, and nothing from presses', async (_, selector, style) => {
  const reply = send()
  await waitUntilReady(person.frame)
  await person.frame.page.evaluate(
    ([query, css]) => {
      const element = document.querySelector<HTMLElement>(query)
      if (element) element.style.cssText += css
    },
    [selector, style] as const,
  )
  await person.frame.page.waitForTimeout(400)
  await pressApprovePlace(person.frame)
  await expect.poll(() => windows().length).toBe(1)
  for (let press = 0; press < 3; press += 1) await pressApprovePlace(person.frame, { clickCount: 2 })
  expect([await stateOf(reply), windows().length]).toEqual([unsent, 1])
  const screen = await readScreen(placeOf(person.frame))
  for (const shown of ['This site asks to send', friend, person.eip155, world.site.app]) expect(screen).toContain(shown)
})

test('a page that has it pressed twice at once gets a window, and no press in it', async () => {
  const reply = send()
  await waitUntilReady(person.frame)
  await pressApprovePlace(person.frame, { clickCount: 2 })
  await expect.poll(() => windows().length).toBe(1)
  expect(await stateOf(reply)).toEqual(unsent)
})

test('a page that asks for something else while the window is open gets nothing from a press there', async () => {
  const harmless = send()
  await waitUntilReady(person.frame)
  const window = await openWindow(person.frame)
  await waitUntilReady(window)
  const { x, y } = await findApprovePlace(window)
  await window.page.mouse.move(x, y)
  await window.page.waitForTimeout(500)

  await window.page.mouse.down()
  await person.frame.call('RPC_ABORT')
  const evil = send('0xde0b6b3a7640000')
  await window.page.mouse.up().catch(() => undefined)

  expect(await harmless).toMatchObject({ payload: { message: 'Request was aborted' } })
  await waitUntilReady(person.frame)
  expect([await stateOf(evil), windows()]).toEqual([unsent, []])
})

test('a page that opens the page of the window itself gets nothing in it, and cannot reach that of the frame', async () => {
  const reply = send()
  await waitUntilReady(person.frame)
  await person.frame.page.evaluate((url) => {
    const lure = Object.assign(document.createElement('button'), { textContent: 'Win' })
    lure.addEventListener('click', () => {
      const opened = window.open(url, 'approve')
      addEventListener('message', () => opened?.postMessage('approve', '*'))
    })
    document.body.append(lure)
  }, `${world.site.secureSite}/approve`)
  const [own] = await Promise.all([
    person.frame.page.waitForEvent('popup'),
    person.frame.page.getByRole('button', { name: 'Win' }).click(),
  ])
  await own.waitForURL('**/approve')
  await openWindow(person.frame)
  expect(windows()).toHaveLength(2)
  const reached = await person.frame.page.evaluate(() => {
    const found = []
    for (const name of ['', '_blank', 'approve']) {
      try {
        const opened = window.open('', name)
        found.push(opened && opened.location.href === 'about:blank' ? 'empty' : 'reached')
      } catch {
        found.push('refused')
      }
    }
    return found
  })
  expect(reached).not.toContain('reached')
  await own.getByRole('heading', { name: 'No request here' }).waitFor()
  expect(await own.getByRole('button').count()).toBe(0)
  expect(await stateOf(reply)).toEqual(unsent)
})
