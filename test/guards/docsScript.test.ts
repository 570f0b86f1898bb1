import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../tools/shutdown.mjs'

const site = join(root, 'apps/docs/doc_build')
/** Bytes of the scripts that draw a page, and the same with its text. */
const limits = { drawing: 150_000, all: 156_500 }

const sizeOf = (path: string) => gzipSync(readFileSync(join(site, path)), { level: 9 }).length
const sum = (scripts: Iterable<RegExpExecArray>) =>
  [...new Set([...scripts].map(([, script = '']) => script))].reduce((size, script) => size + sizeOf(script), 0)

test('every page of the docs loads at most 150 kB of JavaScript before an example is used, and 156.5 with its text', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  const sizes = pages.map((path) => {
    const html = readFileSync(join(site, path), 'utf8')
    const drawing = sum(html.matchAll(/<script[^>]* src="(\/[^"]+\.js)"/g))
    const all = sum(html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.js)"/g))
    return { path, drawing, all }
  })
  // Nearly each has its text in a script of its own.
  expect(sizes.filter(({ drawing, all }) => all > drawing).length).toBeGreaterThan(50)
  expect(sizes.filter(({ drawing, all }) => drawing === 0 || drawing > limits.drawing || all > limits.all)).toEqual([])
})
