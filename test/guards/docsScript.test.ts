import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../tools/shutdown.mjs'

const site = join(root, 'apps/docs/doc_build')
/** Bytes of the scripts that run at once, and the same with the one that has the text of the page and is loaded next. */
const limits = { atOnce: 150_000, withText: 175_000 }

const sizeOf = (path: string) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length
const sum = (found: Iterable<RegExpExecArray>) =>
  [...new Set([...found].map(([, script = '']) => script))].reduce((size, script) => size + sizeOf(script), 0)

test('every page of the docs runs at most 150 kB of JavaScript at once, and 175 with its text, before an example is used', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const sizes = pages.map((path) => {
    const html = readFileSync(join(site, path), 'utf8')
    const atOnce = sum(html.matchAll(/<script[^>]* src="(\/[^"]+\.js)"/g))
    const withText = sum(html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.js)"/g))
    return { path, atOnce, withText }
  })
  expect(sizes.length).toBeGreaterThan(20)
  expect(
    sizes.filter(
      ({ atOnce, withText }) =>
        atOnce === 0 || atOnce > limits.atOnce || withText > limits.withText || withText < atOnce,
    ),
  ).toEqual([])
  // Nearly each has its text in a script of its own.
  expect(sizes.filter(({ atOnce, withText }) => withText > atOnce).length).toBeGreaterThan(50)
})
