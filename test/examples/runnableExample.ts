import { type Comment, parseSync, type Statement } from 'oxc-parser'
import { bodyOf, type Example, importsOf } from './exampleModule'

export type RunnableExample = {
  /** A module whose `example` gives each value to its first parameter, with its index. */
  readonly module: string
  /** Whether `example` is the body of a component; else it is awaited. */
  readonly isComponent: boolean
  /** Of each value: what the comment beside it says. */
  readonly comments: readonly (string | undefined)[]
}

/**
 * An example as a program. Its values are the expressions that stand alone or are returned. What is declared last is a value, too,
 * where nothing else is, or where the expressions are calls of actions.
 */
export function toRunnable(example: Example, paths: ReadonlyMap<string, string>): RunnableExample {
  const opening = 'async function body() {\n'
  const text = `${opening}${bodyOf(example.code)}\n}`
  const { program, comments, errors } = parseSync('example.tsx', text)
  if (errors.length > 0) throw new Error(`${example.file}: ${errors[0]?.message}`)
  const [body] = program.body
  const statements = body?.type === 'FunctionDeclaration' ? (body.body?.body ?? []) : []
  const isComponent = /\buse[A-Z]\w*\(|<[A-Z]/.test(text)

  const shown = shownExpressions(statements)
  let index = shown.length
  let module = text
  for (const { start, end } of shown.toReversed())
    module = `${module.slice(0, start)}$show(${(index -= 1)}, ${module.slice(start, end)})${module.slice(end)}`
  const declared = shown.length > 0 && isComponent ? [] : lastDeclared(statements)
  const finish = declared.map((name, at) => `$show(${shown.length + at}, ${name})\n`).join('')
  const head = `export ${isComponent ? '' : 'async '}function example($show, $all) {\n`
  return {
    module: [
      ...importsOf(example, paths),
      ...(example.code.match(/^import .*/gm) ?? []),
      `${head}${module.slice(opening.length, -1)}${finish}return $all()\n}`,
    ].join('\n'),
    isComponent,
    comments: [...shown.map(({ end }) => commentAfter(text, comments, end)), ...declared.map(() => undefined)],
  }
}

type Span = { readonly start: number; readonly end: number }

/** In the order of the text. */
function shownExpressions(statements: readonly Statement[]): readonly Span[] {
  const spans: Span[] = []
  for (const statement of statements) {
    if (statement.type === 'ExpressionStatement' && statement.expression.type !== 'AssignmentExpression')
      spans.push(statement.expression)
    else if (statement.type === 'ReturnStatement' && statement.argument) spans.push(statement.argument)
    else if (statement.type === 'SwitchStatement')
      for (const { consequent } of statement.cases) spans.push(...shownExpressions(consequent))
    else if (statement.type === 'IfStatement') spans.push(...shownExpressions([statement.consequent]))
  }
  return spans
}

/** The names of the last declaration. */
function lastDeclared(statements: readonly Statement[]): readonly string[] {
  const last = statements.findLast((statement) => statement.type === 'VariableDeclaration')
  const [declarator] = last?.declarations ?? []
  if (!declarator) return []
  const { id } = declarator
  const patterns =
    id.type === 'ArrayPattern'
      ? id.elements
      : id.type === 'ObjectPattern'
        ? id.properties.map((each) => (each.type === 'Property' ? each.value : each))
        : [id]
  return patterns.flatMap((pattern) => (pattern?.type === 'Identifier' ? [pattern.name] : []))
}

/** The comment that follows on the same line or the next one. */
const commentAfter = (text: string, comments: readonly Comment[], end: number) =>
  comments.find(({ start }) => start >= end && /^[\s;]*$/.test(text.slice(end, start)))?.value.trim()
