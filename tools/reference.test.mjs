import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { referenceFiles, referenceFolder } from './reference.mjs'

it('the tables of the reference pages match the code; `pnpm reference` writes them', async () => {
  const files = await referenceFiles()
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(referenceFolder, name), 'utf8')).toBe(text)
})
