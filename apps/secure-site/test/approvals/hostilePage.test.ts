import { verifyMessage } from 'ethers'
import { stringToHex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginPaths } from '../../src/protocol/login'
import {
  approve,
  buttonsOf,
  findApprovePlace,
  insideOf,
  openWindow,
  pressApprovePlace,
  pressCalmly,
  readScreen,
  waitUntilReady,
} from '../approvalPage'
import { useApprovalSite } from '../useApprovalSite'

const world = useApprovalSite()
const { ask, open } = world

type Person = Awaited<ReturnType<typeof open>>
type Answer = { readonly type: string; readonly payload?: unknown }

let person: Person
/** How often the worker has fetched what it needs for a signature. */
let unlocks = 0

beforeEach(async () => {
  person = await open()
  unlocks = 0
  world.context.on(
    'request',
    (request) => void (unlocks += Number(request.url().endsWith(loginPaths.releaseLoginShare))),
  )
})

const text = 'Good morning'
const askForMessage = (shown = text) => ask(person, 'personal_sign', [stringToHex(shown), person.eip155])

/** What a request has come to after a while: its answer, and how often keys were touched for it. */
async function stateOf(reply: Promise<Answer>) {
  const waiting = new Promise<'waiting'>((resolve) => void setTimeout(resolve, 800, 'waiting'))
  return [await Promise.race([reply, waiting]), unlocks]
}
const unsigned = ['waiting', 0]

/** Who has signed a message. */
const signerOf = async (reply: Promise<Answer>, shown = text) => verifyMessage(shown, String((await reply).payload))

const onHost = <Argument>(act: (argument: Argument) => void, argument?: Argument) =>
  person.frame.page.evaluate(act as (argument: unknown) => void, argument)

describe('a page around the frame', () => {
  test('that asks a thousand times at once gets nothing without a press', async () => {
    const { page } = person.frame
    await page.evaluate(
      ([address, data, chainId]) => {
        for (let index = 0; index < 1_000; index += 1) {
          const payload = { method: 'personal_sign', params: [data, address], chainId }
          frames[0]?.postMessage({ id: `many${index}`, type: '@w3m-app/RPC_REQUEST', payload }, '*')
        }
      },
      [person.eip155, stringToHex(text), 8453] as const,
    )
    const answersOf = async () =>
      (await person.frame.heard()).filter(({ data }) => /RPC_REQUEST/.test(data.type)).map(({ data }) => data)
    await expect.poll(async () => (await answersOf()).length).toBe(979)
    expect(new Set((await answersOf()).map(({ payload }) => payload?.['message']))).toEqual(
      new Set(['Too many requests wait for an approval']),
    )
    await waitUntilReady(person.frame)
    expect(await readScreen(person.frame)).toContain('1 of 21')
    expect(unlocks).toBe(0)
  })

  test.each([
    ['draws over it', 'cover', ''],
    ['draws over a part of it', 'part', ''],
    ['makes it transparent', 'style', 'opacity: 0.01'],
    ['makes it a little transparent', 'style', 'opacity: 0.9'],
    ['filters it', 'style', 'filter: contrast(0.1)'],
    ['blurs it', 'style', 'filter: blur(4px)'],
    ['makes it small', 'style', 'transform: scale(0.3)'],
    ['turns it', 'style', 'transform: rotate(180deg)'],
    ['clips it', 'style', 'clip-path: inset(500px 0 0 0)'],
    ['blends it', 'style', 'mix-blend-mode: multiply'],
    ['zooms it out', 'style', 'zoom: 0.3'],
    ['makes its parent transparent', 'parent', 'opacity: 0.01'],
    ['shows its button alone', 'crop', ''],
    ['makes its window small', 'style', 'width: 200px; height: 90px'],
  ])('that %s gets nothing from a press', async (_, way, style) => {
    const reply = askForMessage()
    await waitUntilReady(person.frame)
    await onHost(
      ([how, css]: readonly [string, string]) => {
        const frame = document.querySelector('iframe') as HTMLIFrameElement
        if (how === 'style') frame.style.cssText += css
        if (how === 'parent') document.body.style.cssText += css
        if (how === 'crop') {
          const box = document.createElement('div')
          box.style.cssText = 'overflow: hidden; height: 90px; position: relative; width: 360px'
          frame.style.cssText += 'position: absolute; bottom: 0'
          // Moving a frame loads it anew, so its parent is made the box.
          document.body.style.cssText += box.style.cssText
        }
        if (how === 'cover' || how === 'part') {
          const cover = document.createElement('div')
          const area = how === 'cover' ? 'inset: 0' : 'left: 20px; top: 120px; width: 300px; height: 40px'
          cover.style.cssText = `position: fixed; ${area}; background: white; pointer-events: none`
          document.body.append(cover)
        }
      },
      [way, style] as const,
    )
    await person.frame.page.waitForTimeout(400)

    await pressApprovePlace(person.frame)
    await pressApprovePlace(person.frame, { clickCount: 2 })

    expect(await stateOf(reply)).toEqual(unsigned)
  })

  test('that covers it for a while gets a signature only once it is seen again', async () => {
    const reply = askForMessage()
    await waitUntilReady(person.frame)
    const cover = (isCovered: boolean) =>
      onHost((covered: boolean) => {
        document.querySelector('iframe')?.style.setProperty('opacity', covered ? '0' : '1')
      }, isCovered)
    await cover(true)
    await insideOf(person.frame).getByText('Something on the page covers this window').waitFor()
    await pressApprovePlace(person.frame)
    expect(await stateOf(reply)).toEqual(unsigned)

    await cover(false)
    await approve(person.frame)
    expect(await signerOf(reply)).toBe(person.eip155)
  })

  test('that moves it under the mouse gets nothing from that press', async () => {
    const { page } = person.frame
    const reply = askForMessage()
    await waitUntilReady(person.frame)
    const place = await findApprovePlace(person.frame)
    await onHost(() => document.querySelector('iframe')?.style.setProperty('margin-left', '500px'))
    await page.waitForTimeout(1_000)
    await page.mouse.move(place.x, place.y)
    await page.waitForTimeout(500)

    await onHost(() => document.querySelector('iframe')?.style.setProperty('margin-left', '0'))
    await page.mouse.down()
    await page.mouse.up()

    expect(await stateOf(reply)).toEqual(unsigned)
  })

  test('that presses by script gets nothing', async () => {
    const { page } = person.frame
    const reply = askForMessage()
    await waitUntilReady(person.frame)
    const place = await findApprovePlace(person.frame)
    await onHost(({ x, y }: { x: number; y: number }) => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement
      const where = { clientX: x, clientY: y, bubbles: true, detail: 1 }
      for (const target of [frame, document, window]) {
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          target.dispatchEvent(new PointerEvent(type, { ...where, pointerType: 'mouse' }))
        for (const type of ['keydown', 'keypress', 'keyup'])
          target.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', code: 'Enter', bubbles: true }))
      }
      frame.focus()
      frame.click()
      frame.contentWindow?.focus()
    }, place)
    expect(await stateOf(reply)).toEqual(unsigned)

    // As an extension, or a script that got in, would.
    await insideOf(person.frame).evaluate(() => {
      for (const button of document.querySelectorAll('button')) {
        button.focus()
        button.click()
        button.dispatchEvent(new PointerEvent('click', { bubbles: true, detail: 1 }))
      }
    })
    expect(await stateOf(reply)).toEqual(unsigned)
    await page.waitForTimeout(100)
  })

  test('that gives its keys to the frame while they are pressed gets nothing', async () => {
    const { page } = person.frame
    const reply = askForMessage()
    await waitUntilReady(person.frame)
    // The button has the focus of the frame, so a key that got there would press it.
    await buttonsOf(person.frame).approve.focus()
    await onHost(() => {
      const field = document.createElement('input')
      document.body.append(field)
      field.focus()
      field.addEventListener('keydown', () =>
        (document.querySelector('iframe') as HTMLIFrameElement).contentWindow?.focus(),
      )
    })
    await page.waitForTimeout(500)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await stateOf(reply)).toEqual(unsigned)
  })

  test('that takes its request back, and asks for something else under the mouse, gets nothing from that press', async () => {
    const { page } = person.frame
    const harmless = askForMessage()
    await waitUntilReady(person.frame)
    const { x, y } = await findApprovePlace(person.frame)
    await page.mouse.move(x, y)
    await page.waitForTimeout(500)

    await person.frame.call('RPC_ABORT')
    const evil = askForMessage('Give me everything')
    await insideOf(person.frame).getByText('Give me everything').waitFor()
    await page.mouse.click(x, y)

    expect(await harmless).toMatchObject({ payload: { message: 'Request was aborted' } })
    expect(await stateOf(evil)).toEqual(unsigned)
  })

  test('that asks for something else between the two halves of a press gets nothing from it', async () => {
    const { page } = person.frame
    const harmless = askForMessage()
    await waitUntilReady(person.frame)
    const { x, y } = await findApprovePlace(person.frame)
    await page.mouse.move(x, y)
    await page.waitForTimeout(500)

    await page.mouse.down()
    await person.frame.call('RPC_ABORT')
    const evil = askForMessage('Give me everything')
    await insideOf(person.frame).getByText('Give me everything').waitFor()
    await page.waitForTimeout(1_000)
    await page.mouse.up()

    await harmless
    expect(await stateOf(evil)).toEqual(unsigned)
  })

  test('that replays messages gets the signature of one press once', async () => {
    const reply = askForMessage()
    await approve(person.frame)
    const { payload } = await reply
    unlocks = 0
    const heard = await person.frame.heard()
    await onHost((messages: unknown) => {
      for (const { data } of messages as { data: unknown }[]) frames[0]?.postMessage(data, '*')
    }, heard)
    const again = askForMessage('Something else')
    await waitUntilReady(person.frame)
    expect(await stateOf(again)).toEqual(unsigned)
    const signatures = (await person.frame.heard()).filter(({ data }) => (data.payload as unknown) === payload)
    expect(signatures).toHaveLength(1)
  })

  test('that takes the frame away and puts it back gets nothing, and the person is not asked any longer', async () => {
    const { page } = person.frame
    void askForMessage().catch(() => undefined)
    await waitUntilReady(person.frame)
    const { x, y } = await findApprovePlace(person.frame)
    await onHost(() => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement
      frame.remove()
      document.body.append(frame)
    })
    await expect.poll(() => page.frames().length).toBe(2)
    await page.waitForTimeout(1_000)
    await page.mouse.move(x, y)
    await page.waitForTimeout(400)
    await page.mouse.click(x, y)
    await page.waitForTimeout(500)
    expect([await readScreen(person.frame), unlocks]).toEqual(['', 0])
  })
})

describe('a person', () => {
  test('who presses at once presses nothing, and a moment later signs', async () => {
    const { page } = person.frame
    // The place of the button, from an earlier request.
    const first = askForMessage()
    await waitUntilReady(person.frame)
    const { x, y } = await findApprovePlace(person.frame)
    await pressCalmly(buttonsOf(person.frame).reject)
    await first
    await page.mouse.move(x, y)
    await page.waitForTimeout(500)

    const reply = askForMessage()
    await insideOf(person.frame).getByText(text).waitFor()
    await page.mouse.click(x, y)
    expect(await stateOf(reply)).toEqual(unsigned)

    await page.mouse.click(x, y)
    expect(await signerOf(reply)).toBe(person.eip155)
  })

  test('who presses twice sends one transaction', async () => {
    const { page } = person.frame
    const reply = ask(person, 'eth_sendTransaction', [{ to: person.eip155, value: '0x1' }])
    await waitUntilReady(person.frame)
    const window = await openWindow(person.frame)
    await waitUntilReady(window)
    const { approve: button } = buttonsOf(window)
    await button.hover()
    await window.page.waitForTimeout(400)
    await button.dblclick({ noWaitAfter: true }).catch(() => undefined)
    const { payload } = await reply
    await world.chain.waitForTransactionReceipt({ hash: payload as `0x${string}` })
    await page.waitForTimeout(500)
    expect(await world.chain.getTransactionCount({ address: person.eip155 })).toBe(1)
  })

  test('signs by keyboard', async () => {
    const { page } = person.frame
    const reply = askForMessage()
    await waitUntilReady(person.frame)
    await insideOf(person.frame).getByRole('heading', { name: 'Sign message' }).click()
    const { approve: button } = buttonsOf(person.frame)
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return button.evaluate((element) => element === document.activeElement)
      })
      .toBe(true)
    await page.waitForTimeout(400)
    await page.keyboard.press('Enter')
    expect(await signerOf(reply)).toBe(person.eip155)
  })
})
