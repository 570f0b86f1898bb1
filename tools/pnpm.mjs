// Runs the pinned pnpm with nothing but Node and npm on the machine.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, onShutdown } from './shutdown.mjs'

const { devDependencies, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Portico needs Node ${engines.node}; this is ${process.version}.`)
  process.exit(1)
}

/** @type {import('node:child_process').ChildProcess | undefined} */
let child
onShutdown((signal) => child?.kill(signal))

if (!existsSync(join(root, 'node_modules/pnpm/package.json'))) {
  console.log('Installing the packages …')
  const elsewhere = mkdtempSync(join(tmpdir(), 'portico-'))
  await pass('npx', ['--yes', `pnpm@${devDependencies.pnpm}`, '--dir', root, 'install', '--frozen-lockfile'], elsewhere)
}
await pass(join(root, 'node_modules/.bin/pnpm'), process.argv.slice(2), root)
process.exit()

/**
 * Runs a program on this terminal; if it fails, this program ends with the same exit code.
 *
 * @param {string} command @param {string[]} args @param {string} cwd @returns {Promise<void>}
 */
function pass(command, args, cwd) {
  return new Promise((resolve) => {
    child = spawn(command, args, { cwd, stdio: 'inherit' })
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      process.exit(127)
    })
    child.once('exit', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)))
  })
}
