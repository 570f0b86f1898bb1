import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { type ApprovalColors, ApprovalScope } from './ApprovalScope.js'

/** Colors that the page takes, in the browser's words. */
async function takenColors(colors: ApprovalColors, mode: 'light' | 'dark' = 'light') {
  const { container } = await render(
    <ApprovalScope mode={mode} colors={colors}>
      <p>Approve</p>
    </ApprovalScope>,
  )
  const { style } = container.firstElementChild as HTMLElement
  return ['accent', 'surface', 'text'].map((name) => style.getPropertyValue(`--portico-${name}`))
}

it.each(['light', 'dark'] as const)('takes colors that can be read (%s)', async (mode) => {
  expect(await takenColors({ accent: '#6a3bd1' }, mode)).toEqual(['#6a3bd1', '', ''])
})

it('takes a whole set', async () => {
  const colors = { accent: '#0b5d51', surface: '#fffdf5', text: '#1b1c17' }
  expect(await takenColors(colors)).toEqual(Object.values(colors))
})

it.each<[string, ApprovalColors]>([
  ['text in the color of its ground', { surface: '#ffffff', text: '#fafafa' }],
  ['a ground in the color of a warning', { surface: '#8a4a00' }],
  ['a ground in the color of an error', { surface: '#b0261d', text: '#ffffff' }],
])('takes none of %s', async (_, colors) => {
  expect(await takenColors({ accent: '#6a3bd1', ...colors })).toEqual(['', '', ''])
})

it.each(['red', 'url(https://evil.example)', '#12345678', 'var(--portico-text)', '#fff;display:none'])(
  'takes no color that is written as %s',
  async (text) => {
    expect(await takenColors({ text })).toEqual(['', '', ''])
  },
)

it('is written in the direction of its language', async () => {
  const { container } = await render(<ApprovalScope locale="ar">Approve</ApprovalScope>)
  expect(container.firstElementChild?.getAttribute('dir')).toBe('rtl')
})
