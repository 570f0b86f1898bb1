// The size table: every measured size beside its budget. As a command it prints the table.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleSize, gzipped, pageScriptSize } from './measure.mjs'
import { root } from './processes.mjs'

/** @typedef {{ name: string, size: number, budget: number }} Row */

/** Measures the built packages and the built bare page. @returns {Promise<Row[]>} */
export async function sizeTable() {
  const budgets = JSON.parse(readFileSync(join(root, 'test/guards/budgets.json'), 'utf8'))
  return [
    ...(await headlessRows(budgets.headless)),
    ...(await skinRows(budgets.skin)),
    {
      name: 'example page, script before the first click',
      size: pageScriptSize(bare),
      budget: budgets.page.beforeClick,
    },
  ]
}

/** Rows that are over their budget, or have none. @param {readonly Row[]} rows */
export const overBudget = (rows) => rows.filter(({ size, budget }) => !(size <= budget))

const bare = join(root, 'apps/docs/dist/bare')

/** @param {Record<string, number>} budgets */
async function headlessRows(budgets) {
  const folder = join(root, 'packages/headless')
  const { exports, peerDependencies } = manifest(folder)
  const paths = Object.entries(exports).filter(([, target]) => typeof target !== 'string')
  return Promise.all(
    paths.map(async ([path, target]) => {
      const { first } = await bundleSize(join(folder, target.default), Object.keys(peerDependencies))
      return { name: path.replace('.', '@portico/headless'), size: first, budget: budgets[path] ?? NaN }
    }),
  )
}

/**
 * The page has the buttons. The first open brings the shell and the first view, without what came with the buttons, and
 * the stylesheet. Every other view then brings what only it needs.
 *
 * @param {{ page: number, firstOpen: number, view: number }} budgets
 */
async function skinRows(budgets) {
  const folder = join(root, 'packages/skin')
  const peers = [...Object.keys(manifest(folder).peerDependencies), '@tanstack/react-query']
  const opening = ['../shell/Modal.js', '../views/Connect.js']
  const { first, open, later } = await bundleSize(join(folder, 'dist/exports/index.js'), peers, opening)
  const styles = gzipped(readFileSync(join(folder, 'dist/styles.css')))
  return [
    { name: '@portico/skin, on the page, for the buttons', size: first, budget: budgets.page },
    { name: '@portico/skin, first open, with its CSS', size: open + styles, budget: budgets.firstOpen },
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
