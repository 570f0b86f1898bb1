import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { readmeWithEntries } from '../../tools/entryTable.mjs'
import { packedFaults } from './packageHygiene'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

const names = ['headless', 'skin']

describe('a package as it is packed', () => {
  it.each(names)(
    'says where it comes from, for whom it is and what changed, and its maps have their sources: %s',
    async (name) => {
      expect(await packedFaults(inRepository(`packages/${name}`), `packages/${name}`)).toEqual([])
    },
  )

  it.each(names)('has a README with every import path: %s; `pnpm reference` writes it', (name) => {
    expect(readFileSync(inRepository(`packages/${name}/README.md`), 'utf8')).toBe(readmeWithEntries(name))
  })

  it('is reported without what people look for, and with a map that leads nowhere', async () => {
    const folder = createFixture({
      'package.json': JSON.stringify({ name: 'planted', version: '1.0.0', files: ['dist'] }),
      'dist/index.js': '//# sourceMappingURL=index.js.map\n',
      'dist/index.js.map': JSON.stringify({ sources: ['../src/index.ts'] }),
      'dist/late.js': '//# sourceMappingURL=late.js.map\n',
    })
    expect(await packedFaults(folder, 'packages/planted')).toEqual([
      'package.json has no description',
      'package.json has no license',
      'package.json has no homepage',
      'package.json has no bugs',
      'package.json has no keywords',
      'package.json has no engines',
      'repository is not the folder packages/planted',
      'README.md is not packed',
      'CHANGELOG.md is not packed',
      'LICENSE is not packed',
      'dist/index.js.map has no sources',
      'dist/late.js names a map that is not packed',
    ])
  })
})

describe('the script with React inside', () => {
  it('comes with the licenses of what is inside', () => {
    const text = readFileSync(inRepository('packages/skin/dist/script/LICENSES.txt'), 'utf8')
    for (const name of ['react', 'react-dom', '@tanstack/query-core', 'viem', 'zod', 'uqr', 'zustand'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'))
  })
})
