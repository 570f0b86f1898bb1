import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, openScene, outside, sceneLooks, type SceneOptions } from '../../test/approvalScene.js'
import { emulateMedia } from '../../test/emulateMedia.js'
import { cutTexts, longMessages } from '../../test/longWords.js'
import { axeViolations } from '../../test/scope.js'

const folder = (import.meta as { readonly env?: Readonly<Record<string, string>> }).env?.['PORTICO_SHOTS']

const field = () => page.getByRole('textbox')
const edit = () => button(/^Edit limit/)
const limitOf = { call: 0, amount: '100000000' }

/** A request with the form for another amount. */
async function openForm(options: SceneOptions = {}, scene: Parameters<typeof openScene>[2] = {}) {
  const opened = await openScene('edit-limit', options, scene)
  opened.container.querySelector<HTMLElement>('button')?.click()
  await expect.element(field()).toHaveFocus()
  return opened
}

it.skipIf(!folder).each(Object.entries(sceneLooks))('takes a picture of %s', async (look, options) => {
  await openForm(options, { limit: limitOf })
  await page.screenshot({ path: `${folder}/limit-form-${look}.png` })
  await userEvent.fill(field(), '1,000')
  await userEvent.keyboard('{Enter}')
  await page.screenshot({ path: `${folder}/limit-form-wrong-${look}.png` })
  expect(outside()).toEqual([])
})

describe('an amount that is typed', () => {
  it.each([
    ['100', 100_000_000n],
    ['0,5', 500_000n],
    ['0', 0n],
  ])('%s is saved with Enter, in the smallest unit', async (typed, amount) => {
    const { onLimit, onApprove } = await openForm()
    await userEvent.fill(field(), typed)
    await userEvent.keyboard('{Enter}')
    expect(onLimit.mock.calls).toEqual([[0, amount]])
    expect(onApprove).not.toHaveBeenCalled()
    await expect.element(field()).not.toBeInTheDocument()
  })

  it.each([
    ['', 'Invalid amount'],
    ['-1', 'Invalid amount'],
    ['0.0000001', 'Invalid amount'],
    ['1,000', 'Leave out thousands separators. If the comma is a decimal sign, add a 0 at the end'],
  ])('%j is refused in the words of every amount, until it is changed', async (typed, words) => {
    const { onLimit } = await openForm()
    await userEvent.fill(field(), typed)
    await button('Save limit').click()
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect.element(field()).toHaveAccessibleDescription(words)
    await expect.element(field()).toHaveFocus()
    await userEvent.fill(field(), '5')
    await expect.element(field()).toBeValid()
    expect(onLimit).not.toHaveBeenCalled()
  })

  it('of a limit begins with that, of an unlimited allowance with nothing', async () => {
    const { container } = await openForm()
    await expect.element(field()).toHaveValue('')
    container.remove()
    await openForm({}, { limit: limitOf })
    await expect.element(field()).toHaveValue('100')
  })
})

it('all of the form is in sight, from its field to its buttons', async () => {
  await openForm({}, { limit: limitOf })
  await expect.element(field()).toBeInViewport({ ratio: 1 })
  await expect.element(button('Save limit')).toBeInViewport({ ratio: 1 })
})

it('while it is typed nothing can be approved, and it is said why', async () => {
  const { onApprove } = await openForm()
  const approve = button('Allow unlimited USDC')
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true')
  await expect.element(approve).toHaveAccessibleDescription('Save the limit first.')
  await approve.click({ force: true })
  expect(onApprove).not.toHaveBeenCalled()
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Cancel', () => button('Cancel').click()],
])('%s changes nothing, and the focus is where it was', async (_, leave) => {
  const { onLimit } = await openForm()
  await userEvent.fill(field(), '5')
  await leave()
  await expect.element(edit()).toHaveFocus()
  expect(onLimit).not.toHaveBeenCalled()
  await edit().click()
  await expect.element(field()).toHaveValue('')
})

it('after it was saved the focus is on the title while nodes are asked, and the change is told', async () => {
  const { change } = await openForm()
  await userEvent.fill(field(), '100')
  await userEvent.keyboard('{Enter}')
  await change({ simulation: 'loading', limit: limitOf })
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus()
  await change({ limit: limitOf })
  await expect.element(page.getByRole('status')).toHaveTextContent('The limit was changed.')
  await expect.element(page.getByText('100 USDC')).toBeVisible()
  await expect.element(page.getByText('Requested: Unlimited USDC')).toBeVisible()
  await expect.element(button('Approve')).toBeVisible()
  expect(page.getByRole('alert').query()).toBeNull()
})

it('the amount that was asked for can be taken again', async () => {
  const { onLimit } = await openForm({}, { limit: limitOf })
  await button('Use the requested amount').click()
  expect(onLimit.mock.calls).toEqual([[0, undefined]])
})

it('each allowance of a batch is changed by its own call', async () => {
  const { onLimit } = await openScene('edit-limit-in-batch')
  await edit().click()
  await userEvent.fill(field(), '7')
  await userEvent.keyboard('{Enter}')
  expect(onLimit.mock.calls).toEqual([[0, 7_000_000n]])
})

it.each([
  'limit-unknown-token',
  'nft-approval',
  'permit',
  'unlimitedPermit',
  'multicall',
  'operator',
  'solanaApproval',
])('nobody is asked for an amount where none could be written or changed (%s)', async (name) => {
  await openScene(name, {}, { canLimit: true })
  expect(edit().query()).toBeNull()
})

it('the note on an unlimited allowance names the way out where there is one', async () => {
  const { change } = await openScene('edit-limit')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Edit the limit')
  await change({ facts: { tokens: {} } })
  await expect.element(page.getByRole('alert')).not.toHaveTextContent('Edit the limit')
})

it.each([
  { what: 'in light colors', options: {} },
  { what: 'in dark colors', options: { mode: 'dark' } },
  { what: 'from right to left', options: { locale: 'ar' } },
  { what: 'in long words', options: { messages: longMessages, width: 320 } },
  { what: 'at 200 %', options: { width: 180, height: 300 } },
] as const)('the form is accessible, and nothing of it is cut or sticks out, $what', async ({ options }) => {
  const { container } = await openForm(options, { limit: limitOf })
  expect(await axeViolations(container)).toEqual([])
  expect([...cutTexts(container), ...outside().map(({ outerHTML }) => outerHTML)]).toEqual([])
})

it('has edges that forced colors do not take away', async () => {
  await emulateMedia('forced-colors', 'active')
  await openForm()
  expect(getComputedStyle(button('Save limit').element()).borderTopWidth).not.toBe('0px')
})
