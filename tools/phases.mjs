// Cuts a package into the modules that it is published as: one per phase of a visit.
import { parseSync, Visitor } from 'oxc-parser'
import { RolldownMagicString } from 'rolldown'
import { declarationsOf } from './declarations.mjs'
import { importedFiles, sourceFiles } from './sourceFiles.mjs'

/** @typedef {import('./sourceFiles.mjs').SourceFile} SourceFile */

/**
 * Source files by the name of their phase, in the order in which a visit needs the phases. What a file imports at once
 * belongs to its phase too, unless an earlier one has it: no phase needs anything of a later one.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} Phases
 */

/**
 * The phase of each source file. Files that no phase reaches get one too: what a phase loads later becomes `<phase>.later`,
 * and what only a public entry hands on gets the name of the entry.
 *
 * @param {string} folder with the sources @param {Phases} phases @param {readonly string[]} entries files that only hand
 * on names; each is published as a module of its own
 * @returns {ReadonlyMap<string, string>} phase by path in the folder
 * @throws when a phase names a file that does not exist
 */
export function assignPhases(folder, phases, entries) {
  const files = new Map(sourceFiles(folder).map((file) => [file.path, file]))
  /** @type {Map<string, string>} */
  const assigned = new Map()

  /** @param {SourceFile} file @param {'static' | 'dynamic'} wanted */
  const importsOf = (file, wanted) =>
    importedFiles(file, files).flatMap(({ kind, path }) => (kind === wanted ? [path] : []))
  /** @param {string} path @param {string} phase */
  const assign = (path, phase) => {
    const file = files.get(path)
    if (!file) throw new Error(`The phase ${phase} names ${path}, which does not exist`)
    if (assigned.has(path) || entries.includes(path)) return
    assigned.set(path, phase)
    for (const target of importsOf(file, 'static')) assign(target, phase)
  }
  const assignLater = () => {
    // The map grows while it is read: what comes later may have something that comes later still.
    for (const [path, phase] of assigned) {
      const file = files.get(path)
      if (!file) continue
      for (const target of importsOf(file, 'dynamic'))
        assign(target, phase.endsWith('.later') ? phase : `${phase}.later`)
    }
  }

  for (const [phase, roots] of Object.entries(phases)) for (const root of roots) assign(root, phase)
  assignLater()
  for (const entry of entries) {
    const file = files.get(entry)
    const name = entry.replace(/^exports\/|\/index(?=\.ts$)|\.ts$/g, '')
    for (const target of file ? importsOf(file, 'static') : []) assign(target, name)
  }
  assignLater()
  return assigned
}

/**
 * The groups of rolldown that put each file into the module of its phase.
 *
 * @param {string} folder @param {ReadonlyMap<string, string>} assigned
 */
export function phaseGroups(folder, assigned) {
  const names = [...new Set(assigned.values())]
  const phaseOf = (/** @type {string} */ id) => assigned.get(id.replace(/\?.*$/, '').slice(folder.length + 1))
  return names.map((name, index) => ({
    name,
    priority: names.length - index,
    test: (/** @type {string} */ id) => phaseOf(id) === name,
  }))
}

/**
 * Marks what a module evaluates at once as free of side effects, so that a host's bundler can leave out a schema or a table
 * that nobody uses, although it shares its module with others. A call that stands alone is left as it is.
 *
 * @returns {import('vite').Plugin}
 */
export function annotatePureValues() {
  return {
    name: 'annotate-pure-values',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return undefined
      const text = new RolldownMagicString(code)
      for (const { start, end } of evaluatedValues(code)) {
        text.appendLeft(start, '/* @__PURE__ */ (() => (')
        text.appendRight(end, '))()')
      }
      return { code: text }
    },
  }
}

/** The initial values of a module's constants that are more than a literal or a function. @param {string} code */
function evaluatedValues(code) {
  return declarationsOf(parseSync('module.js', code).program).flatMap((declaration) => {
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => (init && isEvaluated(init, code) ? [init] : []))
  })
}

/** @param {import('oxc-parser').Expression} value @param {string} code */
function isEvaluated(value, code) {
  let depth = 0
  let found = false
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const evaluated = () => void (found ||= depth === 0)
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    // Arithmetic on a name may call a method of its value, for all that a bundler knows.
    BinaryExpression: evaluated,
    CallExpression: evaluated,
    MemberExpression: evaluated,
    NewExpression: evaluated,
    // A computed key calls `toString` of its value.
    Property: ({ computed }) => computed && evaluated(),
    SpreadElement: evaluated,
    TaggedTemplateExpression: evaluated,
    TemplateLiteral: ({ expressions }) => expressions.length > 0 && evaluated(),
  }).visit(parseSync('value.js', `(${code.slice(value.start, value.end)})`).program)
  return found
}

/** Packages that a server component cannot run. */
const clientPackages = /^(?:react|react-dom|@tanstack\/react-query)(?:\/|$)/

/**
 * The first line of a published module: frameworks with server components run what imports React only where it can run. Modules
 * without it, such as networks and the client itself, a server may call.
 *
 * @param {{ readonly imports: readonly string[] }} chunk
 */
export const clientDirective = ({ imports }) => (imports.some((name) => clientPackages.test(name)) ? directive : '')

const directive = "'use client'"
const firstLine = /^['"]use client['"];?/

/**
 * Takes the first line away again where a server never arrives: in modules that only marked ones import. A build without server
 * components warns of each such line.
 *
 * @returns {import('vite').Plugin}
 */
export const markFirstClientModules = () => ({
  name: 'mark-first-client-modules',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
    const isMarked = (/** @type {{ code: string }} */ { code }) => firstLine.test(code)
    const importersOf = (/** @type {{ fileName: string }} */ { fileName }) =>
      chunks.filter(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(fileName))
    const behind = new Set(chunks.filter((chunk) => isMarked(chunk) || !chunk.isEntry))
    // A module that a server reaches in any way leads it to those that it imports.
    for (let size = Infinity; size > behind.size;) {
      size = behind.size
      for (const chunk of behind)
        if (!isMarked(chunk) && !importersOf(chunk).every((importer) => behind.has(importer))) behind.delete(chunk)
    }
    for (const chunk of chunks) {
      const isFirst = chunk.isEntry || importersOf(chunk).some((importer) => !behind.has(importer))
      if (!isFirst) chunk.code = chunk.code.replace(firstLine, '')
    }
  },
})
