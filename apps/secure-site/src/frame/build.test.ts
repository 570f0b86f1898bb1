import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

type File = Rolldown.OutputChunk | Rolldown.OutputAsset

let files: readonly File[]

beforeAll(async () => {
  const configFile = new URL('../../vite.config.ts', import.meta.url).pathname
  const built = await build({ configFile, logLevel: 'silent', build: { write: false } })
  files = (built as Rolldown.RolldownOutput).output
})

const textOf = (file: File) => (file.type === 'chunk' ? file.code : file.source)
const sizeOf = (found: readonly File[]) => found.reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0)
const named = (pattern: RegExp) => files.filter(({ fileName }) => pattern.test(fileName))

test('the page of the frame takes at most 30 kB, gzipped, until keys are needed', () => {
  const page = named(/^index\.html$|^assets\/index-/)
  expect(page).toHaveLength(2)
  expect(sizeOf(page)).toBeLessThanOrEqual(30_000)
})

test('the page has one script, of its own origin, and nothing in line that a strict content policy refuses', () => {
  const html = String(named(/^index\.html$/).map(textOf))
  const scripts = [...html.matchAll(/<script[^>]*>([^<]*)/g)]
  expect(scripts.map(([, text]) => text)).toEqual([''])
  expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/index-[\w-]+\.js">/)
  expect(html).not.toMatch(/<style|style=|\son\w+=|javascript:|https?:/)
})

test('the worker starts without the code of keys', () => {
  const worker = String(named(/^assets\/worker-/).map(textOf))
  expect(worker).toContain('/api/attempts/start')
  // The first words of the list of BIP-39.
  expect(worker).not.toContain('abandon')
  expect(String(named(/deriveAddresses-/).map(textOf))).toContain('abandon')
})
