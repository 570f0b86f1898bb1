import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { liveProcesses } from '../../tools/shutdown.mjs'
import { portsFrom, refuseTakenPorts } from './ports'

const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

/** The program as `pnpm devnet` runs it, with its output so far. */
function run(port: string | number) {
  const child = spawn(process.execPath, ['--conditions=@portico/source', '--import', 'tsx', 'devnet/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, PORTICO_WORLD_PORT: String(port) },
  })
  started.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, said: () => said, ended: once(child, 'exit') as Promise<[number | null, string | null]> }
}

async function runUntilReady() {
  const first = await freeBlock()
  const program = run(first)
  await expect.poll(program.said, { timeout: 85_000 }).toContain('Ctrl-C stops it')
  const family = descendants(program.child.pid ?? 0)
  expect(family.length).toBeGreaterThanOrEqual(4)
  return { ...program, first, family }
}

/** Seven free ports in a row. */
async function freeBlock(): Promise<number> {
  const first = 20_000 + Math.floor(Math.random() * 9_000)
  return refuseTakenPorts(portsFrom(first)).then(() => first, freeBlock)
}

function descendants(pid: number): number[] {
  const children = liveProcesses().flatMap((each) => (each.parent === pid ? [each.pid] : []))
  return [...children, ...children.flatMap(descendants)]
}

const left = (family: readonly number[]) => liveProcesses().filter(({ pid }) => family.includes(pid))

it('prints its addresses, and Ctrl-C stops every process it started', async () => {
  const { child, said, ended, first, family } = await runUntilReady()
  const { solana, ...others } = portsFrom(first)
  for (const port of [...Object.values(others), solana, solana + 1]) expect(said()).toContain(`127.0.0.1:${port}`)
  child.kill('SIGINT')
  expect(await ended).toEqual([130, null])
  await expect.poll(() => left(family)).toEqual([])
})

it('leaves no process behind when it is killed', async () => {
  const { child, ended, family } = await runUntilReady()
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => left(family), { timeout: 30_000 }).toEqual([])
})

it('stops everything when one of its processes dies', async () => {
  const { said, ended, family } = await runUntilReady()
  const startedLast = Math.max(...family)
  process.kill(startedLast, 'SIGKILL')
  expect(await ended).toEqual([1, null])
  expect(said()).toContain('The phone ended by itself (SIGKILL)')
  await expect.poll(() => left(family)).toEqual([])
})

it('reports which port is taken', async () => {
  const first = await freeBlock()
  const squatter = createServer().listen(first + 1, '127.0.0.1')
  await once(squatter, 'listening')
  const { said, ended } = run(first)
  expect(await ended).toEqual([1, null])
  expect(said()).toContain(`Port ${first + 1} (relay) is taken`)
  squatter.close()
})

it('rejects an invalid port number', async () => {
  const { said, ended } = run('http')
  expect(await ended).toEqual([1, null])
  expect(said()).toContain('PORTICO_WORLD_PORT has to be a port number')
})
