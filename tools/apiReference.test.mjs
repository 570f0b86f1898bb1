import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { apiFiles } from './apiReference.mjs'

it('the pages of the API reference match the code; `pnpm reference` writes them', async () => {
  const files = await apiFiles()
  for (const [path, text] of Object.entries(files)) expect(readFileSync(path, 'utf8')).toBe(text)
  const pages = Object.keys(files).filter((path) => path.endsWith('.mdx'))
  const folder = dirname(pages[0] ?? '')
  expect((await readdir(folder)).toSorted()).toEqual(pages.map((path) => basename(path)).toSorted())
  expect(pages).toContain(join(folder, 'errors.mdx'))
})
