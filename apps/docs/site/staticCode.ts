import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { contentHash } from './contentHash'

type Root = Extract<Parameters<typeof toHtml>[0], { type: 'root' }>
type Element = Extract<Root['children'][number], { type: 'element' }>

type StaticCodeOptions = {
  /** The folder of the pages of a built site: their HTML has the words of their listings, and their scripts have them not as well. */
  readonly builtPages?: string
}

/**
 * Makes a code block one piece of HTML instead of an element for React per word: listings are most of what a page is made of. Words
 * get their color from a class, since a style in HTML is against the content policy, and words in the color of text get no element. Its
 * number of lines is known before it is laid out: `--lines`. To run after Shiki.
 */
export const staticCode =
  ({ builtPages }: StaticCodeOptions = {}) =>
  (tree: Root, { path }: { readonly path: string }): void =>
    visit(tree, 'element', (pre) => {
      const [code] = pre.children
      if (pre.tagName !== 'pre' || code?.type !== 'element') return
      const lines = code.children.filter((line) => line.type === 'element')
      lines.forEach(colorByClass)
      pre.properties['style'] = `${pre.properties['style'] ?? ''};--lines:${lines.length}`
      const html = toHtml(code.children)
      const words = builtPages && path.startsWith(builtPages) ? onlyInHtml(html) : literal(html)
      const attributes = [attribute('id', literal(contentHash(html))), attribute('html', words)]
      pre.children = [{ type: 'mdxJsxFlowElement', name: 'StaticCode', attributes, children: [] } as never]
    })

const tokenColor = /^color:var\(--shiki-token-([a-z-]+)\)$/

function colorByClass(line: Element): void {
  line.children = line.children.flatMap((word) => {
    if (word.type !== 'element') return [word]
    if (word.properties['style'] === 'color:var(--shiki-foreground)') return word.children
    const [, token] = tokenColor.exec(String(word.properties['style'])) ?? []
    return [token ? { ...word, properties: { class: `code-${token}` } } : word]
  })
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
