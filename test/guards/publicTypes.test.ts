import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRepository } from './workspace'

it('the published type of a client has no internals', () => {
  const declared = readFileSync(join(inRepository('packages/headless'), 'dist/client/client.d.ts'), 'utf8')
  const client = declared.slice(declared.indexOf('export type Client'))
  expect(client).toMatch(/readonly state: /)
  expect(client).not.toMatch(/\binternals\s*:/)
})
