// Has engines compile functions with their module instead of at their first call, which a visitor waits for.
import { parseSync, Visitor } from 'oxc-parser'
import { RolldownMagicString } from 'rolldown'
import { declarationsOf } from './declarations.mjs'

/**
 * Makes the functions of some modules eager. Bundlers keep what this writes. A build without one of them fails.
 *
 * @param {string} folder with the sources @param {readonly string[]} paths of the modules in it
 * @returns {import('vite').Plugin}
 */
export function eagerFunctions(folder, paths) {
  const awaited = new Set(paths.map((path) => `${folder}/${path}`))
  return {
    name: 'eager-functions',
    enforce: 'post',
    transform: (code, id) => (awaited.delete(id) ? { code: withEagerFunctions(code) } : undefined),
    buildEnd(error) {
      if (!error && awaited.size > 0) this.error(`No part of the package: ${[...awaited].join(', ')}`)
    },
  }
}

/**
 * Puts functions in parentheses, which V8 takes for a call that follows: it compiles them when it first reads them. A
 * declaration of the module becomes a constant with an arrow function, which is shorter; nothing may call it before that line.
 *
 * @param {string} code of a module without types
 */
export function withEagerFunctions(code) {
  const text = new RolldownMagicString(code)
  const { program } = parseSync('module.js', code)
  for (const declaration of declarationsOf(program)) {
    if (declaration?.type !== 'FunctionDeclaration') continue
    const { start, end, id, async, generator, body } = declaration
    if (!id || !body || generator) continue
    text.overwrite(start, code.indexOf('(', id.end), `const ${id.name} = (${async ? 'async ' : ''}`)
    text.appendLeft(body.start, '=> ')
    text.appendRight(end, ')')
  }
  new Visitor({
    ArrowFunctionExpression({ start, end }) {
      text.appendLeft(start, '(')
      text.appendRight(end, ')')
    },
  }).visit(program)
  return text
}
