import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { run } from './processes.mjs'
import { createStepLogs } from './stepLogs.mjs'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function collect() {
  let text = ''
  const logs = createStepLogs(folder, (part) => void (text += Buffer.from(part).toString()))
  return { logs, shown: () => text }
}

it('shows the log that began first as it grows, and each other one when those before it have ended', () => {
  const { logs, shown } = collect()
  const first = logs.open('first')
  const second = logs.open('second')
  const third = logs.open('third')
  second.write('b1')
  first.write('a1')
  expect(shown()).toBe('a1\n')
  second.end()
  third.write('c1')
  first.write('a2')
  expect(shown()).toBe('a1\na2\n')
  first.end()
  expect(shown()).toBe('a1\na2\nb1\nc1\n')
  third.write('c2')
  third.end()
  expect(shown()).toBe('a1\na2\nb1\nc1\nc2\n')
})

it('shows what programs write while they run, and keeps it in files', async () => {
  const { logs, shown } = collect()
  const log = logs.open('browser flows')
  const program = `console.log('to stdout'); console.error('to stderr'); setTimeout(() => {}, 60_000)`
  const ended = run(process.execPath, ['-e', program], { file: log.file, limit: 2_000 })
  await vi.waitFor(() => expect(shown()).toBe('to stdout\nto stderr\n'))
  expect(await ended).toBe(1)
  log.end()
  expect(readFileSync(join(folder, 'browser-flows.log'), 'utf8')).toBe('to stdout\nto stderr\n')
})
