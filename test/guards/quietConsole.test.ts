import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

/** Runs one test with the setup of all our tests; returns whether it passed, and what the run printed. */
function runTest(body: string) {
  const folder = createFixture({
    'vitest.config.mjs': `export default { test: { globals: true, setupFiles: [${JSON.stringify(inRepository('test/setup/quietConsole.ts'))}] } }`,
    'planted.test.js': `it('is planted', async () => { ${body} })`,
  })
  const { status, stdout, stderr } = spawnSync(inRepository('node_modules/.bin/vitest'), ['run'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NO_COLOR: '1' },
  })
  return { passed: status === 0, printed: `${stdout}${stderr}` }
}

describe('a test', () => {
  it('passes when it is quiet', () => {
    expect(runTest('expect(1).toBe(1)').passed).toBe(true)
  })

  it.each([
    { fault: 'it writes an error to the console', body: `console.error('careless', new Error('why'))` },
    { fault: 'it writes a warning to the console', body: `console.warn('careless')` },
  ])('fails when $fault', ({ body }) => {
    const { passed, printed } = runTest(body)
    expect(passed).toBe(false)
    expect(printed).toContain('The test wrote to the console')
    expect(printed).toContain('careless')
  })

  it('fails when a promise is rejected and nobody looks', () => {
    const { passed, printed } = runTest(`Promise.reject(new Error('forgotten')); await new Promise(setImmediate)`)
    expect(passed).toBe(false)
    expect(printed).toContain('forgotten')
  })
})
