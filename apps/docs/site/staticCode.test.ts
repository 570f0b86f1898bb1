import { expect, it } from 'vitest'
import { staticCode } from './staticCode'

const colored = (color: string, value: string) => ({
  type: 'element',
  tagName: 'span',
  properties: { style: `color:var(--shiki-${color})` },
  children: [{ type: 'text', value }],
})
const element = (tagName: string, children: object[], properties: Record<string, string> = {}) => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const block = (...lines: object[]) => element('pre', [element('code', lines)], { style: 'color:red' })

function toStatic(pre: ReturnType<typeof block>, path = '/site/pages/hooks.mdx', builtPages?: string) {
  const tree = { type: 'root', children: [element('div', [pre])] }
  staticCode(builtPages ? { builtPages } : {})(tree as never, { path })
  const [{ attributes }] = pre.children as unknown as [{ attributes: Attribute[] }]
  return attributes.map(({ value }) => value.data.estree.body[0].expression)
}
type Attribute = { value: { data: { estree: { body: [{ expression: unknown }] } } } }

const line = element('span', [colored('token-keyword', 'const'), colored('foreground', ' a = b < c')])
const html = '<span><span class="code-keyword">const</span> a = b &#x3C; c</span>'

it('makes a block one piece of escaped HTML, with classes for colors and no styles', () => {
  expect(toStatic(block(structuredClone(line)))[1]).toEqual({ type: 'Literal', value: html })
})

it('says how many lines a block has', () => {
  const pre = block(element('span', []), { type: 'text', value: '\n' }, element('span', []))
  toStatic(pre)
  expect(pre.properties['style']).toBe('color:red;--lines:2')
})

it('keeps the words of a built page out of its scripts', () => {
  expect(toStatic(block(structuredClone(line)), '/site/pages/hooks.mdx', '/site/pages')[1]).toMatchObject({
    test: { property: { name: '__SSR__' } },
    consequent: { value: html },
    alternate: { value: '' },
  })
})

it('keeps words in the script of what is not a page, as no HTML has them', () => {
  const path = '/site/examples/send/sources.mdx'
  expect(toStatic(block(structuredClone(line)), path, '/site/pages')[1]).toEqual({ type: 'Literal', value: html })
})
