import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

type File = Rolldown.OutputChunk | Rolldown.OutputAsset

let files: readonly File[]

beforeAll(async () => {
  const configFile = new URL('../../vite.config.ts', import.meta.url).pathname
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } })
  files = (built as Rolldown.RolldownOutput).output
}, 60_000)

const textOf = (file: File) => String(file.type === 'chunk' ? file.code : file.source)
const named = (pattern: RegExp) => files.filter(({ fileName }) => pattern.test(fileName))

/** Files and what they import when they start, by name. */
function startOf(found: readonly File[]): readonly File[] {
  const imports = found.flatMap((file) =>
    [...textOf(file).matchAll(/(?:\bfrom|\bimport) ?"\.\/([^"]+)"/g)].map(([, name]) => name),
  )
  const all = [
    ...new Set([...found, ...files.filter(({ fileName }) => imports.includes(fileName.replace('assets/', '')))]),
  ]
  return all.length === found.length ? all : startOf(all)
}

test('the page of the frame and its worker take at most 30 kB, gzipped, until keys are needed', () => {
  const first = named(/^index\.html$|^assets\/(?:index|worker)-/)
  expect(first).toHaveLength(3)
  expect(startOf(first).reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)).toBeLessThanOrEqual(30_000)
})

test('what a person confirms takes at most 192 kB, gzipped, with all that reads it, and its styles 10 kB', () => {
  const apart = files.filter((file) => !startOf(named(/^index\.html$|^assets\/(?:index|worker)-/)).includes(file))
  const size = (found: readonly File[]) => found.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)
  const entry = startOf(named(/^assets\/createApprovals-.*js$/))
  const sheet = named(/\.css$/)
  console.log(`approvals: ${size(entry)} B of script and ${size(sheet)} B of styles, gzipped`)
  expect(apart.length).toBeGreaterThan(entry.length)
  expect(size(entry)).toBeLessThanOrEqual(192_000)
  expect(size(sheet)).toBeLessThanOrEqual(10_000)
})

test('the page has one script, of its own origin, and nothing in line that a strict content policy refuses', () => {
  const html = named(/^index\.html$/)
    .map(textOf)
    .join()
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)/g)]
  expect(scripts.map(([, text]) => text)).toEqual([''])
  expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/index-[\w-]+\.js">/)
  expect(html).not.toMatch(/<style|style=|\son\w+=|javascript:|https?:/)
})

test('the worker starts without the code of keys', () => {
  const holdsWords = (file: File) => textOf(file).includes('abandon')
  expect(startOf(named(/^assets\/worker-/)).filter(holdsWords)).toEqual([])
  expect(startOf(named(/^assets\/createWallet-/)).filter(holdsWords)).not.toEqual([])
})
