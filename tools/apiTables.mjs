// The pages of the API reference that are made from values: options, events, errors, networks and CSS variables.
import { Buffer } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { membersOf } from './apiMembers.mjs'
import { errorTexts, placeholders } from './errorTexts.mjs'
import { prose, table } from './referencePage.mjs'
import { root } from './shutdown.mjs'
import { themeTexts } from './themeTexts.mjs'

const headless = 'packages/headless/src'

/** What modules export, as values. @param {Readonly<Record<string, string>>} files by the name it gets @returns {Promise<Record<string, any>>} */
async function load(files) {
  const lines = Object.entries(files).map(([name, file]) => `export * as ${name} from './${file}'`)
  const { outputFiles } = await build({
    stdin: { contents: lines.join('\n'), resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    packages: 'external',
    absWorkingDir: root,
  })
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? '').toString('base64')}`)
}

// Options and events

/** @param {string} file @param {string} type @param {string} prefix */
const memberSections = (file, type, prefix = '') =>
  membersOf(join(headless, file), type)
    .map(({ name, isOptional, type: of, doc }) => {
      const needed = prefix === '' && !isOptional ? ' Required.' : ''
      const value = doc.default && `\n\nDefault: \`${doc.default}\``
      const shape = of.includes('\n') ? `\`\`\`ts unchecked\n${of}\n\`\`\`` : `Type: \`${of}\``
      return `### ${prefix}${name} \\{#${prefix}${name}}\n\n${prose(doc.text)}${needed}${value}\n\n${shape}\n`
    })
    .join('\n')

export const optionSections = () =>
  [
    '## createPortico\n',
    memberSections('client/options.ts', 'CreatePorticoOptions'),
    '## Features\n',
    'Each is a member of the option `features`.\n',
    memberSections('entities/features.ts', 'Features', 'features.'),
    '## Types of options\n\n',
  ].join('\n')

export const eventSections = () => {
  const events = membersOf(join(headless, 'client/events.ts'), 'EventProperties')
  const rows = events.map(({ name, type, doc }) => [
    `<span id="${name}">\`${name}\`</span>`,
    prose(doc.text),
    `\`${onOneLine(type)}\``,
  ])
  return `${table(['Event', 'When', '`properties`'], rows)}\n`
}

/** @param {string} type */
const onOneLine = (type) =>
  type
    .replaceAll(/\/\*\*.*?\*\//g, '')
    .replaceAll(/(?<!\{)\s*\n\s*(?!\s|\})/g, '; ')
    .replaceAll(/\s+/g, ' ')

// Errors

/** @typedef {{ code: string, message: string, error: string, recovery: string, isRetryable: boolean }} ErrorEntry */

/** Every code, by the class that has it. @returns {Promise<readonly ErrorEntry[]>} */
async function errorEntries() {
  const { failures, embedded, scan, rpc, messages, ...modules } = await load({
    failures: `${headless}/errors/failures.js`,
    embedded: `${headless}/errors/embeddedWallet.js`,
    scan: `${headless}/errors/scan.js`,
    caip: `${headless}/errors/caip.js`,
    connection: `${headless}/errors/connection.js`,
    request: `${headless}/errors/request.js`,
    chunk: `${headless}/errors/load.js`,
    setup: `${headless}/errors/setup.js`,
    validation: `${headless}/errors/validation.js`,
    rpc: `${headless}/constants/rpc.js`,
    messages: `${headless}/constants/messages.js`,
  })
  const { RpcRequestError, TransactionRejectedByNodeError, UnsupportedOperationError } = modules.request
  const classes = [failures, embedded, scan, ...Object.values(modules)]
    .flatMap((module) => Object.values(module))
    .filter((value) => String(value).startsWith('class '))
  const families = [failures.ConfigurationError, failures.FeatureError, embedded.EmbeddedWalletError, scan.ScanError]
  const handled = [...families, RpcRequestError, TransactionRejectedByNodeError, UnsupportedOperationError]
  const { configurationFailures, featureFailures } = failures
  const codes = [configurationFailures, featureFailures, embedded.embeddedFailures, scan.scanFailures].map(Object.keys)
  const errors = [
    ...families.flatMap((Family, index) => (codes[index] ?? []).map((code) => new Family(code))),
    ...[...rpc.rpcFailures.keys(), 0].map((code) => new RpcRequestError(code)),
    ...rpc.nodeFailures.map(
      (/** @type {any[]} */ [, code, message]) => new TransactionRejectedByNodeError(code, message),
    ),
    new TransactionRejectedByNodeError('PARTLY_REVERTED', messages.errorMessages.partlyReverted),
    ...classes.filter((each) => !handled.includes(each)).map((Class) => new Class(...(placeholders[Class.name] ?? []))),
  ]
  /** @type {Map<string, ErrorEntry>} */
  const entries = new Map()
  for (const { code, message, name, recovery, retryable } of errors)
    if (!entries.has(code)) entries.set(code, { code, message, error: name, recovery, isRetryable: retryable })
  return [...entries.values()]
}

export async function errorSections() {
  const entries = await errorEntries()
  const known = [...new Set([...entries.map(({ code }) => code), ...declaredCodes()])]
  const described = Object.values(errorTexts).flatMap((group) => Object.keys(group))
  expectSame('error code', 'tools/errorTexts.mjs', described, known)
  const byCode = new Map(entries.map((entry) => [entry.code, entry]))
  const sections = Object.entries(errorTexts).map(([title, group]) => {
    const rows = Object.entries(group).map(([code, [when, what]]) => {
      const { message = '', error = '', isRetryable = false } = byCode.get(code) ?? {}
      const cell = `<span id="${code}">\`${code}\`</span><br />[\`${error}\`](${publicClass(error)})`
      return [cell, prose(message), prose(when), `${prose(what)}${isRetryable ? ' `retryable`' : ''}`]
    })
    return `## ${title}\n\n${table(['Code and class', 'Message', 'When', 'What to do'], rows)}`
  })
  return `${sections.join('\n')}\n`
}

/** The codes of the type `PorticoErrorCode`. */
const declaredCodes = () =>
  ['errors/codes.ts', 'constants/errorCodes.ts'].flatMap((file) =>
    [...readFileSync(join(root, headless, file), 'utf8').matchAll(/\| '([A-Z_]+)'/g)].map(([, code = '']) => code),
  )

/** Errors of the embedded wallet, of sign-in and of a scan are exports of the rules. @param {string} name */
function publicClass(name) {
  const ofRules = [
    'EmbeddedWalletError',
    'EmailCooldownError',
    'InvalidSiwxMessageError',
    'ScanError',
    'SiwxOptionsConflictError',
  ]
  return `/reference/${ofRules.includes(name) ? 'rules' : 'error-classes'}#${name}`
}

// Networks and the theme

export async function networkSections() {
  const titles = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin', polkadot: 'Polkadot', cosmos: 'Cosmos' }
  const namespaces = Object.keys(titles)
  const all = await load(Object.fromEntries(namespaces.map((name) => [name, `${headless}/networks/${name}.js`])))
  const sections = Object.entries(titles).map(([namespace, title]) => {
    const rows = Object.entries(all[namespace]).map(([name, network]) => [
      `<span id="${name}">\`${name}\`</span>`,
      network.name,
      `\`${network.caipNetworkId}\``,
      network.nativeCurrency.symbol,
      network.testnet ? 'yes' : 'no',
    ])
    return `## ${title} networks\n\nNamespace \`${namespace}\`\n\n${table(['Export', 'Name', 'Id ([CAIP-2](https://standards.chainagnostic.org/CAIPs/caip-2))', 'Native coin', 'Test network'], rows)}`
  })
  return `${sections.join('\n')}\n`
}

export async function themeSections() {
  const { tokens } = await load({ tokens: 'packages/skin/src/theme/tokens.js' })
  const described = Object.values(themeTexts).flatMap((group) => Object.keys(group))
  expectSame('CSS variable', 'tools/themeTexts.mjs', described, tokens.variableNames)
  const sections = Object.entries(themeTexts).map(([title, group]) => {
    const rows = Object.entries(group).map(([name, text]) => {
      const full = `--portico-${name}`
      const [light, dark] = [tokens.lightTheme[full], tokens.darkTheme[full]]
      return [
        `<span id="${full}">\`${full}\`</span>`,
        prose(text),
        `\`${light}\``,
        dark === light ? 'the same' : `\`${dark}\``,
      ]
    })
    return `## ${title}\n\n${table(['Variable', 'What it sets', 'Light', 'Dark'], rows)}`
  })
  return `${sections.join('\n')}\n`
}

/** @param {string} what @param {string} place @param {readonly string[]} described @param {readonly string[]} found */
function expectSame(what, place, described, found) {
  const missing = found.filter((name) => !described.includes(name))
  const extra = described.filter((name) => !found.includes(name))
  if (missing.length > 0) throw new Error(`${place} does not describe the ${what} ${missing.join(', ')}`)
  if (extra.length > 0) throw new Error(`${place} describes a ${what} that is gone: ${extra.join(', ')}`)
}
