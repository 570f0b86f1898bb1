import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { exportMapFaults } from './exportedNames'
import { packageShapeFaults } from './packageShape'
import { createFixture } from './createFixture'
import { inRepository, type Manifest, manifestOf } from './workspace'

const packages = ['packages/headless', 'packages/skin'].map(inRepository)

const sound = {
  name: 'planted',
  version: '1.0.0',
  license: 'MIT',
  type: 'module',
  files: ['dist'],
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
}
const built = { 'dist/index.js': 'export const one = 1\n', 'dist/index.d.ts': 'export declare const one: number\n' }

describe('a packed package', () => {
  it.each(packages)('can be installed, imported and typed: %s', async (folder) => {
    expect(await packageShapeFaults(folder)).toEqual([])
  })

  it('passes when it is sound', async () => {
    expect(await packageShapeFaults(createFixture({ 'package.json': JSON.stringify(sound), ...built }))).toEqual([])
  })

  it('is reported when an entry points to no file', async () => {
    const exports = { '.': { types: './dist/index.d.ts', default: './dist/missing.js' } }
    const folder = createFixture({ 'package.json': JSON.stringify({ ...sound, exports }), ...built })
    expect(await packageShapeFaults(folder)).toContainEqual(expect.stringMatching(/^publint: [\s\S]*missing\.js/))
  })

  it('is reported when an entry has no types', async () => {
    const exports = { ...sound.exports, './late': './dist/late.js' }
    const files = { ...built, 'dist/late.js': 'export const late = 2\n' }
    const folder = createFixture({ 'package.json': JSON.stringify({ ...sound, exports }), ...files })
    expect(await packageShapeFaults(folder)).toEqual([expect.stringMatching(/^attw: [\s\S]*planted\/late/)])
  })
})

describe('the script for pages without a bundler', () => {
  const folder = inRepository('packages/skin/dist/script')
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))

  it.each(files)('asks for nothing but the files beside it: %s', (file) => {
    const { staticImports, dynamicImports } = parseSync(file, readFileSync(join(folder, file), 'utf8')).module
    const text = readFileSync(join(folder, file), 'utf8')
    const named = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ]
    expect(named.filter((name) => !files.includes(name.replace('./', '')))).toEqual([])
  })

  it('has what a page needs at once in one file, beside the helper of its modules', () => {
    const { staticImports } = parseSync('portico.js', readFileSync(join(folder, 'portico.js'), 'utf8')).module
    expect(staticImports.map(({ moduleRequest }) => moduleRequest.value)).toEqual(['./rolldown-runtime.js'])
  })
})

describe('the paths of a package', () => {
  it.each(packages)('are its entry files, in the work tree and when published: %s', (folder) => {
    expect(exportMapFaults(folder, manifestOf(folder))).toEqual([])
  })

  const source = './src/exports/index.ts'
  const entry = { types: './dist/exports/index.d.ts', default: './dist/exports/index.js' }
  const exports = { '.': { '@portico/source': source, ...entry } }

  const faultsOf = (exportMap: Manifest['exports'], published: object, files: readonly string[]) => {
    const manifest = { name: 'planted', version: '1.0.0', exports: exportMap, publishConfig: { exports: published } }
    const sources = Object.fromEntries(files.map((file) => [`src/${file}`, '']))
    const folder = createFixture({ 'package.json': JSON.stringify(manifest), ...sources })
    return exportMapFaults(folder, manifestOf(folder))
  }

  it('are reported when an entry file has no path', () => {
    const files = ['exports/index.ts', 'exports/index.test.ts', 'exports/spare.ts']
    expect(faultsOf(exports, { '.': entry }, files)).toEqual(['src/exports/spare.ts has no path in package.json'])
  })

  it('are reported when a path has no entry file', () => {
    expect(faultsOf(exports, { '.': entry }, ['exports/other.test.ts'])).toEqual([
      '. points to ./src/exports/index.ts, which is no entry file',
    ])
  })

  it('are reported when a chain has no entry file', () => {
    const chain = { types: './dist/chains/*/index.d.ts', default: './dist/chains/*/index.js' }
    const withChains = { ...exports, './*': { '@portico/source': './src/chains/*/index.ts', ...chain } }
    const files = ['exports/index.ts', 'chains/solana/index.ts', 'chains/tron/adapter.ts']
    expect(faultsOf(withChains, { '.': entry, './*': chain }, files)).toEqual([
      'src/chains/tron/index.ts has no path in package.json',
    ])
  })

  it('are reported when the source condition would be published', () => {
    expect(faultsOf(exports, exports, ['exports/index.ts'])).toEqual([
      'publishConfig.exports is not exports without the source condition',
    ])
  })
})
