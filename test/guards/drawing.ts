import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type FunctionBody, type Program, type Statement } from 'oxc-parser'
import { declarationsOf } from '../../tools/declarations.mjs'

type Ranged = { readonly start: number; readonly end: number }

/** Lines of the components of a folder that do not draw: everything in a function but JSX and the choice of what to return. */
export function undrawnLines(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .toSorted()
    .flatMap((file) => undrawnLinesIn(file, readFileSync(join(folder, file), 'utf8')))
}

function undrawnLinesIn(file: string, text: string): readonly string[] {
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const lines = text.split('\n')
  return functionsOf(parseSync(file, text).program)
    .flatMap((body) => body.statements.flatMap(decisions))
    .flatMap(({ start, end }) =>
      Array.from({ length: lineOf(end) - lineOf(start) + 1 }, (_, index) => lineOf(start) + index),
    )
    .map((line) => `${file}:${line} ${lines[line - 1]?.trim()}`)
}

/** The bodies of the functions at the top of a file. */
function functionsOf(program: Program): readonly { readonly statements: readonly Statement[] }[] {
  const toBody = (node: FunctionBody | null) => (node ? [{ statements: node.body as readonly Statement[] }] : [])
  return declarationsOf(program).flatMap((declared) => {
    if (declared?.type === 'FunctionDeclaration') return toBody(declared.body)
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) =>
      init?.type === 'ArrowFunctionExpression' && !init.expression ? toBody(init.body as FunctionBody) : [],
    )
  })
}

/** The parts of a statement that neither draw nor choose what to draw. */
function decisions(statement: Statement): readonly Ranged[] {
  switch (statement.type) {
    case 'ReturnStatement':
      return []
    case 'BlockStatement':
      return statement.body.flatMap(decisions)
    case 'SwitchStatement':
      return statement.cases.flatMap(({ consequent }) => consequent.flatMap(decisions))
    case 'IfStatement':
      return [
        statement.test,
        ...[statement.consequent, statement.alternate].flatMap((one) => (one ? decisions(one) : [])),
      ]
    default:
      return [statement]
  }
}
