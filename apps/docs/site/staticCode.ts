import type { UserConfig } from '@rspress/core'
import { toHtml } from 'hast-util-to-html'
import { contentHash } from './contentHash'

type Shiki = NonNullable<NonNullable<UserConfig['markdown']>['shiki']>
type Transformer = NonNullable<Shiki['transformers']>[number]

const tokenColor = /^color:var\(--shiki-token-([a-z-]+)\)$/

/**
 * Makes a code block one piece of HTML instead of an element for React per word: listings are most of what a page is made of. Words
 * get their color from a class, since a style in HTML is against the content policy, and words in the color of text get no element. Its
 * number of lines is known before it is laid out: `--lines`.
 *
 * @param isBuilt the words are in the HTML of the page only, and not in its scripts as well
 */
export function staticCode({ isBuilt }: { readonly isBuilt: boolean }): Transformer {
  return {
    name: 'static-code',
    line(line) {
      line.children = line.children.flatMap((word) => {
        if (word.type !== 'element') return [word]
        if (word.properties['style'] === 'color:var(--shiki-foreground)') return word.children
        const [, token] = tokenColor.exec(String(word.properties['style'])) ?? []
        return [token ? { ...word, properties: { class: `code-${token}` } } : word]
      })
    },
    pre(pre) {
      const [code] = pre.children
      if (code?.type !== 'element') return
      const lines = code.children.filter(({ type }) => type === 'element').length
      pre.properties['style'] = `${pre.properties['style'] ?? ''};--lines:${lines}`
      const html = toHtml(code.children)
      const words = isBuilt ? onlyInHtml(html) : literal(html)
      const attributes = [attribute('id', literal(contentHash(html))), attribute('html', words)]
      pre.children = [{ type: 'mdxJsxFlowElement', name: 'StaticCode', attributes, children: [] } as never]
    },
  }
}

const literal = (value: string) => ({ type: 'Literal', value })

const member = (object: object, name: string) => ({
  type: 'MemberExpression',
  object,
  property: { type: 'Identifier', name },
  computed: false,
  optional: false,
})

/** `process.env.__SSR__ ? html : ''`, of which bundlers keep one side. */
const onlyInHtml = (html: string) => ({
  type: 'ConditionalExpression',
  test: member(member({ type: 'Identifier', name: 'process' }, 'env'), '__SSR__'),
  consequent: literal(html),
  alternate: literal(''),
})

/** An attribute as MDX has it, whose value is a syntax tree. */
function attribute(name: string, expression: object) {
  const estree = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] }
  const value = { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } }
  return { type: 'mdxJsxAttribute', name, value }
}
