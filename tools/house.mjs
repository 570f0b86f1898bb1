// How the house stands: its grain, its folders, the way of an act through it. `pnpm house` prints the table.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesInRings } from './importRings.mjs'
import { countPaperReferences } from './paperReferences.mjs'
import { root } from './processes.mjs'
import { importedFiles, sourceFiles, targetsOf } from './sourceFiles.mjs'
import { walks } from './walks.mjs'

/** @typedef {import('./sourceFiles.mjs').SourceFile} SourceFile */

const packages = ['headless', 'skin']
const sources = packages.map((name) => ({ name, files: sourceFiles(join(root, 'packages', name, 'src')) }))

/** @param {readonly SourceFile[]} files */
function medianLines(files) {
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Small files that one other file uses: they cost a hop and save nothing. Public entries and what they hand out, files
 * that are loaded late by `import()`, and style sheets, which vanilla-extract wants in files of their own, are none.
 *
 * @param {readonly SourceFile[]} files
 */
function crumbs(files) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map()
  /** @type {Set<string>} */
  const late = new Set()
  const known = new Set(files.map(({ path }) => path))
  for (const file of files)
    for (const { path, kind } of importedFiles(file, known)) {
      if (kind === 'dynamic') late.add(path)
      importers.set(path, (importers.get(path) ?? new Set()).add(file.path))
    }
  return files.filter(
    ({ path, lines }) =>
      lines <= 25 &&
      importers.get(path)?.size === 1 &&
      ![...(importers.get(path) ?? [])].some(isEntry) &&
      !late.has(path) &&
      !isEntry(path) &&
      !path.endsWith('.css.ts'),
  )
}

/** Whether a file is a public entry of its package. @param {string} path */
const isEntry = (path) => /^(?:exports\/|chains\/\w+\/index\.ts$|element\/script\.ts$)/.test(path)

/** The folder with the most files right in it, tests included. */
function largestFolder() {
  const folders = packages.flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'src'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => posix.relative(root, entry.parentPath.replaceAll('\\', '/'))),
  )
  const counts = [...new Set(folders)].map((folder) => ({
    folder,
    files: folders.filter((other) => other === folder).length,
  }))
  return counts.toSorted((a, b) => b.files - a.files)[0] ?? { folder: '', files: 0 }
}

/** The folders of flows, and of one flow its own files with those that import from them. */
function flows() {
  const files = sources.find(({ name }) => name === 'headless')?.files ?? []
  const names = new Set(files.flatMap(({ path }) => path.match(/^flows\/(\w+)\/machine\.ts$/)?.[1] ?? []))
  const isOf = (/** @type {string} */ path) => path.startsWith('flows/registerName/')
  return {
    tables: names.size,
    files: files.filter((file) => isOf(file.path) || targetsOf(file).some(({ path }) => isOf(path))).length,
  }
}

/** The share of a test run's time that went into importing, from the report of the last `npm test`. */
function importShare() {
  const report = join(root, '.cache/reports/unit-tests-phases.json')
  if (!existsSync(report)) return 'not measured; run npm test'
  /** @type {Record<string, number>} */
  const phases = JSON.parse(readFileSync(report, 'utf8'))
  const total = Object.values(phases).reduce((sum, time) => sum + time, 0)
  return `${Math.round((100 * (phases['import'] ?? 0)) / total)} %`
}

/** Requests and time of the first open, from the last run of the benchmark. */
function firstOpen() {
  const report = join(root, '.cache/reports/open.json')
  /** @type {Record<string, { value: number, beside?: number }>} */
  const { openRequests, firstOpen: open } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const missing = 'not measured; run pnpm bench:open'
  return {
    requests: openRequests?.value ?? missing,
    ratio: open?.beside
      ? `${(open.value / open.beside).toFixed(1)}× (${open.value.toFixed(0)} ms beside ${open.beside.toFixed(0)} ms)`
      : missing,
  }
}

const all = sources.flatMap(({ files }) => files)
const small = sources.flatMap(({ name, files }) => crumbs(files).map(({ path }) => `${name}/${path}`))
const largest = largestFolder()
const flowFolders = flows()
const opening = firstOpen()
const pointers = [...packages.map((name) => `packages/${name}`), 'test', 'apps/docs'].reduce(
  (sum, folder) => sum + countPaperReferences(join(root, folder)),
  0,
)

/** @type {[string, string | number, string][]} */
const rows = [
  ['source files, both packages, without tests', all.length, '300 to 380'],
  ...sources.map(
    ({ name, files }) =>
      /** @type {[string, number, string]} */ ([`median lines, ${name}`, medianLines(files), '50 to 80']),
  ),
  ['files over 250 lines', all.filter(({ lines }) => lines > 250).length, 'each with a reason'],
  ['files of 25 lines or fewer with one importer', small.length, '0'],
  [`largest folder, ${largest.folder}`, largest.files, '30'],
  ...packages.map(
    (name) =>
      /** @type {[string, number, string]} */ ([
        `files in a ring of imports, ${name}`,
        filesInRings(join(root, 'packages', name, 'src')).length,
        '0',
      ]),
  ),
  ['flows that are a table of steps and events', flowFolders.tables, 'all'],
  ['files of one flow (registerName), and those that import from them', flowFolders.files, '8'],
  ...walks().map(
    ({ name, goal, files }) =>
      /** @type {[string, number, string]} */ ([`files opened: ${name}`, files.size, String(goal)]),
  ),
  ['requests to the own server from a usable button to a painted wallet', opening.requests, '3'],
  ['click to the first wallet, CPU 4× slower, beside a dialog by hand', opening.ratio, '1.6×'],
  ['unit tests: share of worker time spent importing', importShare(), '10 %'],
  ['pointers at papers outside the repository', pointers, '0'],
]
console.log('| figure | now | goal |\n| --- | ---: | ---: |')
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
if (process.argv.includes('--files')) {
  console.log(`\nSmall files with one importer:\n${small.join('\n')}`)
  const long = all.filter(({ lines }) => lines > 250).map(({ path, lines }) => `${lines} ${path}`)
  console.log(`\nOver 250 lines:\n${long.join('\n')}`)
}
