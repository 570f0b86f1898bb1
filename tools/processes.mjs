// Starts programs in groups of their own and stops them with everything they started.

// Who runs on this machine, and who started whom: from /proc, or from ps where there is no /proc.

import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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
 * @param {string} command @param {string[]} args @param {Options} [options]
 */
function start(command, args, { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {}) {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
  const child = spawn(command, args, { cwd, stdio, detached: true, env: { ...process.env, PATH, ...env } })
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  return child
}

/**
 * Runs a program to its end. Resolves to its exit code; 127 when it cannot be started, 1 when a signal ended it.
 * Stays pending once a stop was asked for, so that nothing goes on meanwhile.
 *
 * @param {string} command @param {string[]} args @param {Options} [options] @returns {Promise<number>}
 */
export function run(command, args, options) {
  return new Promise((resolve) => {
    const child = start(command, args, options)
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
  const processIds = [...groups, ...descendants(groups)]
  const left = () => liveProcesses().filter(({ pid }) => processIds.includes(pid))
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
  onShutdown(async () => {
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
export function onShutdown(stop) {
  const parentPids = () => [process.ppid, process.env.npm_lifecycle_event && parentOf(process.ppid)].join(' ')
  const before = parentPids()
  let isStopped = false
  /** @param {NodeJS.Signals} name */
  const once = (name) => {
    if (!isStopped) stop(name)
    isStopped = true
  }
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => once(name))
  setInterval(() => parentPids() !== before && once('SIGTERM'), 500).unref()
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

const hasProc = existsSync('/proc/self/stat')

/** Every process but those that only wait to be collected by their parent. */
export function liveProcesses() {
  return (hasProc ? readdirSync('/proc').flatMap(fromProc) : fromPs('-A')).filter(({ state }) => !state.startsWith('Z'))
}

/** Who started the process; `undefined` when it is gone. @param {number} pid */
export function parentOf(pid) {
  return (hasProc ? fromProc(String(pid)) : fromPs('-p', String(pid)))[0]?.parent
}

/** @param {string} pid */
function fromProc(pid) {
  if (!/^\d+$/.test(pid)) return []
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [{ pid: Number(pid), parent: Number(parent), state }]
  } catch {
    return []
  }
}

/** @param {...string} which */
function fromPs(...which) {
  try {
    const rows = execFileSync('ps', [...which, '-o', 'pid=,ppid=,state='], { encoding: 'utf8' })
      .trim()
      .split('\n')
    return rows.map((row) => {
      const [pid, parent, state = ''] = row.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), state }
    })
  } catch {
    return []
  }
}
