// Which declaration of the packages uses which, read from the sources: who follows an act opens the files between two of them.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { publicEntries } from './publicEntries.mjs'
import { root } from './shutdown.mjs'
import { sourceFiles } from './sourceFiles.mjs'

const packages = ['headless', 'skin']

/** @typedef {{ names: Map<string, any>, imports: Map<string, { file: string, name: string }>, handsOn: string[] }} Module `handsOn`: whole files */
/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Graph declarations as `headless/src/a.ts#b`, each with those that it uses */

/** @returns {Graph} */
export function symbolGraph() {
  const entries = new Map(
    packages.flatMap((name) => publicEntries(join(root, 'packages', name)).map(({ path, source }) => [path, source])),
  )
  const paths = packages.flatMap((name) =>
    sourceFiles(join(root, 'packages', name, 'src')).map(({ path }) => join(root, 'packages', name, 'src', path)),
  )
  /** @param {string} from @param {string} target */
  const find = (from, target) => {
    const path = target.startsWith('.') ? join(dirname(from), target) : entries.get(target)
    return path && [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((name) => existsSync(name))
  }
  const modules = new Map(paths.map((path) => [path, readModule(path, find)]))
  /** What a name of a file is in the end. @param {string | undefined} file @param {string} name @returns {string | undefined} */
  const origin = (file, name) => {
    const module = file === undefined ? undefined : modules.get(file)
    if (!file || !module) return undefined
    if (module.names.has(name)) return `${relative(join(root, 'packages'), file)}#${name}`
    const imported = module.imports.get(name)
    if (imported) return origin(imported.file, imported.name)
    return module.handsOn.map((each) => origin(each, name)).find((found) => found !== undefined)
  }
  return new Map(
    [...modules].flatMap(([path, { names, imports }]) =>
      [...names].map(([name, node]) => {
        const { used, later } = usesOf(node)
        const known = [...used].filter((each) => each !== name && (names.has(each) || imports.has(each)))
        const loaded = later.flatMap((target) => {
          const file = find(path, target)
          return [...used].map((each) => (each === name ? undefined : origin(file, each)))
        })
        const found = [...known.map((each) => origin(path, each)), ...loaded]
        return /** @type {const} */ ([
          `${relative(join(root, 'packages'), path)}#${name}`,
          new Set(found.filter((each) => each !== undefined)),
        ])
      }),
    ),
  )
}

/**
 * The files on the shortest way from one declaration to another. @param {Graph} graph @param {string} from @param {string} to
 * @throws when no way leads there
 */
export function filesBetween(graph, from, to) {
  for (const name of [from, to]) if (!graph.has(name)) throw new Error(`${name} is declared nowhere`)
  /** Who led to a declaration first. @type {Map<string, string | undefined>} */
  const reached = new Map([[from, undefined]])
  for (const [name] of reached)
    for (const used of graph.get(name) ?? []) if (!reached.has(used)) reached.set(used, name)
  if (!reached.has(to)) throw new Error(`no way leads from ${from} to ${to}`)
  /** @type {string[]} */
  const files = []
  for (let name = /** @type {string | undefined} */ (to); name; name = reached.get(name))
    files.unshift(name.split('#')[0] ?? '')
  return new Set(files)
}

/** @param {string} path @param {(from: string, target: string) => string | undefined} find @returns {Module} */
function readModule(path, find) {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  /** @type {Module} */
  const module = { names: new Map(), imports: new Map(), handsOn: [] }
  /** @param {any} source @param {string} local @param {string} name */
  const add = (source, local, name) => {
    const file = find(path, source.value)
    if (file) module.imports.set(local, { file, name })
  }
  for (const statement of /** @type {readonly any[]} */ (program.body)) {
    const { type, source, specifiers = [], importKind, exportKind } = statement
    if (type === 'ImportDeclaration' && importKind !== 'type')
      for (const { importKind: kind, local, imported } of specifiers)
        if (kind !== 'type') add(source, local.name, imported?.name ?? 'default')
    if (type === 'ExportNamedDeclaration' && source && exportKind !== 'type')
      for (const { local, exported } of specifiers) add(source, exported.name, local.name)
    const whole = type === 'ExportAllDeclaration' && exportKind !== 'type' && find(path, source.value)
    if (whole) module.handsOn.push(whole)
    const declaration = type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (/^(?:Function|Class)Declaration$/.test(declaration?.type)) module.names.set(declaration.id.name, declaration)
    if (declaration?.type === 'VariableDeclaration')
      for (const each of declaration.declarations) if (each.id.name) module.names.set(each.id.name, each)
  }
  return module
}

/** The names in a declaration, and the modules that it loads later. @param {any} node */
function usesOf(node) {
  /** @type {Set<string>} */
  const used = new Set()
  /** @type {string[]} */
  const later = []
  new Visitor({
    Identifier: ({ name }) => void used.add(name),
    JSXIdentifier: ({ name }) => void used.add(name),
    ImportExpression: ({ source }) => void (source.type === 'Literal' && later.push(String(source.value))),
  }).visit(/** @type {any} */ ({ type: 'Program', body: [node], sourceType: 'module', start: 0, end: 0 }))
  return { used, later }
}
