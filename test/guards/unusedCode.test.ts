import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { unusedCode, usedOnlyByTests } from './unusedCode'
import { inRepository } from './workspace'

const settings = readFileSync(inRepository('knip.config.ts'), 'utf8')

/** A small workspace with the settings of this one and one package, whose entry file hands on `used`. */
const withSources = (files: Readonly<Record<string, string>>) =>
  createFixture({
    'knip.config.ts': settings,
    'package.json': JSON.stringify({ name: 'planted', private: true }),
    'pnpm-workspace.yaml': 'packages:\n  - packages/*\n',
    'packages/headless/package.json': JSON.stringify({
      name: 'headless',
      type: 'module',
      exports: './src/exports/index.ts',
    }),
    'packages/headless/src/exports/index.ts': `export { used } from '../rules/used'`,
    'packages/headless/src/rules/used.ts': `export const used = 1`,
    ...files,
  })

describe('the code', () => {
  it('has nothing that nobody uses', () => {
    expect(unusedCode(inRepository('.'))).toEqual([])
  })

  it('has nothing in the packages that only tests use', () => {
    const packages = ['--workspace', 'packages/headless', '--workspace', 'packages/skin']
    const kinds = ['--include', 'files,exports,dependencies,unlisted']
    expect(usedOnlyByTests(inRepository('.'), ...packages, ...kinds)).toEqual([])
  })

  it('is reported when a file is left over', () => {
    expect(unusedCode(withSources({ 'packages/headless/src/rules/old.ts': 'export const old = 1' }))).toEqual([
      'packages/headless/src/rules/old.ts: files packages/headless/src/rules/old.ts',
    ])
  })

  it('is reported when an export is left over', () => {
    const more = { 'packages/headless/src/rules/used.ts': 'export const used = 1\nexport const spare = 2' }
    expect(unusedCode(withSources(more))).toEqual(['packages/headless/src/rules/used.ts: exports spare'])
  })

  it('is reported when a package is used that nobody declared', () => {
    const more = { 'packages/headless/src/rules/used.ts': `import left from 'left-pad'\nexport const used = left` }
    expect(unusedCode(withSources(more))).toEqual(['packages/headless/src/rules/used.ts: unlisted left-pad'])
  })

  it('is reported when only a test uses a file', () => {
    const files = {
      'packages/headless/src/rules/old.ts': 'export const old = 1',
      'packages/headless/src/rules/old.test.ts': `import { old } from './old'\nold.toFixed()`,
    }
    expect(usedOnlyByTests(withSources(files))).toEqual([
      'packages/headless/src/rules/old.ts: files packages/headless/src/rules/old.ts',
    ])
  })

  it('is reported when only a test uses an export, unless its own file uses it too', () => {
    const files = {
      'packages/headless/src/rules/used.ts':
        'export const part = 1\nexport const used = part + 1\nexport const spare = () => 2',
      'packages/headless/src/rules/used.test.ts': `import { part, spare } from './used'\nspare().toFixed(part)`,
    }
    expect(usedOnlyByTests(withSources(files))).toEqual(['packages/headless/src/rules/used.ts: exports spare'])
  })
})
