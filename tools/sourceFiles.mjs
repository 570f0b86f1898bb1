// Reads the TypeScript files of a folder as a compiler sees them: imports of every kind, comments, strings.
import { readFileSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'

/**
 * @typedef {'static' | 'type' | 'dynamic'} ImportKind `type` for what the compiler takes out again
 * @typedef {{ name: string, kind: ImportKind }} Import
 * @typedef {object} SourceFile
 * @property {string} path in the folder, with forward slashes
 * @property {string} code the text with its comments blanked out
 * @property {readonly string[]} comments
 * @property {readonly string[]} strings every string literal and the fixed parts of templates, without module names
 * @property {readonly Import[]} imports in order; also those of `export … from`, `import()` and `import('…').Type`
 * @property {number} lines
 */

const isTest = /\.(?:test|test-d)\.tsx?$/

/** The TypeScript files below a folder, without tests. @param {string} folder @returns {readonly SourceFile[]} */
export function sourceFiles(folder) {
  return filesBelow(folder)
    .filter((path) => !isTest.test(path))
    .map((path) => readSource(folder, path))
}

/** The tests below a folder. @param {string} folder @returns {readonly SourceFile[]} */
export function testFiles(folder) {
  return filesBelow(folder)
    .filter((path) => isTest.test(path))
    .map((path) => readSource(folder, path))
}

/** The paths that a file imports relatively, seen from the folder; as written, so `.js`. @param {SourceFile} file */
export function targetsOf({ path, imports }) {
  return imports
    .filter(({ name }) => name.startsWith('.'))
    .map(({ name, kind }) => ({ kind, path: posix.join(posix.dirname(path), name) }))
}

/**
 * The files among the known ones that a file imports relatively.
 *
 * @param {SourceFile} file @param {{ has(path: string): boolean }} known
 */
export function importedFiles(file, known) {
  return targetsOf(file).flatMap(({ kind, path: written }) => {
    const path = ['.ts', '.tsx'].map((ending) => written.replace(/\.js$/, ending)).find((name) => known.has(name))
    return path ? [{ kind, path }] : []
  })
}

const skipped = new Set(['node_modules', 'dist'])

/** @param {string} folder */
function filesBelow(folder) {
  return pathsBelow(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
}

/** @param {string} folder @param {string} [below] @returns {readonly string[]} */
function pathsBelow(folder, below = '') {
  return readdirSync(posix.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(below, entry.name)
    if (!entry.isDirectory()) return [path]
    return skipped.has(entry.name) ? [] : pathsBelow(folder, path)
  })
}

/** @param {string} folder @param {string} path @returns {SourceFile} */
function readSource(folder, path) {
  const text = readFileSync(`${folder}/${path}`, 'utf8')
  const { program, module, comments } = parseSync(path, text)
  /** @type {Import[]} */
  const imports = []
  /** @type {string[]} */
  const strings = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType)
    imports.push({ name: moduleRequest.value, kind: isType ? 'type' : 'static' })
  }
  for (const { entries } of module.staticExports) {
    const handedOn = entries.filter((entry) => entry.moduleRequest)
    const [first] = handedOn
    if (!first?.moduleRequest) continue
    imports.push({
      name: first.moduleRequest.value,
      kind: handedOn.every((entry) => entry.isType) ? 'type' : 'static',
    })
  }
  const named = new Set(imports.map(({ name }) => name))
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string')
        imports.push({ name: source.value, kind: 'dynamic' })
    },
    TSImportType({ source }) {
      imports.push({ name: source.value, kind: 'type' })
    },
    Literal({ value }) {
      if (typeof value === 'string' && !named.has(value)) strings.push(value)
    },
    TemplateElement({ value }) {
      strings.push(value.cooked ?? value.raw)
    },
  }).visit(program)
  return {
    path,
    code: withoutRanges(text, comments),
    comments: comments.map(({ value }) => value),
    strings,
    imports,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
  }
}

/** @param {string} text @param {readonly { start: number, end: number }[]} ranges */
function withoutRanges(text, ranges) {
  let code = ''
  let from = 0
  for (const { start, end } of ranges) {
    code += text.slice(from, start)
    from = end
  }
  return code + text.slice(from)
}
