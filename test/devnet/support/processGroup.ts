import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
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
  /** Where it runs; here when left out. */
  readonly folder?: string
  /** Its first group is what `start` resolves to. */
  readonly ready: RegExp
}

/** Programs that end together, at the latest with the process that started them. */
export type ProcessGroup = {
  /** Resolves once the program is ready. Rejects, with what it said, when it ends before that. */
  start(program: Program): Promise<string>
  stop(): Promise<void>
}

const killTimeout = 2_000

/** @param onLoss - called when a program ends by itself after it was ready */
export function createProcessGroup(onLoss: (error: Error) => void = () => undefined): ProcessGroup {
  const children = new Set<ChildProcess>()
  const watchdog = spawn(process.execPath, [fileURLToPath(new URL('watchdog.mjs', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  let isStopping = false

  const killAll = () => children.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killAll)

  function launch({ command, args, env, input, folder: cwd }: Program): ChildProcess {
    // In a group of its own, so that Ctrl-C in a terminal reaches only us and we stop it in order.
    const child = spawn(command, args, { detached: true, stdio: 'pipe', env: { ...process.env, ...env }, cwd })
    child.stdin.on('error', () => undefined).end(input)
    children.add(child)
    watchdog.stdin.write(`+${child.pid}\n`)
    child.once('exit', () => {
      children.delete(child)
      if (watchdog.stdin.writable) watchdog.stdin.write(`-${child.pid}\n`)
    })
    return child
  }

  return {
    start: (program) =>
      new Promise((resolve, reject) => {
        const child = launch(program)
        const output: string[] = []
        let isReady = false
        const onLine = (line: string) => {
          const found = isReady ? null : program.ready.exec(line)
          if (found) {
            isReady = true
            resolve(found[1] ?? '')
          } else if (!isReady) output.push(line)
        }
        for (const stream of [child.stdout, child.stderr])
          if (stream) createInterface({ input: stream }).on('line', onLine)
        child.once('error', (cause) => reject(new Error(`${program.name} cannot be started`, { cause })))
        child.once('close', (code, signal) => {
          if (!isReady) reject(new Error(`${program.name} ended before it was ready:\n${output.join('\n')}`))
          else if (!isStopping) onLoss(new Error(`${program.name} ended by itself (${signal ?? `exit code ${code}`})`))
        })
      }),
    async stop() {
      isStopping = true
      await Promise.all([...children].map(end))
      process.off('exit', killAll)
      if (watchdog.exitCode !== null) return
      watchdog.stdin.end()
      await once(watchdog, 'exit')
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killTimeout)
  await gone
  clearTimeout(timer)
}
