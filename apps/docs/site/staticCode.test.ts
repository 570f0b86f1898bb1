import { expect, it } from 'vitest'
import { staticCode } from './staticCode'

const { line, pre } = staticCode()
const colored = (color: string, value: string) => ({
  type: 'element' as const,
  tagName: 'span',
  properties: { style: `color:var(--shiki-${color})` },
  children: [{ type: 'text' as const, value }],
})
const element = (tagName: string, children: object[]) => ({ type: 'element', tagName, properties: {}, children })

it('makes a block one piece of escaped HTML, with classes for colors and no styles', () => {
  const words = [colored('token-keyword', 'const'), colored('foreground', ' a = b < c')]
  const drawn = element('span', words)
  line?.call({} as never, drawn as never, 1)
  const block = element('pre', [element('code', [drawn])])
  pre?.call({} as never, block as never)
  expect(JSON.stringify(block.children)).toContain(
    JSON.stringify('<span><span class="code-keyword">const</span> a = b &#x3C; c</span>'),
  )
})

it('says how many lines a block has', () => {
  const lines = ['one', '\n', 'two'].map((value) =>
    value === '\n' ? { type: 'text', value } : element('span', [{ type: 'text', value }]),
  )
  const block = { ...element('pre', [element('code', lines)]), properties: { style: 'color:red' } }
  pre?.call({} as never, block as never)
  expect(block.properties.style).toBe('color:red;--lines:2')
})
