import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { sourceFiles } from '../../tools/sourceFiles.mjs'

/** Members that only headless reads: the store besides what hooks give, and what no application may rely on. */
const privateMembers = new Set(['getState', 'internals'])

/** Fields of a reviewed send. Whether a review still holds is decided by the flow. */
const reviewFields = new Set(['amount', 'to', 'from', 'token'])

type Node = { readonly type: string; readonly start: number }
type Member = Node & { readonly computed: boolean; readonly property: Node & { readonly name?: string } }

const memberName = (node: Node): string | undefined =>
  node.type === 'ChainExpression'
    ? memberName((node as Node & { readonly expression: Node }).expression)
    : node.type === 'MemberExpression' && !(node as Member).computed
      ? (node as Member).property.name
      : undefined

export type DecisionOptions = {
  /** Paths that may list connectors, because that is what they show. */
  readonly listsConnectors?: RegExp
}

/** Places in a folder that decide what a flow of headless decides, instead of drawing its step. */
export function decisionsIn(folder: string, { listsConnectors }: DecisionOptions = {}): readonly string[] {
  return sourceFiles(folder).flatMap(({ path }) => {
    const mayListConnectors = listsConnectors?.test(path) ?? false
    return decisionsOf(path, readFileSync(join(folder, path), 'utf8'), mayListConnectors)
  })
}

function decisionsOf(path: string, text: string, mayListConnectors: boolean): readonly string[] {
  const found: string[] = []
  const report = ({ start }: Node, what: string) =>
    found.push(`${path}:${text.slice(0, start).split('\n').length} ${what}`)
  new Visitor({
    MemberExpression(node) {
      const name = memberName(node)
      if (name && privateMembers.has(name)) report(node, `reads .${name}`)
    },
    ObjectPattern({ properties }) {
      for (const property of properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
        if (privateMembers.has(property.key.name)) report(property, `reads .${property.key.name}`)
      }
    },
    ImportSpecifier(node) {
      const name = node.imported.type === 'Identifier' ? node.imported.name : node.imported.value
      if (name === 'useConnectors' && !mayListConnectors) report(node, 'looks for connectors')
    },
    BinaryExpression(node) {
      const [left, right] = [memberName(node.left), memberName(node.right)]
      if (!/^[!=]==?$/.test(node.operator) || !left || !right) return
      if (reviewFields.has(left) && reviewFields.has(right)) report(node, `compares .${left} with .${right}`)
    },
  }).visit(parseSync(path, text).program)
  return found
}
