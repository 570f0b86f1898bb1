import { execa } from 'execa'
import { fileURLToPath } from 'node:url'

/** A program to start, and the line of its output that says it is ready. */
export type Program = {
  /** How messages name it. */
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Written to its stdin. */
  readonly input?: string
  /** Working directory; that of this process when left out. */
  readonly folder?: string
  /** Its first group is what `start` resolves to. */
  readonly ready: RegExp
}

/** Programs that end together, at the latest with the process that started them. */
export type ProcessGroup = {
  /** Resolves once the program is ready. Rejects, with its output, when it ends before that. */
  start(program: Program): Promise<string>
  stop(): Promise<void>
}

/** Ms between SIGTERM and SIGKILL. */
const killTimeout = 2_000

/** @param onLoss - called when a program ends by itself after it was ready */
export function createProcessGroup(onLoss: (error: Error) => void = () => undefined): ProcessGroup {
  const programs = new Set<Promise<unknown>>()
  const stopping = new AbortController()
  // execa cleans up when this process exits, but not when it is killed; a process of its own does it in both cases.
  const watchdog = execa(process.execPath, [fileURLToPath(new URL('watchdog.mjs', import.meta.url))], {
    detached: true,
    reject: false,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.stdin.on('error', () => undefined)

  return {
    start: ({ name, command, args, env = {}, input = '', folder, ready }) =>
      new Promise((resolve, reject) => {
        let isReady = false
        /** Keeps the output until the program is ready, for the error when that never happens. */
        function* onLine(line: unknown) {
          if (isReady) return
          const found = ready.exec(String(line))
          isReady = found !== null
          if (found) resolve(found[1] ?? '')
          else yield line
        }
        const program = execa(command, args, {
          env,
          input,
          ...(folder && { cwd: folder }),
          stdout: onLine,
          stderr: onLine,
          all: true,
          reject: false,
          // In a group of its own, so that Ctrl-C in a terminal reaches only us and we stop it in order.
          detached: true,
          cancelSignal: stopping.signal,
          forceKillAfterDelay: killTimeout,
        })
        programs.add(program)
        watchdog.stdin.write(`+${program.pid}\n`)
        void program.then(({ exitCode, signal, cause, all }) => {
          programs.delete(program)
          watchdog.stdin.write(`-${program.pid}\n`)
          if (program.pid === undefined) reject(new Error(`${name} cannot be started`, { cause }))
          else if (!isReady) reject(new Error(`${name} ended before it was ready:\n${all}`))
          else if (!stopping.signal.aborted)
            onLoss(new Error(`${name} ended by itself (${signal ?? `exit code ${exitCode}`})`))
        })
      }),
    async stop() {
      stopping.abort()
      await Promise.all(programs)
      watchdog.stdin.end()
      await watchdog
    },
  }
}
