import type { UserConfig } from '@rspress/core'
import { toHtml } from 'hast-util-to-html'

type Shiki = NonNullable<NonNullable<UserConfig['markdown']>['shiki']>
type Transformer = NonNullable<Shiki['transformers']>[number]

const tokenColor = /^color:var\(--shiki-token-([a-z-]+)\)$/

/**
 * Makes a code block one piece of HTML instead of an element for React per word: listings are most of what a page is made of. Words
 * get their color from a class, since a style in HTML is against the content policy, and words in the color of text get no element. Its
 * number of lines is known before it is laid out: `--lines`.
 */
export function staticCode(): Transformer {
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
      pre.children = [
        { type: 'mdxJsxFlowElement', name: 'code', attributes: [toAttribute(html)], children: [] } as never,
      ]
    },
  }
}

/** `dangerouslySetInnerHTML={{ __html: … }}` as MDX has it: an attribute whose value is a syntax tree. */
function toAttribute(html: string) {
  const literal = { type: 'Literal', value: html }
  const key = { type: 'Identifier', name: '__html' }
  const property = {
    type: 'Property',
    kind: 'init',
    key,
    value: literal,
    method: false,
    shorthand: false,
    computed: false,
  }
  const expression = { type: 'ObjectExpression', properties: [property] }
  const estree = { type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression }] }
  const value = { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } }
  return { type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value }
}
