// The tables of the docs' reference pages (apps/docs/reference/*.mdx) from constants, services and storage types.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { Visitor, parseSync } from 'oxc-parser'
import { callTexts, hiddenLimits, limitTexts, loginTexts, reservedKeys, storageTexts } from './referenceTexts.mjs'
import { root } from './shutdown.mjs'

const source = join(root, 'packages/headless/src')
const servicesFolder = 'services/api'
const serviceFiles = readdirSync(join(source, servicesFolder)).filter((name) => /(?:Api|Urls)\.ts$/.test(name))

/** The folder of the tables. */
const referenceFolder = join(root, 'apps/docs/reference')

/** The content of each file, by its path. @returns {Promise<Readonly<Record<string, string>>>} */
export async function referenceFiles() {
  const constants = await loadConstants()
  return {
    [join(referenceFolder, 'limits.mdx')]: limitTables(constants),
    [join(referenceFolder, 'hosts.mdx')]: hostTable(constants),
    [join(referenceFolder, 'calls.mdx')]: callTables(constants),
    [join(referenceFolder, 'storage.mdx')]: storageTable(constants),
    [join(referenceFolder, 'reserved.mdx')]: reservedTable(constants),
  }
}

/** Every export of the constants, as values. @returns {Promise<Record<string, any>>} */
async function loadConstants() {
  const names = ['limits', 'rpc', 'defaults', 'embeddedWallet', 'sessionKeys', 'storageKeys', 'swap']
  const { outputFiles } = await build({
    stdin: {
      contents: names.map((name) => `export * from './constants/${name}.js'`).join('\n'),
      resolveDir: source,
    },
    bundle: true,
    write: false,
    format: 'esm',
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`)
}

// Limits

/** @param {Record<string, any>} constants */
function limitTables({ limits, injectionScanDelays, retryableStatuses, retryableRpcCodes }) {
  const values = new Map(leaves({ ...limits, injectionScanDelays, retryableStatuses, retryableRpcCodes }))
  const described = Object.values(limitTexts).flatMap((rows) => rows.map(([path]) => path))
  const isHidden = (/** @type {string} */ path) =>
    hiddenLimits.some((name) => path === name || path.startsWith(`${name}.`))
  expectSame(
    'limit',
    described,
    [...values.keys()].filter((path) => !isHidden(path)),
  )
  return Object.entries(limitTexts)
    .map(([title, rows]) => {
      const cells = rows.map(([path, unit, text]) => [text, inUnit(values.get(path), unit), `\`${path}\``])
      return `## ${title}\n\n${table(['Limit', 'Value', 'Name'], cells)}`
    })
    .join('\n')
}

/** Every value below an object with its path. Lists count as values. @param {object} value @param {string} prefix @returns {[string, unknown][]} */
function leaves(value, prefix = '') {
  return Object.entries(value).flatMap(([name, each]) =>
    typeof each === 'object' && !Array.isArray(each) ? leaves(each, `${prefix}${name}.`) : [[prefix + name, each]],
  )
}

/** @param {unknown} value @param {import('./referenceTexts.mjs').Unit} unit @returns {string} */
function inUnit(value, unit) {
  if (Array.isArray(value)) return value.map((each) => inUnit(each, unit)).join(', ')
  if (typeof value !== 'number') return String(value)
  if (unit === 'ms') return duration(value)
  if (unit === 'bytes') return `${value / 1_000_000} MB`
  if (unit === 'percent') return `${value} %`
  if (unit === 'hundredths of a percent') return `${value / 100} %`
  const text = value < 0 ? String(value) : value.toLocaleString('en-US')
  return unit === 'characters' ? `${text} characters` : text
}

/** @param {number} ms */
function duration(ms) {
  if (ms >= 60_000) return `${ms / 60_000} min`
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`
}

// Remote calls

/** @param {Record<string, any>} constants */
function hostTable({ defaultServices, sdk }) {
  /** @type {Record<string, string>} */
  const purposes = {
    directory: 'Wallets, images and project settings',
    blockchain: 'Balances, activity, names, swaps, purchases and JSON-RPC',
    analytics: 'Events and error reports',
    relay: 'Encrypted messages between the page and a mobile wallet',
    secureSite: 'Email and social login; not requested yet',
  }
  expectSame('service', Object.keys(purposes), Object.keys(defaultServices))
  const rows = Object.entries(defaultServices).map(([name, host]) => [
    `\`${name}\``,
    `\`${host}\``,
    purposes[name] ?? '',
  ])
  return `${table(['Service', 'Host', 'For'], rows)}
Every request to the first three carries \`projectId\`, \`st=${sdk.type}\` and \`sv=${sdk.version}\` in its query.
`
}

/**
 * @typedef {{ name: string, request: string, carries: string[] }} Call
 */

/** @param {Record<string, any>} constants */
function callTables(constants) {
  const calls = serviceFiles.flatMap((file) => callsIn(file, constants))
  const known = new Map(calls.map((call) => [call.name, call]))
  expectSame(
    'remote call',
    Object.values(callTexts).flatMap((group) => Object.keys(group)),
    [...known.keys()],
  )
  return Object.entries(callTexts)
    .map(([title, group]) => {
      const rows = Object.entries(group).map(([name, { when, carries }]) => {
        const call = known.get(name)
        const fields = carries ?? (call?.carries.map((field) => `\`${field}\``).join(', ') || 'nothing else')
        return [`\`${call?.request}\``, when, fields]
      })
      return `## ${title}\n\n${table(['Request', 'When', 'Carries'], rows)}`
    })
    .join('\n')
}

/**
 * The remote calls of a service file: one per function that calls `fetchJson`, and one per function that builds the URL of
 * an image.
 *
 * @param {string} file @param {Record<string, any>} constants @returns {Call[]}
 */
function callsIn(file, constants) {
  const code = readFileSync(join(source, servicesFolder, file), 'utf8')
  const { program } = parseSync(file, code)
  /** @type {Call[]} */
  const calls = []
  new Visitor({
    CallExpression({ callee, arguments: args, start }) {
      const statement = program.body.find((each) => each.start <= start && start < each.end)
      if (callee.type !== 'Identifier' || !statement) return
      const name = nameOf(statement)
      if (callee.name === 'imageUrl') {
        const folder = args[2]?.type === 'Literal' ? String(args[2].value) : ''
        calls.push({ name, request: `GET directory ${folder}/{${parameter(args[3])}}`, carries: [] })
      }
      if (callee.name !== 'fetchJson' || args[0]?.type !== 'ObjectExpression') return
      const text = code.slice(statement.start, statement.end)
      const service = /getService\(context, '(\w+)'\)|services\.(\w+)/.exec(text)
      const fields = fieldsOf(args[0])
      const body = fields.get('body')
      const path = pathOf(fields.get('path'), constants)
      if (!service || !path) throw new Error(`${file}: the request of ${name} cannot be read`)
      const carries = [...keysOf(fields.get('query'), constants), ...keysOf(body, constants)]
      calls.push({ name, request: `${body ? 'POST' : 'GET'} ${service[1] ?? service[2]} ${path}`, carries })
    },
  }).visit(program)
  return calls
}

/** The name that a top-level statement declares. @param {any} statement @returns {string} */
function nameOf(statement) {
  const declaration = statement.declaration ?? statement
  return (declaration.declarations?.[0] ?? declaration).id?.name ?? ''
}

/** The properties of an object literal. @param {any} object @returns {Map<string, any>} */
const fieldsOf = (object) =>
  new Map(
    object.properties.flatMap((/** @type {any} */ property) =>
      property.type === 'Property' ? [[property.key.name ?? property.key.value, property.value]] : [],
    ),
  )

/** The names in a query or a body; a constant that is spread gives its own. @param {any} node @param {Record<string, any>} constants @returns {string[]} */
function keysOf(node, constants) {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties
    .flatMap((/** @type {any} */ property) =>
      property.type === 'Property'
        ? [property.key.name ?? property.key.value]
        : Object.keys(constants[property.argument.name] ?? {}),
    )
    .filter((/** @type {string} */ name) => name !== 'projectId')
}

/** A path with its parameters in braces. @param {any} node @param {Record<string, any>} constants */
function pathOf(node, constants) {
  if (node?.type === 'Literal') return String(node.value)
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map((/** @type {any} */ quasi, /** @type {number} */ index) => {
      const expression = node.expressions[index]
      if (!expression) return quasi.value.cooked
      const constant = expression.type === 'Identifier' ? constants[expression.name] : undefined
      return `${quasi.value.cooked}${constant ?? `{${parameter(expression)}}`}`
    })
    .join('')
}

/** The variable that a parameter of a path comes from. @param {any} node @returns {string} */
const parameter = (node) => (node?.type === 'CallExpression' ? parameter(node.arguments[0]) : (node?.name ?? '…'))

// Storage

/** @param {Record<string, any>} constants */
function storageTable({ storageKeys, embeddedStorageKeys, connectedConnectorKey }) {
  const types = storedTypes()
  /** @type {Record<string, string>} */
  const keys = { ...storageKeys, connectorId: connectedConnectorKey('<namespace>') }
  const allKeys = { ...embeddedStorageKeys, ...keys }
  expectSame(
    'storage key',
    [...Object.keys(storageTexts), ...reservedKeys.filter((name) => name in storageKeys)],
    Object.keys(keys),
  )
  const rows = Object.entries({ ...storageTexts, ...loginTexts }).map(([name, { holds, written, removed }]) => [
    `\`${allKeys[name]}\``,
    holds,
    `\`${types.get(name) ?? 'string'}\``,
    written,
    removed,
  ])
  return table(['Key', 'Holds', 'Type', 'Written when', 'Removed when'], rows)
}

/** @param {Record<string, any>} constants */
function reservedTable({ storageKeys, embeddedStorageKeys }) {
  const types = storedTypes()
  const keys = { ...storageKeys, ...embeddedStorageKeys }
  const unknown = Object.keys(embeddedStorageKeys).filter(
    (name) => !reservedKeys.includes(name) && !(name in loginTexts),
  )
  if (unknown.length > 0)
    throw new Error(`tools/referenceTexts.mjs does not describe the storage keys ${unknown.join(', ')}`)
  return table(
    ['Key', 'Type'],
    reservedKeys.map((name) => [`\`${keys[name]}\``, `\`${types.get(name)}\``]),
  )
}

/** The type of each stored value as the code has it, by the name of its key. */
function storedTypes() {
  const file = 'services/storage/storageValues.ts'
  const code = readFileSync(join(source, file), 'utf8')
  /** @type {Map<string, string>} */
  const types = new Map()
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (!['LoginValues', 'StorageValues'].includes(id.name)) return
      const parts = typeAnnotation.type === 'TSIntersectionType' ? typeAnnotation.types : [typeAnnotation]
      for (const member of parts.flatMap((part) => (part.type === 'TSTypeLiteral' ? part.members : []))) {
        if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
        const type = member.typeAnnotation?.typeAnnotation
        if (type) types.set(member.key.name, code.slice(type.start, type.end).replaceAll(/\breadonly /g, ''))
      }
    },
  }).visit(parseSync(file, code).program)
  return types
}

// Tables

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return `${line(head)}${line(head.map(() => '---'))}${rows.map(line).join('')}`
}

/**
 * Throws when something in the code has no sentence, or a sentence has nothing in the code.
 *
 * @param {string} what @param {readonly string[]} described @param {readonly string[]} found
 */
function expectSame(what, described, found) {
  const missing = found.filter((name) => !described.includes(name))
  const extra = described.filter((name) => !found.includes(name))
  if (missing.length > 0)
    throw new Error(`tools/referenceTexts.mjs does not describe the ${what} ${missing.join(', ')}`)
  if (extra.length > 0)
    throw new Error(`tools/referenceTexts.mjs describes a ${what} that is gone: ${extra.join(', ')}`)
}
