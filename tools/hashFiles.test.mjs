import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashFiles } from './hashFiles.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-'))
  mkdirSync(join(folder, 'dist/deep'), { recursive: true })
  writeFileSync(join(folder, 'page.mdx'), 'a page')
  writeFileSync(join(folder, 'dist/deep/index.js'), 'code')
})
afterEach(() => rmSync(folder, { recursive: true }))

const hash = (paths = ['page.mdx', 'dist', 'later.mdx']) => hashFiles(folder, paths)

it('is the same for the same files, however they are listed', () => {
  expect(hash()).toBe(hash(['later.mdx', 'dist/deep', 'page.mdx', 'dist']))
})

it.each([
  ['a file has other content', () => writeFileSync(join(folder, 'page.mdx'), 'a Page')],
  ['a file deep in a folder has', () => writeFileSync(join(folder, 'dist/deep/index.js'), 'Code')],
  ['a file has another name', () => renameSync(join(folder, 'dist/deep/index.js'), join(folder, 'dist/deep/main.js'))],
  ['a folder has one more', () => writeFileSync(join(folder, 'dist/more.js'), '')],
  ['a missing file is there', () => writeFileSync(join(folder, 'later.mdx'), '')],
  ['a folder is gone', () => rmSync(join(folder, 'dist'), { recursive: true })],
])('is another one when %s', (_, change) => {
  const before = hash()
  change()
  expect(hash()).not.toBe(before)
})
