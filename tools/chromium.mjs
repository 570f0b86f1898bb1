// Finds a Chromium for the browser tests. As a command it runs another command with CHROMIUM_PATH set.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of the Chromium named by `CHROMIUM_PATH`, or of the first one on `PATH`; `undefined` when there is none. */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** The same path, after installing Debian's package where that is possible. Throws with what to do where it is not. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.env.CHROMIUM_PATH) throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    console.log('No Chromium found, installing the Debian package chromium …')
    apt('update')
    apt('install', '--yes', '--no-install-recommends', 'chromium')
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to the program.',
  )
}

/** @param {string[]} words */
function apt(...words) {
  const { status } = spawnSync('apt-get', words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0)
    throw new Error(`apt-get ${words.join(' ')} failed. Install Chromium yourself, or set CHROMIUM_PATH.`)
}

/** @param {string} name */
function onPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, name)))
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [command = '', ...words] = process.argv.slice(2)
  const { run, stopOnSignal } = await import('./processes.mjs')
  stopOnSignal()
  try {
    process.exitCode = await run(command, words, { env: { CHROMIUM_PATH: ensureChromium() } })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
