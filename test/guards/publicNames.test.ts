import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ExportedNames, exportedNames } from './exportedNames'
import { createFixture } from './createFixture'
import names from './publicNames.json'
import { inRepository, manifestOf } from './workspace'

/** What each import path offers. A change here is a change for everybody who uses the packages. */
const publicNames: Readonly<Record<string, ExportedNames>> = names

const entries = ['packages/headless', 'packages/skin'].map(inRepository).flatMap((folder) => {
  const { name, exports = {} } = manifestOf(folder)
  return Object.entries(exports).flatMap(([path, target]) => {
    const { '@portico/source': source, default: built } = typeof target === 'string' ? {} : target
    return source && built
      ? [{ path: path.replace('.', name), source: join(folder, source), built: join(folder, built) }]
      : []
  })
})

describe('the public names', () => {
  it('are listed for every import path', () => {
    expect(entries.map(({ path }) => path).toSorted()).toEqual(Object.keys(publicNames).toSorted())
  })

  it.each(entries)('of $path are the ones we decided on', ({ path, source }) => {
    expect(exportedNames(source)).toEqual(publicNames[path])
  })

  it.each(entries)('of $path are there when it runs', async ({ path, built }) => {
    const module = (await import(/* @vite-ignore */ built)) as object
    expect(Object.keys(module).toSorted()).toEqual(publicNames[path]?.values)
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
