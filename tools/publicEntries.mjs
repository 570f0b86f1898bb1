// The import paths that a package offers: those in its package.json, with every wildcard spelled out.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} PublicEntry
 * @property {string} path as an application writes it, like `@portico/headless/solana`
 * @property {string} subpath as package.json writes it, like `./solana`
 * @property {string} source absolute
 * @property {string} built absolute
 */

/**
 * Paths that lead to a style sheet or to package.json itself are left out.
 *
 * @param {string} folder of the package @returns {readonly PublicEntry[]}
 */
export function publicEntries(folder) {
  /** @type {{ name: string, exports?: Record<string, string | Record<string, string>> }} */
  const { name, exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports).flatMap(([subpath, target]) => {
    const { '@portico/source': source, default: built } = typeof target === 'string' ? {} : target
    if (!source || !built) return []
    return wildcardsOf(folder, source).flatMap((part) => {
      const fill = (/** @type {string} */ text) => text.replace('*', part)
      // A path that is written out is not the wildcard's.
      if (part !== '' && fill(subpath) in exports) return []
      return {
        path: fill(subpath).replace('.', name),
        subpath: fill(subpath),
        source: join(folder, fill(source)),
        built: join(folder, fill(built)),
      }
    })
  })
}

/** What a wildcard can stand for, today; one empty text where there is none. @param {string} folder @param {string} target */
function wildcardsOf(folder, target) {
  const [before = '', after] = target.split('*')
  if (after === undefined) return ['']
  const home = join(folder, before)
  if (!existsSync(home)) return []
  return readdirSync(home, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? entry.name : entry.name.slice(0, -after.length)))
    .filter((part) => part !== '' && existsSync(join(home, `${part}${after}`)))
    .toSorted()
}
