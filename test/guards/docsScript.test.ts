import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../tools/shutdown.mjs'

const site = join(root, 'apps/docs/doc_build')
const limit = 150_000

const sizeOf = (path: string) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length

test('every page of the docs loads at most 150 kB of JavaScript before an example is used', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const sizes = pages.map((path) => {
    const scripts = readFileSync(join(site, path), 'utf8').matchAll(/<script[^>]* src="(\/[^"]+\.js)"/g)
    return { path, size: [...scripts].reduce((sum, [, script = '']) => sum + sizeOf(script), 0) }
  })
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ size }) => size === 0 || size > limit)).toEqual([])
})
