import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiSnapshot, snapshotFile } from '../../tools/apiSnapshot.mjs'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { type ExportedNames, exportedNames } from './exportedNames'
import { createFixture } from './createFixture'
import names from './publicNames.json'
import { inRepository } from './workspace'

/** What each import path has promised: a name that goes away here goes away for everybody who uses the packages. */
const promisedNames: Readonly<Record<string, ExportedNames>> = names

const everyEntry = ['packages/headless', 'packages/skin'].map(inRepository).flatMap(publicEntries)
/** A language is one object, called after its tag. */
const isLanguage = ({ source }: { source: string }) => source.startsWith(inRepository('packages/skin/src/messages/'))
const entries = everyEntry.filter((entry) => !isLanguage(entry))
const languages = everyEntry.filter(isLanguage)
const chains = entries.filter(({ source }) => source.startsWith(inRepository('packages/headless/src/chains/')))

// RECORD_NAMES=1 adds what the entry files offer by now; done with every release.
if (process.env['RECORD_NAMES']) {
  const offered = Object.fromEntries(entries.map(({ path, source }) => [path, exportedNames(source)]))
  writeFileSync(inRepository('test/guards/publicNames.json'), `${JSON.stringify(offered, undefined, 2)}\n`)
}

describe('the public names', () => {
  it('have lost no import path', () => {
    const paths = entries.map(({ path }) => path)
    expect(Object.keys(promisedNames).filter((path) => !paths.includes(path))).toEqual([])
  })

  it.each(entries)('of $path have lost no name', ({ path, source }) => {
    const offered = exportedNames(source)
    const { values, types } = promisedNames[path] ?? { values: [], types: [] }
    expect(values.filter((name) => !offered.values.includes(name))).toEqual([])
    expect(types.filter((name) => !offered.types.includes(name))).toEqual([])
  })

  it('have the signatures that were reviewed; `pnpm reference` writes them', () => {
    expect(apiSnapshot().split('\n')).toEqual(readFileSync(snapshotFile, 'utf8').split('\n'))
  })

  it('are those that the docs name with an import path', () => {
    const folder = inRepository('apps/docs/pages')
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((page) => page.endsWith('.mdx'))
    const named = pages.flatMap((page) =>
      [
        ...readFileSync(join(folder, page), 'utf8').matchAll(
          /`(\w+)(?:\([^`]*\))?` (?:of|from) `(@portico\/[\w/-]+)`/g,
        ),
      ].map(([, name = '', path]) => ({ page, name, path })),
    )
    const offered = new Map(entries.map(({ path, source }) => [path, Object.values(exportedNames(source)).flat()]))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ path = '', name }) => !offered.get(path)?.includes(name))).toEqual([])
  })

  it.each(entries)('of $path are there when it runs', async ({ source, built }) => {
    const module = (await import(/* @vite-ignore */ built)) as object
    expect(Object.keys(module).toSorted()).toEqual(exportedNames(source).values)
  })

  it.each(languages)('of $path are its messages, called after the tag', async ({ subpath, built }) => {
    const module = (await import(/* @vite-ignore */ built)) as object
    expect(Object.keys(module)).toEqual([subpath.replace('./locales/', '').replaceAll('-', '')])
  })

  it.each(chains)('of $path are its adapter, called after the namespace', ({ subpath, source }) => {
    expect(exportedNames(source).values).toEqual([subpath.slice(2)])
  })
})

describe('an entry file', () => {
  const read = (text: string) => exportedNames(join(createFixture({ 'index.ts': text }), 'index.ts'))

  it('is read name by name, types apart', () => {
    const text = `'use client'
/** export { hidden } from './comment.js' */
export { b, type C, inner as a } from './b.js'
export type {
  Name,
} from './name.js'
`
    expect(read(text)).toEqual({ values: ['a', 'b'], types: ['C', 'Name'] })
  })

  it.each([
    { fault: 'it hands on everything', text: `export * from './rules.js'` },
    { fault: 'it defines something itself', text: `export const one = 1` },
    { fault: 'it exports a default', text: `export { one } from './one.js'\nexport default one` },
    { fault: 'it does something when imported', text: `import './start.js'` },
  ])('is refused when $fault', ({ text }) => {
    expect(() => read(text)).toThrow('does more than hand on names')
  })
})
