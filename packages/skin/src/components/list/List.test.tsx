import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { Badge, List, Row } from './List.js'

it('is a button when it can be pressed', async () => {
  const press = vi.fn<() => void>()
  const screen = await renderInScope(
    <List label="Wallets">
      <Row name="Kestrel" onClick={press} />
    </List>,
  )
  await screen.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: 'Kestrel' }).click()
  expect(press).toHaveBeenCalledOnce()
})

it('is plain text when it cannot be pressed', async () => {
  const screen = await renderInScope(
    <List>
      <Row name="Step one" />
    </List>,
  )
  expect(screen.container.querySelector('button, a')).toBeNull()
})

it('leads to another site in a new tab that has no way back', async () => {
  const screen = await renderInScope(
    <List>
      <Row name="Phone app" href="https://wallet.example/" />
    </List>,
  )
  const link = screen.getByRole('link', { name: 'Phone app' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it('says why it cannot be chosen, and ignores presses', async () => {
  const press = vi.fn<() => void>()
  const screen = await renderInScope(
    <List>
      <Row name="Bitcoin" badge={<Badge>Not supported by wallet</Badge>} disabled onClick={press} />
    </List>,
  )
  const row = screen.getByRole('button', { name: 'Bitcoin Not supported by wallet' })
  await row.click({ force: true })
  expect(press).not.toHaveBeenCalled()
  await expect.element(row).toHaveAttribute('aria-disabled', 'true')
})

it('says which one is chosen', async () => {
  const screen = await renderInScope(
    <List>
      <Row name="Ethereum" current onClick={() => {}} />
      <Row name="Base" onClick={() => {}} />
    </List>,
  )
  await expect.element(screen.getByRole('button', { name: 'Ethereum' })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('button', { name: 'Base' })).not.toHaveAttribute('aria-current')
})

it('cuts a long name, never the amount', async () => {
  const amount = '184467440737.095516 KOB'
  const { container } = await renderInScope(
    <List>
      <Row name={'Wrapped '.repeat(12)} end={amount} />
    </List>,
  )
  const name = container.querySelector('bdi') as HTMLElement
  const end = [...container.querySelectorAll('span')].find(
    (span) => span.textContent === amount && !span.children.length,
  )
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(end && end.scrollWidth <= end.offsetWidth).toBe(true)
})

it('starts a left-to-right name at the start edge of right-to-left text', async () => {
  const { container } = await renderInScope(
    <List>
      <Row name="Kestrel" />
    </List>,
    { dir: 'rtl' },
  )
  expect(getComputedStyle(container.querySelector('bdi') as Element).textAlign).toBe('right')
})
