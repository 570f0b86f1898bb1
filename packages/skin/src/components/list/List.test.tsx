import { expect, it, vi } from 'vitest'
import { renderInScope } from '../../../test/scope.js'
import { Ltr } from '../basics.js'
import { Badge, List, Row } from './List.js'

it('Row with onClick is a button', async () => {
  const press = vi.fn<() => void>()
  const screen = await renderInScope(
    <List label="Wallets">
      <Row name="Kestrel" onClick={press} />
    </List>,
  )
  await screen.getByRole('list', { name: 'Wallets' }).getByRole('button', { name: 'Kestrel' }).click()
  expect(press).toHaveBeenCalledOnce()
})

it('Row without onClick or href is plain text', async () => {
  const screen = await renderInScope(
    <List>
      <Row name="Step one" />
    </List>,
  )
  expect(screen.container.querySelector('button, a')).toBeNull()
})

it('Row with href opens a new tab without access to window.opener', async () => {
  const screen = await renderInScope(
    <List>
      <Row name="Mobile app" href="https://wallet.example/" />
    </List>,
  )
  const link = screen.getByRole('link', { name: 'Mobile app' })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

it('a disabled Row shows its reason and ignores presses', async () => {
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

it('Row marks the current choice', async () => {
  const screen = await renderInScope(
    <List>
      <Row name="Ethereum" current onClick={() => {}} />
      <Row name="Base" onClick={() => {}} />
    </List>,
  )
  await expect.element(screen.getByRole('button', { name: 'Ethereum' })).toHaveAttribute('aria-current', 'true')
  await expect.element(screen.getByRole('button', { name: 'Base' })).not.toHaveAttribute('aria-current')
})

it('a chosen row with a button beside it is tinted up to its end, the button included', async () => {
  const { container } = await renderInScope(
    <List>
      <Row name="Larkspur" current onClick={() => {}} action={<button type="button">Remove</button>} />
      <Row name="Meridian" onClick={() => {}} action={<button type="button">Remove</button>} />
    </List>,
  )
  const ground = (element: Element | null) => element && getComputedStyle(element).backgroundColor
  const [chosen, other] = container.querySelectorAll('li')
  expect(ground(chosen ?? null)).toBe(ground(chosen?.querySelector('[aria-current]') ?? null))
  expect(ground(other ?? null)).not.toBe(ground(chosen ?? null))
})

it('Row cuts a long name, never the amount', async () => {
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

it('Row aligns a left-to-right name to the start edge of right-to-left text', async () => {
  const { container } = await renderInScope(
    <List>
      <Row name="Kestrel" />
    </List>,
    { dir: 'rtl' },
  )
  expect(getComputedStyle(container.querySelector('bdi') as Element).textAlign).toBe('right')
})

it.each(['ltr', 'rtl'] as const)('an amount that is cut keeps its first digits (%s)', async (dir) => {
  const screen = await renderInScope(
    <div style={{ inlineSize: 160 }}>
      <List>
        <Row name="USD Coin" sub={<Ltr>3,120.123456789123 USDC</Ltr>} end="3,120 US$" />
      </List>
    </div>,
    { dir },
  )
  const amount = screen.getByText('3,120.123456789123 USDC').element()
  const first = document.createRange()
  first.setStart(amount.firstChild as Node, 0)
  first.setEnd(amount.firstChild as Node, 1)
  const box = (amount.parentElement as Element).getBoundingClientRect()
  expect(amount.getBoundingClientRect().width).toBeGreaterThan(box.width)
  expect(first.getBoundingClientRect().left).toBeGreaterThanOrEqual(box.left - 1)
})
