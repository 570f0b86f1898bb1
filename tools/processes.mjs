// Runs programs with execa, and stops them with everything they started.
//
// execa starts a program, puts node_modules/.bin on its PATH and tells how it ended. It signals that program only. What
// the program started in turn, such as the server behind `pnpm run`, is stopped by the code here: each program leads a
// process group, the whole group is signaled, and what is left of the tree after the grace period is killed.

import { execa } from 'execa'
import { liveProcesses, onShutdown, root } from './shutdown.mjs'

export { root } from './shutdown.mjs'

const grace = 8_000
/** Process ids of the programs that run, each the leader of its group. @type {Set<number>} */
const running = new Set()
let isStopping = false

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {number} [file] descriptor that the program writes to; by default it writes where this one does
 * @property {number} [limit] ms after which the program is stopped
 */

/**
 * Runs a program to its end. Resolves to its exit code; 127 when it cannot be started, 1 when a signal ended it.
 * Stays pending once a stop was asked for, so that nothing goes on meanwhile.
 *
 * @param {string} command @param {string[]} args @param {RunOptions} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { cwd = root, env = {}, file, limit } = {}) {
  // A descriptor is taken here, too; the types allow it for further streams only.
  const output = /** @type {'inherit'} */ (file ?? 'inherit')
  const program = execa(command, args, {
    cwd,
    env,
    preferLocal: true,
    localDir: root,
    stdio: ['ignore', output, output],
    detached: true,
    reject: false,
  })
  const { pid } = program
  if (pid) running.add(pid)
  const alarm = pid && limit ? setTimeout(() => void stop([pid]), limit) : undefined
  const { exitCode, shortMessage } = await program
  clearTimeout(alarm)
  if (pid) running.delete(pid)
  else console.error(`${command} cannot be started: ${shortMessage}`)
  if (isStopping) return new Promise(() => undefined)
  return exitCode ?? (pid ? 1 : 127)
}

/** Stops every program started here. */
export const stopAll = () => stop([...running])

/**
 * Stops programs: first by SIGINT, then, after 8 s, by killing what is left of them and their children.
 *
 * @param {readonly number[]} groups process ids of the programs
 */
async function stop(groups) {
  const processIds = [...groups, ...descendants(groups)]
  const left = () => liveProcesses().filter(({ pid }) => processIds.includes(pid))
  const allGone = async () => {
    const deadline = Date.now() + grace
    while (left().length > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  for (const group of groups) signal(-group, 'SIGINT')
  await allGone()
  for (const { pid } of left()) signal(pid, 'SIGKILL')
  // A killed process stays in the table for a moment.
  await allGone()
}

/** Ctrl-C, a stop from outside and the end of the program that started us: each stops everything, then exits with 130. */
export function stopOnSignal() {
  onShutdown(async () => {
    isStopping = true
    await stopAll()
    process.exit(130)
  })
}

/** @param {readonly number[]} parents @returns {number[]} */
function descendants(parents) {
  const children = liveProcesses()
    .filter(({ parent }) => parents.includes(parent))
    .map(({ pid }) => pid)
  return children.length === 0 ? [] : [...children, ...descendants(children)]
}

/** @param {number} pid a negative one is a process group @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    return
  }
}
