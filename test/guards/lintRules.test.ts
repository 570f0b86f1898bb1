import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

/** What our linter says about a file with this text. */
function lint(path: string, text: string): string {
  const folder = createFixture({
    '.oxlintrc.json': readFileSync(inRepository('.oxlintrc.json'), 'utf8'),
    [path]: `${text}\nexport const planted = 1\n`,
  })
  return spawnSync(inRepository('node_modules/.bin/oxlint'), ['--deny-warnings'], { cwd: folder, encoding: 'utf8' })
    .stdout
}

const refusal = 'Tests do not wait for real time'
const waits = [
  {
    path: 'test/e2e/planted.spec.ts',
    text: `declare const page: import('@playwright/test').Page\nawait page.waitForTimeout(500)`,
  },
  { path: 'test/kit/planted.test.ts', text: `await new Promise((resolve) => setTimeout(resolve, 20))` },
  {
    path: 'packages/headless/src/planted.test.ts',
    text: `import { setTimeout as pause } from 'node:timers/promises'\nawait pause(20)`,
  },
]

describe('a wait for real time', () => {
  it.each(waits)('is reported in $path', ({ path, text }) => {
    expect(lint(path, text)).toContain(refusal)
  })

  it('is not reported where a test waits for what it expects', () => {
    expect(
      lint(
        'test/e2e/planted.spec.ts',
        `declare const page: import('@playwright/test').Page\nawait page.waitForEvent('popup')`,
      ),
    ).toContain('Found 0 warnings and 0 errors')
  })
})

describe('a random id', () => {
  it.each(['crypto.randomUUID()', 'Math.random().toString(36)'])('is not %s, in the packages', (text) => {
    expect(lint('packages/headless/src/planted.ts', text)).toContain('use randomId of')
  })

  it('is randomId, also where a page has no TLS', () => {
    expect(lint('packages/headless/src/planted.ts', 'crypto.getRandomValues(new Uint8Array(16))')).toContain(
      'Found 0 warnings and 0 errors',
    )
  })
})
