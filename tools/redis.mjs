// Finds the Redis that the tests of stores start. As a command it runs another command once there is one.
import { pathToFileURL } from 'node:url'
import { installPackage, mayInstall, onPath } from './debianPackage.mjs'

const advice = 'Install it (Debian: sudo apt-get install redis-server).'

/**
 * Path of Redis, or of Valkey, on `PATH`; installs Debian's Redis where that is allowed. Throws with instructions otherwise.
 *
 * @param {NodeJS.ProcessEnv} [environment] @param {boolean} [isRoot] whether packages may be installed
 */
export function ensureRedis(environment = process.env, isRoot = process.getuid?.() === 0) {
  const find = () => onPath(['redis-server', 'valkey-server'], environment)
  const found = find()
  if (found) return found
  const failed = mayInstall(environment, isRoot) && installPackage('redis-server', environment)
  const installed = find()
  if (installed) return installed
  throw new Error(failed ? `${failed} failed. ${advice}` : `The tests of the local world need Redis. ${advice}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...args] = process.argv.slice(2)
  const { run, stopOnSignal } = await import('./processes.mjs')
  stopOnSignal()
  try {
    ensureRedis()
    process.exitCode = await run(command, args)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
