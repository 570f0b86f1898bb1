// Starts programs in groups of their own and stops them with everything they started.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { liveProcesses, parentOf } from './processTable.mjs'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const grace = 8_000
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let stopping = false

/**
 * @typedef {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions }} Options
 */

/**
 * Starts a program; `node_modules/.bin` comes first on its PATH.
 *
 * @param {string} command @param {string[]} words @param {Options} [options]
 */
function start(command, words, { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
  const child = spawn(command, words, { cwd, stdio, detached: true, env: { ...process.env, PATH, ...env } })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Runs a program to its end. Resolves to its exit code; 127 when it cannot be started, 1 when a signal ended it.
 * Stays pending once a stop was asked for, so that nothing goes on meanwhile.
 *
 * @param {string} command @param {string[]} words @param {Options} [options] @returns {Promise<number>}
 */
export function run(command, words, options) {
  return new Promise((resolve) => {
    const child = start(command, words, options)
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      resolve(127)
    })
    child.once('exit', (code) => stopping || resolve(code ?? 1))
  })
}

/** Stops every program started here: first politely, then, after 8 s, whatever is left of it and of its children. */
export async function stopAll() {
  const groups = [...running].flatMap((child) => (child.pid ? [child.pid] : []))
  const family = [...groups, ...descendants(groups)]
  const left = () => liveProcesses().filter(({ pid }) => family.includes(pid))
  for (const group of groups) signal(-group, 'SIGINT')
  /** @param {number} wait */
  const emptied = async (wait) => {
    const deadline = Date.now() + wait
    while (left().length > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await emptied(grace)
  for (const { pid } of left()) signal(pid, 'SIGKILL')
  // The system takes a moment to bury them.
  await emptied(grace)
}

/** Ctrl-C, a stop from outside, and the end of the program that started us all end in `stopAll` and exit code 130. */
export function stopOnSignal() {
  whenToldToStop(async () => {
    stopping = true
    await stopAll()
    process.exit(130)
  })
}

/**
 * Calls back once, with the signal, when this program is told to stop. Its starter's end counts as SIGTERM: a shell
 * between two programs dies of a signal without handing it on.
 *
 * @param {(name: NodeJS.Signals) => void} stop
 */
export function whenToldToStop(stop) {
  const starters = () => [process.ppid, process.env.npm_lifecycle_event && parentOf(process.ppid)].join(' ')
  const before = starters()
  let told = false
  /** @param {NodeJS.Signals} name */
  const once = (name) => {
    if (!told) stop(name)
    told = true
  }
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => once(name))
  setInterval(() => starters() !== before && once('SIGTERM'), 500).unref()
}

/** @param {number[]} parents @returns {number[]} */
function descendants(parents) {
  const children = liveProcesses()
    .filter(({ parent }) => parents.includes(parent))
    .map(({ pid }) => pid)
  return children.length === 0 ? [] : [...children, ...descendants(children)]
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    return
  }
}
