// What both packages export, with its documentation: read from the sources, as an application imports it.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { readDoc } from './docComment.mjs'
import { publicEntries } from './publicEntries.mjs'
import { root } from './shutdown.mjs'
import { signatureOf } from './signature.mjs'

/**
 * @typedef {object} Declaration
 * @property {string} name
 * @property {string} file from the root of the repository
 * @property {import('./signature.mjs').Kind} kind
 * @property {string} code its signature, or the whole type
 * @property {import('./docComment.mjs').Doc | undefined} doc
 * @property {readonly Declaration[]} uses what its signature names
 *
 * @typedef {Declaration & { readonly paths: readonly string[] }} PublicDeclaration
 * `paths`: where it is imported from
 */

/** @typedef {{ code: string, program: any, comments: readonly any[], names: Map<string, any[]>, origins: Map<string, { file: string, name: string }> }} Source */

/** Every public declaration, in the order of the entry files; one that several paths offer is there once. */
export function publicApi() {
  /** @type {Map<string, Source>} */
  const sources = new Map()
  /** @type {Map<string, Declaration>} */
  const declarations = new Map()
  /** @type {Map<Declaration, string[]>} */
  const paths = new Map()
  for (const name of ['headless', 'skin'])
    for (const entry of publicEntries(join(root, 'packages', name)))
      for (const exported of exportsOf(entry.source)) {
        const declaration = resolve(entry.source, exported)
        if (!declaration) throw new Error(`${entry.path} exports ${exported}, which is declared nowhere`)
        paths.set(declaration, [...(paths.get(declaration) ?? []), entry.path])
      }
  return [...paths].map(([declaration, of]) => Object.assign(declaration, { paths: of }))

  /** @param {string} file */
  function exportsOf(file) {
    const { program } = read(file)
    return program.body.flatMap((/** @type {any} */ { type, specifiers = [], declaration, source }) => {
      if (type === 'ExportAllDeclaration') return exportsOf(sourceOf(join(dirname(file), source.value)))
      if (type !== 'ExportNamedDeclaration') return []
      return declaration ? namesOf(declaration) : specifiers.map((/** @type {any} */ each) => each.exported.name)
    })
  }

  /** The declaration behind a name of a file. @param {string} file @param {string} name @returns {Declaration | undefined} */
  function resolve(file, name) {
    const source = read(file)
    const origin = source.origins.get(name)
    if (origin) return existsSync(origin.file) ? resolve(origin.file, origin.name) : undefined
    const statements = source.names.get(name)
    if (!statements?.[0]) return undefined
    const key = `${file}#${name}`
    const known = declarations.get(key)
    if (known) return known
    const { kind, code, ranges } = signatureOf(source.code, name, statements)
    const [first] = statements
    const comment = source.comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' &&
        value.startsWith('*') &&
        end <= first.start &&
        /^(?:\s*\/\/.*\n)*\s*$/.test(source.code.slice(end, first.start)),
    )
    /** @type {Declaration[]} */
    const uses = []
    const declaration = { name, file: relative(root, file), kind, code, doc: comment && readDoc(comment.value), uses }
    declarations.set(key, declaration)
    for (const used of typesIn(source.program, ranges)) {
      const found = used === name ? undefined : resolve(file, used)
      if (found && !uses.includes(found)) uses.push(found)
    }
    return declaration
  }

  /** @param {string} file @returns {Source} */
  function read(file) {
    const known = sources.get(file)
    if (known) return known
    const code = readFileSync(file, 'utf8')
    const { program, comments } = parseSync(file, code)
    /** @type {Source} */
    const source = { code, program, comments, names: new Map(), origins: new Map() }
    sources.set(file, source)
    for (const statement of /** @type {any[]} */ (program.body)) {
      const declared = statement.declaration ?? statement
      for (const name of namesOf(declared)) source.names.set(name, [...(source.names.get(name) ?? []), statement])
      if (!statement.source?.value.startsWith('.')) continue
      const from = sourceOf(join(dirname(file), statement.source.value))
      if (statement.type === 'ExportAllDeclaration')
        for (const name of exportsOf(from)) source.origins.set(name, { file: from, name })
      for (const { local, imported, exported } of statement.specifiers ?? [])
        source.origins.set((exported ?? local).name, { file: from, name: (exported ? local : imported)?.name ?? '' })
    }
    return source
  }
}

/** @param {any} declared @returns {string[]} */
const namesOf = ({ id, declarations = [] }) =>
  [id, ...declarations.map((/** @type {any} */ each) => each.id)].flatMap((each) => (each?.name ? [each.name] : []))

/** @param {string} path of an import */
function sourceOf(path) {
  const base = path.replace(/\.js$/, '')
  return [`${base}.ts`, `${base}.tsx`].find(existsSync) ?? path
}

/** Names of types, and of values in `typeof`, within the ranges. @param {any} program @param {readonly (readonly [number, number])[]} ranges */
function typesIn(program, ranges) {
  /** @type {Set<string>} */
  const found = new Set()
  const add = (/** @type {any} */ { type, name, start }) =>
    type === 'Identifier' && ranges.some(([from, to]) => from <= start && start < to) && found.add(name)
  new Visitor({
    TSTypeReference: ({ typeName }) => void add(typeName),
    TSTypeQuery: ({ exprName }) => void add(exprName),
    TSInterfaceHeritage: ({ expression }) => void add(expression),
  }).visit(program)
  return found
}
