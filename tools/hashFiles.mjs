// Tells whether files are the same as at another time.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A hash of the names and contents of files, in any order. A folder stands for all files below it; one that is not there
 * counts, too.
 *
 * @param {string} root @param {readonly string[]} paths below it
 */
export function hashFiles(root, paths) {
  const hash = createHash('sha256')
  for (const path of [...new Set(paths.flatMap((each) => filesBelow(root, each)))].toSorted()) {
    const content = existsSync(join(root, path))
      ? createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex')
      : 'missing'
    hash.update(`${path}\0${content}\0`)
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} path @returns {readonly string[]} */
function filesBelow(root, path) {
  /** @type {import('node:fs').Dirent[]} */
  let entries
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries.flatMap((entry) => {
    const below = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(root, below) : [below]
  })
}
