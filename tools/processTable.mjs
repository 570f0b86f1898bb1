// Who runs on this machine, and who started whom: from /proc, or from ps where there is no /proc.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

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
