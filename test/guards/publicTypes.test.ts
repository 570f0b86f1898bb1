import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from './workspace'

it('the published type of a client has no internals', () => {
  const declared = readFileSync(join(inRepository('packages/headless'), 'dist/client/client.d.ts'), 'utf8')
  const client = declared.slice(declared.indexOf('export type Client'))
  expect(client).toMatch(/readonly state: /)
  expect(client).not.toMatch(/\binternals\s*:/)
})

it('no published declaration reads what the type of a client does not have', () => {
  const folder = join(inRepository('packages/headless'), 'dist')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
  const reading = files.filter((file) =>
    /[{,] *internals\b[^:]*\}: Client/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(reading).toEqual([])
})

it('an address fits viem without a namespace where the registered client has only EVM', () => {
  const compile = () =>
    execFileSync('pnpm', ['exec', 'tsc', '--noEmit', '-p', 'test/types/evm'], {
      cwd: inRepository('.'),
      encoding: 'utf8',
    })
  expect(compile()).toBe('')
})
