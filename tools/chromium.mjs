// Finds Chromium for the browser tests. As a command it runs another command with CHROMIUM_PATH set.
import { pathToFileURL } from 'node:url'
import { installPackage, isProgram, mayInstall, onPath } from './debianPackage.mjs'

// Without the windows of a desktop a page draws in half of the time, so the tests take this one where they can.
const headlessShell = 'chromium-headless-shell'
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const advice = 'Install it (Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the program.'

/** Path of the Chromium named by `CHROMIUM_PATH`, or of the first one on `PATH`; `undefined` when there is none. */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  return onPath(names, environment)
}

/**
 * The same path; installs Debian's headless shell where that is allowed, and goes on with another Chromium where it
 * fails, which is installed when there is none. Throws with instructions when that fails, too.
 *
 * @param {NodeJS.ProcessEnv} [environment] @param {boolean} [isRoot] whether packages may be installed
 */
export function ensureChromium(environment = process.env, isRoot = process.getuid?.() === 0) {
  const found = findChromium(environment)
  if (environment.CHROMIUM_PATH) {
    if (found) return found
    throw new Error(`CHROMIUM_PATH names no program: ${environment.CHROMIUM_PATH}`)
  }
  if (mayInstall(environment, isRoot) && !onPath([headlessShell], environment)) {
    const failed = installPackage(headlessShell, environment) && !found && installPackage('chromium', environment)
    if (failed) throw new Error(`${failed} failed. ${advice}`)
  }
  const installed = findChromium(environment)
  if (installed) return installed
  throw new Error(`The browser tests need Chromium. ${advice}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...args] = process.argv.slice(2)
  const { run, stopOnSignal } = await import('./processes.mjs')
  stopOnSignal()
  try {
    process.exitCode = await run(command, args, { env: { CHROMIUM_PATH: ensureChromium() } })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
