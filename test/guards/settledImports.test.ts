import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

const setup = inRepository('test/setup/settledImports.ts')
const partCount = 100

/** Runs a test file that starts to load modules and does not wait; returns whether they are loaded once the file ends. */
function isLoadedAtEnd(setupFiles: readonly string[]): boolean {
  const parts = Array.from({ length: partCount }, (_, index) => [
    `part${index}.js`,
    index + 1 < partCount ? `import './part${index + 1}.js'` : 'globalThis.isLoaded = true',
  ])
  const folder = createFixture({
    ...Object.fromEntries(parts),
    'planted.test.js': `it('starts to load', () => { void import('./part0.js').catch(() => undefined); expect(1).toBe(1) })`,
    // The hooks of the first setup file run last.
    'end.js': `afterAll(() => expect(globalThis.isLoaded).toBe(true))`,
    'vitest.config.mjs': `export default { test: ${JSON.stringify({ globals: true, setupFiles: ['./end.js', ...setupFiles] })} }`,
  })
  const { status } = spawnSync(inRepository('node_modules/.bin/vitest'), ['run'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  })
  return status === 0
}

describe('a test file', () => {
  it('ends once every module that it started to load is there', () => {
    expect(isLoadedAtEnd([setup])).toBe(true)
  })

  it('ends before that without the setup', () => {
    expect(isLoadedAtEnd([])).toBe(false)
  })
})

it('every project whose files share modules has the setup', () => {
  const shared = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.isolate === false ? [project.test] : [],
  )
  expect(shared.map(({ name }) => name)).toEqual(['node', 'world', 'dom', 'browser'])
  for (const { setupFiles } of shared) expect(setupFiles).toContain(setup)
})
