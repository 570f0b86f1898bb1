import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { isFree } from './ports.mjs'
import { liveProcesses, parentOf } from './shutdown.mjs'

const tool = new URL('processes.mjs', import.meta.url).href

/**
 * Starts a program that runs a server as a grandchild, and waits until the server prints its process id.
 *
 * @param {string} serverScript
 */
async function startProcessTree(serverScript) {
  const grandchild = `console.log(process.pid); setInterval(() => {}, 1000); ${serverScript}`
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
  const program = `import { run, stopOnSignal } from ${JSON.stringify(tool)}
stopOnSignal()
await run(process.execPath, ['-e', ${JSON.stringify(child)}])
console.log('went on')`
  const top = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  /** @type {string[]} */
  const output = []
  top.stdout.on('data', (data) => output.push(String(data)))
  await once(top.stdout, 'data')
  started.push(top.pid ?? 0, Number(output[0]))
  return { top, server: Number(output[0]), output }
}
/** @type {number[]} */
const started = []
afterEach(() => {
  const alive = liveProcesses().map(({ pid }) => pid)
  for (const pid of started.splice(0)) if (alive.includes(pid)) process.kill(pid, 'SIGKILL')
})

/** @param {number} pid */
const isAlive = (pid) => liveProcesses().some((row) => row.pid === pid)

describe('stopOnSignal', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'stops every started program on %s, and nothing runs after it',
    async (signal) => {
      const { top, server, output } = await startProcessTree('')
      expect(isAlive(server)).toBe(true)
      top.kill(/** @type {NodeJS.Signals} */ (signal))
      const [code] = await once(top, 'exit')
      expect(code).toBe(130)
      expect(isAlive(server)).toBe(false)
      expect(output.join('')).not.toContain('went on')
    },
  )

  it('kills a server that ignores signals after the grace period', async () => {
    const { top, server } = await startProcessTree(
      `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {})`,
    )
    top.kill('SIGINT')
    await once(top, 'exit')
    expect(isAlive(server)).toBe(false)
  })
})

describe('the process table', () => {
  it('has this process and its parent', () => {
    expect(isAlive(process.pid)).toBe(true)
    expect(parentOf(process.pid)).toBe(process.ppid)
  })
})

describe('isFree', () => {
  it('is true until a server listens on the port', async () => {
    const { createServer } = await import('node:net')
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    expect(await isFree(port)).toBe(false)
    server.close()
    await once(server, 'close')
    expect(await isFree(port)).toBe(true)
  })
})
