// When to stop, and which processes run. Imports no package: tools/pnpm.mjs needs this before anything is installed.

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Calls back once, with the signal, when this program is told to stop. The end of the program that started it counts as
 * SIGTERM: a shell between the two dies of a signal without passing it on.
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

const hasProc = existsSync('/proc/self/stat')

/** Every process, from /proc or else from ps, without those that ended and wait for their parent to collect them. */
export function liveProcesses() {
  return (hasProc ? readdirSync('/proc').flatMap(fromProc) : fromPs('-A')).filter(({ state }) => !state.startsWith('Z'))
}

/** The parent of a process; `undefined` when the process is gone. @param {number} pid */
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
