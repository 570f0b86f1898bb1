// Finds the PostgreSQL that the tests of the secure site start.
import { readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { installPackage, mayInstall, onPath } from './debianPackage.mjs'

const advice = 'Install it (Debian: sudo apt-get install postgresql).'

/** Where Debian puts the programs of each version, which are not on the PATH. */
const debian = '/usr/lib/postgresql'

/**
 * Folder of `initdb` and `postgres`: on `PATH`, or Debian's newest. Installs Debian's package where that is allowed. Throws with
 * instructions otherwise.
 *
 * @param {NodeJS.ProcessEnv} [environment] @param {boolean} [isRoot] whether packages may be installed
 * @param {string} [versions] folder with a folder for each version
 */
export function ensurePostgres(environment = process.env, isRoot = process.getuid?.() === 0, versions = debian) {
  const find = () => {
    const path = [...folders(versions), environment.PATH ?? ''].join(delimiter)
    const found = onPath(['initdb'], { PATH: path })
    return found && dirname(realpathSync(found))
  }
  const found = find()
  if (found) return found
  const failed = mayInstall(environment, isRoot) && installPackage('postgresql', environment)
  const installed = find()
  if (installed) return installed
  throw new Error(failed ? `${failed} failed. ${advice}` : `The tests of the secure site need PostgreSQL. ${advice}`)
}

/** @param {string} versions */
function folders(versions) {
  try {
    const found = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a))
    return found.map((version) => `${versions}/${version}/bin`)
  } catch {
    return []
  }
}
