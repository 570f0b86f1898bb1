import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { networksPath, networksText } from './networks.mjs'

it('the network definitions match viem/chains; `pnpm networks` writes them', () => {
  expect(readFileSync(networksPath, 'utf8')).toBe(networksText())
})
