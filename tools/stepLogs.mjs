// Keeps what programs that run beside each other write, and shows it in order: the one that began first as it writes, each
// other one when its turn comes. They write to files, which no program can hold open for a reader that waits for its end.
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** How often the log that is shown is looked at, in ms. */
const interval = 200

/**
 * @typedef {object} StepLog
 * @property {number} file descriptor that programs write to
 * @property {(line: string) => void} write
 * @property {() => void} end
 */

/**
 * @param {string} folder of the files, which stay
 * @param {(text: Uint8Array) => void} show
 * @returns {{ open(name: string): StepLog }}
 */
export function createStepLogs(folder, show) {
  mkdirSync(folder, { recursive: true })
  /** Those not yet shown to their end. @type {{ file: number, shown: number, hasEnded: boolean }[]} */
  const logs = []
  setInterval(showNew, interval).unref()
  return { open }

  /** @param {string} name @returns {StepLog} */
  function open(name) {
    const log = { file: openSync(join(folder, `${name.replaceAll(' ', '-')}.log`), 'a+'), shown: 0, hasEnded: false }
    logs.push(log)
    return {
      file: log.file,
      write(line) {
        writeSync(log.file, `${line}\n`)
        showNew()
      },
      end() {
        log.hasEnded = true
        showNew()
      },
    }
  }

  function showNew() {
    for (let [log] = logs; log; [log] = logs) {
      const buffer = new Uint8Array(65_536)
      for (let read = fill(); read > 0; read = fill()) {
        show(buffer.slice(0, read))
        log.shown += read
      }
      if (!log.hasEnded) return
      closeSync(log.file)
      logs.shift()

      function fill() {
        return log ? readSync(log.file, buffer, 0, buffer.length, log.shown) : 0
      }
    }
  }
}
