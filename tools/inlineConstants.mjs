// Writes the values of constants where they are read. Without it a table that every phase reads one entry of, e.g. all
// limits, would be part of the first phase as a whole.
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { build } from 'esbuild'
import { RolldownMagicString } from 'rolldown'

/**
 * @typedef {ReadonlyMap<string, Readonly<Record<string, unknown>>>} Constants exported values, by the path of their module
 * without extension or by the name of their package
 */

/** What a module of constants exports. @param {string} file @returns {Promise<Readonly<Record<string, unknown>>>} */
async function readModule(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, format: 'esm' })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}

/** Modules that hold only data: those of a folder, under their paths. @param {string} folder */
export const constantsOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => [join(folder, name.replace(/\.ts$/, '')), join(folder, name)]),
  )

/**
 * Replaces reads like `limits.text.name` by their values, where `limits` is imported from one of the modules and the whole
 * read is known when the package is built. Values that are large stay where they are.
 *
 * @param {Readonly<Record<string, string>>} modules files by the path or the package that they are imported by
 * @returns {import('vite').Plugin}
 */
export function inlineConstants(modules) {
  /** @type {Constants} */
  let constants = new Map()
  return {
    name: 'inline-constants',
    enforce: 'post',
    async buildStart() {
      const read = async (/** @type {[string, string]} */ [name, file]) =>
        /** @type {const} */ ([name, await readModule(file)])
      constants = new Map(await Promise.all(Object.entries(modules).map(read)))
    },
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return undefined
      const text = new RolldownMagicString(code)
      for (const { start, end, value } of constantReads(code, posix.dirname(id), constants))
        text.overwrite(start, end, value)
      return { code: text }
    },
  }
}

/** @typedef {{ readonly start: number, readonly end: number, readonly value: string }} ConstantRead */

/**
 * Reads of members of imported constants, the longest of each chain; a pattern that takes some of an object becomes one
 * declaration for each.
 *
 * @param {string} code @param {string} folder of the module @param {Constants} constants @returns {ConstantRead[]}
 */
export function constantReads(code, folder, constants) {
  const { program } = parseSync('module.js', code)
  /** @type {Map<string, unknown>} */
  const imported = new Map()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue
    const source = statement.source.value
    const values = constants.get(source.startsWith('.') ? posix.join(folder, source).replace(/\.js$/, '') : source)
    for (const specifier of statement.specifiers)
      if (values && specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        imported.set(specifier.local.name, values[specifier.imported.name])
  }
  if (imported.size === 0) return []
  /** @type {ConstantRead[]} */
  const found = []
  const replace = (/** @type {import('oxc-parser').Span} */ node, /** @type {string | undefined} */ value) => {
    const isInside = found.some(({ start, end }) => start <= node.start && node.end <= end)
    if (value !== undefined && !isInside) found.push({ start: node.start, end: node.end, value })
  }
  new Visitor({
    VariableDeclarator: (node) => replace(node, declarationsOf(node, imported)),
    MemberExpression: (node) => replace(node, codeOf(memberOf(node, imported))),
  }).visit(program)
  return found
}

/**
 * `a = 1, b = 2` for a pattern that takes known values of an object.
 *
 * @param {import('oxc-parser').VariableDeclarator} node @param {ReadonlyMap<string, unknown>} imported
 */
function declarationsOf({ id, init }, imported) {
  if (id.type !== 'ObjectPattern' || init?.type !== 'MemberExpression') return undefined
  const declarations = id.properties.map((property) => {
    if (property.type !== 'Property' || property.computed || property.value.type !== 'Identifier') return undefined
    const code = property.key.type === 'Identifier' && codeOf(memberOf(init, imported, property.key.name))
    return code && `${property.value.name} = ${code}`
  })
  return declarations.every(Boolean) ? declarations.join(', ') : undefined
}

/**
 * The value of a member, and of one of its own members, if it is known.
 *
 * @param {import('oxc-parser').Expression} node @param {ReadonlyMap<string, unknown>} imported @param {string[]} own
 */
function memberOf(node, imported, ...own) {
  /** @type {string[]} */
  const path = own
  let object = node
  while (object.type === 'MemberExpression' && !object.computed && object.property.type === 'Identifier') {
    path.unshift(object.property.name)
    object = object.object
  }
  if (object.type !== 'Identifier' || !imported.has(object.name)) return undefined
  /** @type {unknown} */
  let value = imported.get(object.name)
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = /** @type {Record<string, unknown>} */ (value)[name]
  }
  return value
}

/** The code of a value, if it is short. @param {unknown} value */
function codeOf(value) {
  if (typeof value === 'bigint') return `${value}n`
  if (value === null || !['string', 'number', 'boolean', 'object'].includes(typeof value) || hasBigInt(value))
    return undefined
  const code = JSON.stringify(value)
  if (code.length > 240) return undefined
  return typeof value === 'object' ? `(${code})` : code
}

/** Whether a value has a part that JSON cannot write. @param {unknown} value @returns {boolean} */
function hasBigInt(value) {
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint'
  return Object.values(value).some(hasBigInt)
}
