import { describe, expect, it } from 'vitest'
import { exportMapFaults } from './exportedNames'
import { packageShapeFaults } from './packageShape'
import { createFixture } from './createFixture'
import { inRepository, manifestOf } from './workspace'

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

describe('the paths of a package', () => {
  it.each(packages)('are its entry files, in the work tree and when published: %s', (folder) => {
    expect(exportMapFaults(folder, manifestOf(folder))).toEqual([])
  })

  const source = './src/exports/index.ts'
  const entry = { types: './dist/exports/index.d.ts', default: './dist/exports/index.js' }
  const exports = { '.': { '@portico/source': source, ...entry } }

  it('are reported when an entry file has no path', () => {
    const manifest = { name: 'planted', version: '1.0.0', exports, publishConfig: { exports: { '.': entry } } }
    const folder = createFixture({
      'src/exports/index.ts': '',
      'src/exports/index.test.ts': '',
      'src/exports/spare.ts': '',
    })
    expect(exportMapFaults(folder, manifest)).toEqual(['src/exports/spare.ts has no path in package.json'])
  })

  it('are reported when a path has no entry file', () => {
    const manifest = { name: 'planted', version: '1.0.0', exports, publishConfig: { exports: { '.': entry } } }
    expect(exportMapFaults(createFixture({ 'src/exports/other.test.ts': '' }), manifest)).toEqual([
      '. points to ./src/exports/index.ts, which is no entry file',
    ])
  })

  it('are reported when the source condition would be published', () => {
    const manifest = { name: 'planted', version: '1.0.0', exports, publishConfig: { exports } }
    expect(exportMapFaults(createFixture({ 'src/exports/index.ts': '' }), manifest)).toEqual([
      'publishConfig.exports is not exports without the source condition',
    ])
  })
})
