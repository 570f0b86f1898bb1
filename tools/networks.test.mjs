import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { networksPath, networksText } from './networks.mjs'

it('is what the generator makes of the list of chains now; `pnpm networks` writes it', () => {
  expect(readFileSync(networksPath, 'utf8')).toBe(networksText())
})
