// Sizes after minifying and gzip, in bytes: what a page loads at once, and what it loads later.

// The size table: every measured size beside its budget. As a command it prints the table.

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { gzipped } from './gzipped.mjs'
import { corePages, hostBuilds, visitOf } from './hostBuilds.mjs'
import { root } from './processes.mjs'
import { publicEntries } from './publicEntries.mjs'

/**
 * What an entry file loads at once.
 *
 * @param {string} entry @param {readonly string[]} external packages that are left out
 */
export const entrySize = async (entry, external) => (await bundle([entry], external)).size

/**
 * Sizes of a package in the order in which a page loads it: `first` is what the entry file loads at once, `open` what the modules in
 * `opening` add to that, and `later` has, for every other module that is loaded on demand, what it adds to both.
 *
 * Each of these is measured as ONE bundle, in which the modules of the parts before it are external. A bundler with
 * splitting cuts the same code into many small files; how is the application's choice, and adding up files that are
 * compressed one by one would count the cuts.
 *
 * @param {string} entry @param {readonly string[]} external packages that are left out
 * @param {readonly string[]} [opening] modules that come with the first click, relative to the folder of `entry`
 * @returns {Promise<{ first: number, open: number, later: Record<string, number> }>}
 */
export async function bundleSize(entry, external, opening = []) {
  const folder = posix.dirname(entry)
  const first = await bundle([entry], external)
  const opened = opening.map((module) => posix.resolve(folder, module))
  const open = opening.length > 0 ? await bundle(opened, external, first.modules) : { ...first, size: 0 }
  const here = new Set([...first.modules, ...open.modules])
  /** @type {Map<string, number>} */
  const later = new Map()
  const awaited = [...first.lazy, ...open.lazy]
  for (const module of awaited) {
    const name = posix.relative(folder, module).replace(/^(?:\.\.\/)*/, '')
    if (here.has(module) || later.has(name)) continue
    const { size, lazy } = await bundle([module], external, here)
    later.set(name, size)
    awaited.push(...lazy)
  }
  return { first: first.size, open: open.size, later: Object.fromEntries(later) }
}

/**
 * One bundle of some modules and what they import at once.
 *
 * @param {readonly string[]} entries @param {readonly string[]} external @param {ReadonlySet<string>} [present]
 * modules that are loaded already
 */
async function bundle(entries, external, present = new Set()) {
  /** @type {Set<string>} */
  const lazy = new Set()
  const resolving = Symbol('resolving')
  /** @type {import('esbuild').Plugin} */
  const parts = {
    name: 'parts',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
        if (pluginData === resolving) return undefined
        const found = await resolve(path, { kind, importer, namespace, resolveDir, pluginData: resolving })
        if (found.external || found.errors.length > 0) return found
        if (kind === 'dynamic-import') lazy.add(found.path)
        return kind === 'dynamic-import' || present.has(found.path) ? { path, external: true } : found
      })
    },
  }
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: entries.map((module) => `export * from ${JSON.stringify(module)}`).join('\n'),
      resolveDir: posix.dirname(entries[0] ?? '/'),
    },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    absWorkingDir: '/',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [parts],
    logLevel: 'silent',
  })
  const modules = Object.keys(metafile.inputs).map((path) => posix.resolve('/', path))
  return { size: gzipped(outputFiles[0]?.contents ?? ''), modules: new Set(modules), lazy }
}

/**
 * The script that a built page loads before anybody clicks: what its HTML names, and what that imports.
 *
 * @param {string} folder with the page's `index.html`
 */
export function pageScriptSize(folder) {
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\.?\/?([^"]+\.js)"/g)]
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} name */
  const walk = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const script = readFileSync(`${folder}/${name}`, 'utf8')
    for (const [, target = ''] of script.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g))
      walk(posix.join(posix.dirname(name), target))
  }
  for (const [, name = ''] of named) walk(name)
  if (seen.size === 0) throw new Error(`${folder}/index.html names no script`)
  return [...seen].reduce((total, name) => total + gzipped(readFileSync(`${folder}/${name}`)), 0)
}

/** @typedef {{ name: string, size: number, budget: number }} Row */

/** Measures the built packages and the built bare page. @returns {Promise<Row[]>} */
export async function sizeTable() {
  const budgets = JSON.parse(readFileSync(join(root, 'test/guards/budgets.json'), 'utf8'))
  return [
    ...(await headlessRows(budgets.headless)),
    ...(await skinRows(budgets.skin)),
    ...(await coreRows(budgets.core)),
    {
      name: 'example page, script before the first click',
      size: pageScriptSize(barePage),
      budget: budgets.page.beforeClick,
    },
  ]
}

/** Rows that are over their budget, or have none. @param {readonly Row[]} rows */
export const overBudget = (rows) => rows.filter(({ size, budget }) => !(size <= budget))

const barePage = join(root, 'apps/docs/dist/bare')

/** @param {Record<string, number>} budgets */
async function headlessRows(budgets) {
  const folder = join(root, 'packages/headless')
  const { peerDependencies } = manifest(folder)
  return Promise.all(
    publicEntries(folder).map(async ({ path, subpath, source, built }) => {
      const size = await entrySize(built, Object.keys(peerDependencies))
      const isChain = source.startsWith(join(folder, 'src/chains/'))
      return { name: path, size, budget: budgets[subpath] ?? (isChain ? budgets['./*'] : undefined) ?? NaN }
    }),
  )
}

/** @param {Record<string, number>} budgets */
async function coreRows(budgets) {
  /** @type {Row[]} */
  const rows = []
  // One after the other: each bundler takes all cores.
  for (const [page, host] of Object.entries(corePages))
    for (const [bundler, buildPage] of Object.entries(hostBuilds)) {
      const { page: size } = visitOf(await buildPage(host), {})
      rows.push({ name: `page that ${page}, core and EVM, in ${bundler}`, size, budget: budgets[page] ?? NaN })
    }
  return rows
}

/**
 * The page has the buttons. The first open brings the shell and the first view, without what came with the buttons, and
 * the stylesheet. Every other view then brings what only it needs.
 *
 * @param {{ page: number, firstOpen: number, approval: number, script: number, view: number }} budgets
 */
async function skinRows(budgets) {
  const folder = join(root, 'packages/skin')
  const peers = [...Object.keys(manifest(folder).peerDependencies), '@tanstack/react-query']
  const opening = ['../open.js']
  const { first, open, later } = await bundleSize(join(folder, 'dist/exports/index.js'), peers, opening)
  const styles = gzipped(readFileSync(join(folder, 'dist/styles.css')))
  return [
    { name: '@portico/skin, on the page, for the buttons', size: first, budget: budgets.page },
    { name: '@portico/skin, first open, with its CSS', size: open + styles, budget: budgets.firstOpen },
    {
      name: '@portico/skin/approval, for the page that signs, with its CSS',
      size:
        (await entrySize(join(folder, 'dist/exports/approval.js'), peers)) +
        gzipped(readFileSync(join(folder, 'dist/approval.css'))),
      budget: budgets.approval,
    },
    {
      name: '@portico/skin/script, with React and all that a page loads at once',
      size: gzipped(readFileSync(join(folder, 'dist/script/portico.js'))),
      budget: budgets.script,
    },
    ...Object.entries(later).map(([module, size]) => ({
      name: `@portico/skin, ${module}`,
      size,
      budget: budgets.view,
    })),
  ]
}

/** @param {string} folder */
const manifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const kilobytes = (/** @type {number} */ bytes) => (bytes / 1_000).toFixed(1)
  console.log('| what | kB gzip | budget |\n| --- | ---: | ---: |')
  for (const { name, size, budget } of await sizeTable())
    console.log(`| ${name} | ${kilobytes(size)} | ${kilobytes(budget)} |`)
}
