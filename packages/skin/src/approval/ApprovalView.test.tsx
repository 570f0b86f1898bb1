import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { button, openScene, outside, sceneLooks } from '../../test/approvalScene.js'
import { emulateMedia } from '../../test/emulateMedia.js'
import { type ApprovalScene, approvalScenes } from '../../test/gallery/approvalScenes.js'
import { describeScene } from '../../test/gallery/describeScene.js'
import { cutTexts, longMessages } from '../../test/longWords.js'
import { axeViolations } from '../../test/scope.js'
import { ApprovalScope } from './ApprovalScope.js'
import { ApprovalView } from './ApprovalView.js'

const folder = (import.meta as { readonly env?: Readonly<Record<string, string>> }).env?.['PORTICO_SHOTS']

const names = Object.keys(approvalScenes)

it.skipIf(!folder).each(Object.entries(sceneLooks))(
  'takes pictures of %s',
  { timeout: 300_000 },
  async (look, options) => {
    for (const name of names) {
      const { container } = await openScene(name, options)
      await page.screenshot({ path: `${folder}/${name}-${look}.png` })
      expect(outside()).toEqual([])
      container.remove()
    }
  },
)

it.each(names.map((name, index) => ({ name, mode: index % 2 ? ('dark' as const) : ('light' as const) })))(
  'draws $name, accessibly in the $mode theme',
  async ({ name, mode }) => {
    const { container } = await openScene(name, { mode })
    expect(await axeViolations(container)).toEqual([])
  },
)

it.each([
  { what: 'in long words', options: { messages: longMessages, width: 320 } },
  { what: 'from right to left', options: { locale: 'ar' } },
  { what: 'at 200 %', options: { width: 180, height: 300 } },
  { what: 'at 200 % in long words', options: { width: 180, height: 300, messages: longMessages } },
])('nothing is cut or sticks out, $what', { timeout: 120_000 }, async ({ options }) => {
  const faults: string[] = []
  for (const name of names) {
    const { container } = await openScene(name, options)
    faults.push(
      ...[...cutTexts(container), ...outside().map(({ outerHTML }) => outerHTML)].map((part) => `${name}: ${part}`),
    )
    container.remove()
  }
  expect(faults).toEqual([])
})

it('is read in the order sentence, amount, recipient, site, though the site stands first', async () => {
  const { container } = await openScene('tokenTransfer')
  const text = (container.textContent ?? '').replaceAll('\u2212', '-')
  const places = ['This site asks to send USDC.', '-25 USDC', '0x3C44CdDdB6a900fa2b5', 'Requested byTidewater'].map(
    (part) => text.indexOf(part),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const top = (part: string) => page.getByText(part, { exact: true }).element().getBoundingClientRect().top
  expect(top('tidewater.example')).toBeLessThan(top('This site asks to send USDC.'))
})

it('shows the whole addresses of account and recipient, the network and the fee', async () => {
  const { container } = await openScene('transfer')
  for (const part of [
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    'Ethereum',
    '0.00033 ETH',
  ])
    expect(container.textContent).toContain(part)
})

it('the title has the focus, and Escape moves it to Reject', async () => {
  await openScene('transfer')
  await expect.element(page.getByRole('heading', { name: 'Approve transaction' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Reject')).toHaveFocus()
})

describe('while nodes are asked', () => {
  it('one can reject, and not yet approve', async () => {
    const { onApprove, onReject } = await openScene('loading')
    const approve = button('Checking…')
    await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
    await approve.click({ force: true })
    await button('Reject').click()
    expect([onApprove.mock.calls.length, onReject.mock.calls.length]).toEqual([0, 1])
  })

  it('the buttons stand where they stand afterwards', async () => {
    const { change } = await openScene('loading')
    const box = (name: string) => button(name).element().getBoundingClientRect().toJSON() as DOMRect
    const before = [box('Reject'), box('Checking…')]
    await change({ simulation: { status: 'unavailable' } })
    expect([box('Reject'), box('Approve')]).toEqual(before)
  })
})

describe('a dangerous request', () => {
  const deed = 'Allow unlimited USDC'

  it('takes a second press, which is told by what it does', async () => {
    const { onApprove } = await openScene('unlimitedApproval')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Unlimited allowance')
    await button(deed).click()
    expect(onApprove).not.toHaveBeenCalled()
    await button(`Confirm: ${deed}`).click()
    expect(onApprove).toHaveBeenCalledOnce()
  })

  it('is not approved by a double click', async () => {
    const { onApprove } = await openScene('unlimitedApproval')
    await button(deed).dblClick()
    await expect.element(button(`Confirm: ${deed}`)).toBeVisible()
    expect(onApprove).not.toHaveBeenCalled()
  })

  it('asks again for the next one', async () => {
    const scene = approvalScenes['unlimitedApproval'] as ApprovalScene
    const props = await describeScene('first', scene)
    const draw = (id: string) => (
      <ApprovalScope>
        <ApprovalView {...props} id={id} onApprove={() => {}} onReject={() => {}} />
      </ApprovalScope>
    )
    const { rerender } = await render(draw('first'))
    await button(deed).click()
    await rerender(draw('second'))
    await expect.element(button(deed)).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Approve transaction' })).toHaveFocus()
  })

  it('has no edge that forced colors take away', async () => {
    await emulateMedia('forced-colors', 'active')
    await openScene('unlimitedApproval')
    expect(getComputedStyle(button(deed).element()).borderTopWidth).not.toBe('0px')
  })
})

it.each(['transfer', 'unlimitedApproval'])('a press that does not count does nothing (%s)', async (name) => {
  const { onApprove, container } = await openScene(name, { mayPress: () => false })
  const label = () => container.querySelector('section > div button:last-of-type')?.textContent
  const before = label()
  await page.getByRole('button').last().click()
  expect([onApprove.mock.calls.length, label()]).toEqual([0, before])
})

it.each(['early', 'covered', 'signing'])('cannot be approved in the state %s', async (name) => {
  const { onApprove } = await openScene(name)
  const approve = page.getByRole('button').last()
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  await approve.click({ force: true })
  expect(onApprove).not.toHaveBeenCalled()
})

it.each(['signInElsewhere', 'typedDataElsewhere', 'authorization', 'malformed', 'permissions'])(
  'what cannot be approved can only be rejected (%s)',
  async (name) => {
    await openScene(name)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(
      page
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Reject'])
  },
)

it('a request of which nothing can be said can only be rejected', async () => {
  const props = await describeScene('empty', approvalScenes['typedData'] as ApprovalScene)
  await render(
    <ApprovalScope>
      <ApprovalView
        {...props}
        description={{ ...props.description, actions: [] }}
        onApprove={() => {}}
        onReject={() => {}}
      />
    </ApprovalScope>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('This request can’t be read')
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

it('a site whose domain is not verified is told by its domain, not by its name', async () => {
  const { container } = await openScene('unknown-site', {}, { site: { name: 'Your bank', verification: 'unknown' } })
  expect(container.textContent).not.toContain('Your bank')
  await expect.element(page.getByText('Unknown site')).toBeVisible()
})

it('says that signing moves no funds of a sign-in only', async () => {
  const said: string[] = []
  for (const name of names) {
    const { container } = await openScene(name)
    if (container.textContent?.includes('Signing moves no funds.')) said.push(name)
    container.remove()
  }
  expect(said).toEqual(['signIn', 'signInElsewhere', 'solanaSignIn', 'unknown-site', 'expiring'])
})

it('everything that is pressed is 44 px high', async () => {
  const { container } = await openScene('unknownFunction')
  const heights = [...container.querySelectorAll('button, summary')].map(
    (element) => element.getBoundingClientRect().height,
  )
  expect(heights.length).toBeGreaterThan(2)
  expect(heights.filter((height) => height < 44)).toEqual([])
})

it('the fee is marked for a moment when it changes, not when it comes', async () => {
  const { change, container } = await openScene('loading')
  const marked = () => container.querySelector('[class*=changed]')?.textContent
  await change({ simulation: { status: 'success', changes: [] } })
  expect(marked()).toBeUndefined()
  await change({ simulation: { status: 'success', changes: [] }, facts: { fee: '660000000000000' } })
  expect(marked()).toBe('0.00066 ETH')
})

it('says in the words of a node why nothing was signed, and tries again at one press', async () => {
  const message = 'Nothing was sent. The node says: nonce too low'
  const { onApprove } = await openScene('unlimitedApproval', {}, { status: { step: 'failed', message } })
  await expect.element(page.getByText(message)).toBeVisible()
  await button('Try again').click()
  expect(onApprove).toHaveBeenCalledOnce()
})

it.each([
  { name: 'in-a-window', label: 'Review in window' },
  { name: 'window-open', label: 'Show window' },
  { name: 'window-closed', label: 'Review in window' },
  { name: 'window-blocked', label: 'Try again' },
  { name: 'refused', label: 'Try again' },
])('what approves nothing takes one press, also of a dangerous request ($label)', async ({ name, label }) => {
  const { status } = approvalScenes[name] as Required<ApprovalScene>
  const { onApprove } = await openScene('unlimitedApproval', {}, { status })
  await button(label).click()
  expect(onApprove).toHaveBeenCalledOnce()
})

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Where everything is that has a place, by its text. */
const places = (container: Element) =>
  [...container.querySelectorAll('button, dt, [class*=amountLabel], [class*=largeAmount]')].map((element) => {
    const { left, top } = element.getBoundingClientRect()
    return `${element.textContent} ${left} ${top}`
  })

const moneyIn = (container: Element) => container.textContent.match(/\$\d[\d,]*\.\d\d/g)

it.each([
  { name: 'tokenTransfer', money: ['$25.00', '$0.99'] },
  { name: 'unknownFunction', money: ['$300.00', '$312.04', '$300.00', '$0.99'] },
  { name: 'calls', money: ['$100.00', '$95.85', '$0.99'] },
  { name: 'knownContract', money: ['$300.00', '$300.00', '$0.99'] },
])('nothing of $name moves when prices come late', async ({ name, money }) => {
  const { container, change } = await openScene(name, {}, { prices: {} })
  const before = places(container)
  expect(before.length).toBeGreaterThan(5)
  expect(moneyIn(container)).toBeNull()
  await change({ prices: { native: 3000, [usdc]: 1 } })
  expect(moneyIn(container)).toEqual(money)
  expect(places(container)).toEqual(before)
})

it('less than a cent is told as less, and what no market pays is not told', async () => {
  const { container, change } = await openScene('tokenTransfer', {}, { prices: { [usdc]: 0.0001 } })
  expect(container.textContent).toContain('<$0.01')
  await change({ prices: { [usdc]: 1e15 } })
  expect(container.textContent).not.toContain('$')
  await change({ prices: { [usdc]: Number.NaN } })
  expect(container.textContent).not.toContain('$')
})

describe('when what is signed ends', () => {
  it('is counted down in its last minute, and told once it is over', async () => {
    const { onApprove } = await openScene('expiring', {}, { expiresIn: 2 })
    await expect.element(page.getByText('Expires in 2 s')).toBeVisible()
    await expect.element(page.getByText('Expires in 1 s')).toBeVisible()
    await expect.element(page.getByText('By the clock of this device, this request has expired.')).toBeVisible()
    // The clock may be wrong: who sees it decides.
    await button('Sign in').click()
    expect(onApprove).toHaveBeenCalledOnce()
  })

  it('is not told before', async () => {
    const { container } = await openScene('expiring', {}, { expiresIn: 90 })
    expect(container.textContent).not.toContain('Expires')
  })
})

it('a request that comes in the place of another one travels in', async () => {
  const props = await describeScene('next', approvalScenes['transfer'] as ApprovalScene)
  const draw = (isNext: boolean) => (
    <ApprovalScope>
      <ApprovalView {...props} isNext={isNext} onApprove={() => {}} onReject={() => {}} />
    </ApprovalScope>
  )
  const { container, unmount } = await render(draw(true))
  expect(container.querySelector('[class*=onward]')).not.toBeNull()
  await unmount()
  expect((await render(draw(false))).container.querySelector('[class*=onward]')).toBeNull()
})

it('approve of an NFT lets somebody move that one, whatever its number', async () => {
  const { container } = await openScene('nft-approval')
  await expect.element(page.getByText('Harbour Lamps #100000000').first()).toBeVisible()
  // Whoever may move it takes all of it.
  await expect.element(page.getByRole('button', { name: 'Allow Harbour Lamps #100000000' })).toBeVisible()
  await expect.element(page.getByText('Can be moved')).toBeVisible()
  expect(container.textContent).toContain('let another address move your Harbour Lamps')
})

it('tells whose the account of a token is that tokens go to', async () => {
  const { container } = await openScene('token-account-owner')
  const text = container.textContent ?? ''
  expect(text.indexOf('7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV')).toBeGreaterThan(0)
  expect(text).toContain('Token account9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu')
})
