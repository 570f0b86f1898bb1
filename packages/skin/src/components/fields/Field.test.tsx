import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulateMedia } from '../../../test/emulateMedia.js'
import { axeViolations, renderInScope } from '../../../test/scope.js'
import { userIcon } from '../../icons/view.js'
import { AmountField, TokenButton, Field, SearchField } from './Field.js'
import { Button } from '../buttons/Button.js'
import { Icon } from '../icons/pageIcons.js'

it('Field is named by its label and described by its hint', async () => {
  const screen = await renderInScope(<Field label="To" hint="Address or name" />)
  const input = screen.getByRole('textbox', { name: 'To' })
  await expect.element(input).toHaveAccessibleDescription('Address or name')
  await expect.element(input).not.toHaveAttribute('aria-invalid')
})

it('Field shows the error in place of the hint', async () => {
  const screen = await renderInScope(<Field label="To" hint="Address or name" error="Invalid address" />)
  const input = screen.getByRole('textbox', { name: 'To' })
  await expect.element(input).toHaveAccessibleDescription('Invalid address')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid address')
})

it('Field is focused by a press anywhere in its frame except on its buttons', async () => {
  const screen = await renderInScope(
    <Field label="To" leading={<Icon drawing={userIcon} />} trailing={<Button size="small">Paste</Button>} />,
  )
  const frame = screen.container.querySelector('main > div') as HTMLElement
  const { left, top, width } = frame.getBoundingClientRect()
  const at = (x: number, y: number) =>
    document.elementFromPoint(left + x, top + y)?.closest('label, input, button')?.tagName
  expect([at(3, 3), at(20, 30), at(100, 40), at(width - 30, 30)]).toEqual(['LABEL', 'LABEL', 'INPUT', 'BUTTON'])
})

function Form({ onPress }: { onPress: () => void }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <Field label="To" error={isLeft ? 'Invalid address' : undefined} onBlur={() => setLeft(true)} />
      <Button onClick={onPress}>Next</Button>
    </>
  )
}

it('what is said when a Field is left does not move the button that is pressed', async () => {
  const press = vi.fn<() => Element | null>(() => document.querySelector('[role=alert]'))
  const screen = await renderInScope(<Form onPress={press} />)
  const field = screen.getByRole('textbox', { name: 'To' })
  await field.click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid address')
  expect(press.mock.results).toEqual([{ type: 'return', value: null }])
})

it('a Field that is left by the keyboard says at once what is wrong', async () => {
  const screen = await renderInScope(<Form onPress={() => undefined} />)
  await screen.getByRole('textbox', { name: 'To' }).click()
  await userEvent.tab()
  expect(screen.getByRole('alert').query()).not.toBeNull()
})

it('two fields with the same label keep their own errors', async () => {
  const screen = await renderInScope(
    <>
      <Field label="To" error="First" />
      <Field label="To" error="Second" />
    </>,
  )
  await expect.element(screen.getByRole('textbox').nth(1)).toHaveAccessibleDescription('Second')
})

function Search() {
  const [value, setValue] = useState('')
  return (
    <SearchField
      label="Search wallets"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      clearLabel="Clear"
      onClear={() => setValue('')}
    />
  )
}

it('SearchField shows a clear button only while it has text', async () => {
  const screen = await renderInScope(<Search />)
  const input = screen.getByRole('searchbox', { name: 'Search wallets' })
  expect(screen.getByRole('button').query()).toBeNull()
  await input.fill('kes')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  expect(screen.getByRole('button').query()).toBeNull()
})

it('SearchField has the focus once its clear button, which then goes, was pressed', async () => {
  const screen = await renderInScope(<Search />)
  const input = screen.getByRole('searchbox', { name: 'Search wallets' })
  await input.fill('kes')
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveFocus()
})

it('SearchField keeps its height when the clear button appears', async () => {
  const screen = await renderInScope(<Search />)
  const height = () => screen.container.querySelector('main')?.getBoundingClientRect().height ?? Number.NaN
  const before = height()
  await screen.getByRole('searchbox').fill('kes')
  expect(height()).toBeCloseTo(before, 0)
})

async function sizeOf(value: string) {
  const screen = await renderInScope(<AmountField label="Amount" value={value} onChange={() => {}} token="ETH" />)
  const size = parseFloat(getComputedStyle(screen.getByRole('textbox').element()).fontSize)
  await screen.unmount()
  return size
}

it('AmountField sets long amounts in smaller type', async () => {
  expect([await sizeOf('0.25'), await sizeOf('1234567.890123'), await sizeOf('184467440737095.516')]).toEqual([
    30, 18, 14.5,
  ])
})

it('AmountField keeps the point behind the number in right-to-left text, at the edge where the line begins', async () => {
  const field = <AmountField label="Amount" value="1." onChange={() => {}} token="ETH" />
  const screen = await renderInScope(field, { dir: 'rtl' })
  const { direction, textAlign } = getComputedStyle(screen.getByRole('textbox').element())
  expect([direction, textAlign]).toEqual(['ltr', 'right'])
})

it('fields are accessible with values, errors and a disabled state', async () => {
  const { container } = await renderInScope(
    <>
      <AmountField
        label="Amount"
        value="3.5"
        onChange={() => {}}
        token={<TokenButton label="Token" symbol="ETH" onClick={() => {}} />}
        balance="Balance 2.418"
        error="Insufficient funds"
      />
      <Search />
      <Field label="To" placeholder="Address or name" />
      <Field label="To" defaultValue="0x1" disabled />
    </>,
  )
  expect(await axeViolations(container)).toEqual([])
})

it.each([
  { name: 'Field', field: <Field label="To" /> },
  { name: 'SearchField', field: <Search /> },
  { name: 'AmountField', field: <AmountField label="Amount" value="" onChange={() => {}} token="ETH" /> },
])('the focus of a $name is seen in forced colors, which remove shadows', async ({ field }) => {
  await emulateMedia('forced-colors', 'active')
  const screen = await renderInScope(field)
  const input = screen.container.querySelector('input') as HTMLElement
  input.focus()
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(input)
  expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px'])
  expect(outlineColor).not.toBe('rgba(0, 0, 0, 0)')
  await emulateMedia('forced-colors', '')
  expect(getComputedStyle(input).outlineColor).toBe('rgba(0, 0, 0, 0)')
})
