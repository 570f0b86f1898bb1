import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../tools/shutdown.mjs'

const site = join(root, 'apps/docs/doc_build')
const limit = 152_000

const sizeOf = (path: string) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length

test('every page of the docs loads at most 152 kB of JavaScript, that of its text included, before an example is used', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const sizes = pages.map((path) => {
    const html = readFileSync(join(site, path), 'utf8')
    // The script with the text is preloaded.
    const scripts = html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.js)"/g)
    const paths = [...new Set([...scripts].map(([, script = '']) => script))]
    const hasText = paths.some((script) => script.includes('/async/'))
    return { path, hasText, size: paths.reduce((sum, script) => sum + sizeOf(script), 0) }
  })
  expect(sizes.filter(({ hasText }) => hasText).length).toBeGreaterThan(50)
  expect(sizes.filter(({ size }) => size === 0 || size > limit)).toEqual([])
})
