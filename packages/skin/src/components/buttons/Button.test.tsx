import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { emulateMedia } from '../../../test/emulateMedia.js'
import { axeViolations, renderInScope } from '../../../test/scope.js'
import { closeIcon, refreshIcon } from '../../icons/modal.js'
import { List, Row } from '../list/List.js'
import { Button, ButtonLink, IconButton, TextButton } from './Button.js'
import { ButtonGroup, ButtonGroupButton } from './Tabs.js'

it('calls onClick on a press', async () => {
  const press = vi.fn<() => void>()
  const screen = await renderInScope(<Button onClick={press}>Continue</Button>)
  await screen.getByRole('button', { name: 'Continue' }).click()
  expect(press).toHaveBeenCalledOnce()
})

it('a press asks for the focus only where the browser gave it none', async () => {
  const screen = await renderInScope(<Button>Continue</Button>)
  const button = screen.getByRole('button', { name: 'Continue' })
  const focus = vi.spyOn(button.element() as HTMLElement, 'focus')
  await button.click()
  expect(focus).not.toHaveBeenCalled()
  ;(document.activeElement as HTMLElement).blur()
  ;(button.element() as HTMLElement).click()
  expect(focus).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
})

it.each([{ disabled: true }, { busy: true }])('keeps focus and ignores presses when %o', async (state) => {
  const press = vi.fn<() => void>()
  const screen = await renderInScope(
    <Button {...state} onClick={press}>
      Continue
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Continue' })
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter} ')
  await button.click({ force: true })
  expect(press).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
})

it('the second half of a double click is not for the button that took the place of the first', async () => {
  const pressed: string[] = []
  function Steps() {
    const [step, setStep] = useState('Allow')
    const next = step === 'Allow' ? 'Swap' : 'Done'
    return (
      <Button
        onClick={() => {
          pressed.push(step)
          setStep(next)
        }}
      >
        {step}
      </Button>
    )
  }
  const screen = await renderInScope(<Steps />)
  await screen.getByRole('button', { name: 'Allow' }).dblClick()
  await expect.element(screen.getByRole('button', { name: 'Swap' })).toBeVisible()
  expect(pressed).toEqual(['Allow'])
  await screen.getByRole('button', { name: 'Swap' }).click()
  await userEvent.keyboard('{Enter}')
  expect(pressed).toEqual(['Allow', 'Swap', 'Done'])
})

it('a new button does not take the second half of a double click, nor does its form', async () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const press = vi.fn<() => void>()
  function Steps() {
    const [isOpen, setOpen] = useState(false)
    if (!isOpen) return <Button onClick={() => setOpen(true)}>Continue</Button>
    return (
      <form onSubmit={send}>
        <Button key="send" type="submit" onClick={press}>
          Continue
        </Button>
      </form>
    )
  }
  const screen = await renderInScope(<Steps />)
  await screen.getByRole('button').dblClick()
  expect([press.mock.calls, send.mock.calls]).toEqual([[], []])
  await screen.getByRole('button').click()
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([1, 1])
})

it('submits a form only with type="submit"', async () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const screen = await renderInScope(
    <form onSubmit={send}>
      <Button>Copy</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Copy' }).click()
  expect(send).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Send' }).click()
  expect(send).toHaveBeenCalledOnce()
})

it('does not submit a form while disabled', async () => {
  const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const screen = await renderInScope(
    <form onSubmit={send}>
      <Button type="submit" disabled>
        Send
      </Button>
    </form>,
  )
  await screen.getByRole('button').click({ force: true })
  expect(send).not.toHaveBeenCalled()
})

it('ButtonLink denies the linked page access to window.opener', async () => {
  const screen = await renderInScope(
    <ButtonLink href="https://wallet.example/" target="_blank">
      Get it
    </ButtonLink>,
  )
  await expect.element(screen.getByRole('link', { name: 'Get it' })).toHaveAttribute('rel', 'noopener noreferrer')
})

const kinds = [
  { kind: 'Button', draw: (disabled: boolean) => <Button disabled={disabled}>Send</Button> },
  { kind: 'a second Button', draw: (disabled: boolean) => <Button {...{ disabled, variant: 'second' }}>Send</Button> },
  {
    kind: 'IconButton',
    draw: (disabled: boolean) => <IconButton {...{ disabled, icon: closeIcon, label: 'Close' }} />,
  },
  { kind: 'TextButton', draw: (disabled: boolean) => <TextButton disabled={disabled}>Try again</TextButton> },
  {
    kind: 'ButtonGroupButton',
    draw: (disabled: boolean) => (
      <ButtonGroup label="Actions">
        <ButtonGroupButton disabled={disabled}>Swap</ButtonGroupButton>
      </ButtonGroup>
    ),
  },
  {
    kind: 'Row',
    draw: (disabled: boolean) => (
      <List>
        <Row name="Bitcoin" disabled={disabled} onClick={() => {}} />
      </List>
    ),
  },
]

it.each(kinds)('a disabled $kind looks it, also in forced colors', async ({ draw }) => {
  const { container } = await renderInScope(
    [false, true].map((disabled) => <div key={`${disabled}`}>{draw(disabled)}</div>),
  )
  const colors = () => [...container.querySelectorAll('button')].map((button) => getComputedStyle(button).color)
  expect(new Set(colors()).size).toBe(2)
  await emulateMedia('forced-colors', 'active')
  expect(new Set(colors()).size).toBe(2)
})

it('is accessible in every state', async () => {
  const { container } = await renderInScope(
    <>
      <Button icon={refreshIcon}>Try again</Button>
      <Button busy>Continue in Kestrel</Button>
      <Button disabled>Continue in 24 s</Button>
      <Button variant="second">Back</Button>
      <Button variant="error">Send anyway</Button>
    </>,
  )
  expect(await axeViolations(container)).toEqual([])
})
