import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { withNamespaces, writeNamespaces } from './namespaces.mjs'

const sources = {
  'package.json': '{ "type": "module" }',
  'index.js': `export async function sum() {
  const { one, two: second } = await import('./first.js')
  const { three } = await import('./second.js')
  const { four } = await import('./third.js')
  const { five } = await import('./fourth.js')
  return one + second + three + four + five
}`,
  'first.js': 'export const one = 1\nexport const two = 2',
  'second.js': 'export const three = 3',
  'third.js': 'export const four = 4',
  'fourth.js': 'export const five = 5',
}

/** Builds the sources into a file for the entry and two for what is loaded later. @param {import('vite').Plugin[]} plugins */
async function builtWith(...plugins) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-namespaces-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text)
  const groups = [
    { name: 'early', test: /(?:first|second)\.js$/ },
    { name: 'late', test: /(?:third|fourth)\.js$/ },
  ]
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins,
    build: {
      minify: false,
      lib: { entry: 'index.js', formats: ['es'] },
      rolldownOptions: {
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          minifyInternalExports: false,
          codeSplitting: { groups },
        },
      },
    },
  })
  return join(folder, 'dist')
}

test('a build runs as its sources do, and has no file for the helper', async () => {
  const folder = await builtWith(writeNamespaces())
  expect(readdirSync(folder).toSorted()).toEqual(['early.js', 'index.js', 'late.js'])
  expect(readFileSync(join(folder, 'index.js'), 'utf8')).toContain(
    'const { first_exports: { one, two: second } } = await import("./early.js")',
  )
  const { sum } = await import(pathToFileURL(join(folder, 'index.js')).href)
  expect(await sum()).toBe(15)
})

test('another helper ends the build', async () => {
  const renamed = {
    name: 'renamed',
    generateBundle(/** @type {unknown} */ _options, /** @type {import('rolldown').OutputBundle} */ bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll('__exportAll', '__exportMore')
    },
  }
  await expect(builtWith(renamed, writeNamespaces())).rejects.toThrow(/imports another helper of rolldown/)
})

test.each([
  'const { one } = await import("./later.js")',
  'const later = await import("./later.js").then((n) => n.one_exports)',
  'const { one } = (await import("./later.js").then((n) => n.one_exports)).default',
  'import("./later.js").then((n) => n.one_exports).then(({ one }) => one)',
])('%s stays', (code) => expect(withNamespaces(code)).toBe(code))
