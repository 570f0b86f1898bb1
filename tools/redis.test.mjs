import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureRedis } from './redis.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** @param {string} name @param {string} [script] */
function program(name, script = '') {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
  return path
}

it('takes the Redis on the PATH, or Valkey, and installs nothing', () => {
  program('apt-get', `: > "${folder}/called"`)
  const valkey = program('valkey-server')
  expect(ensureRedis({ PATH: folder }, true)).toBe(valkey)
  const redis = program('redis-server')
  expect(ensureRedis({ PATH: folder }, true)).toBe(redis)
  expect(existsSync(join(folder, 'called'))).toBe(false)
})

it('installs the package of Debian as root', () => {
  const redis = join(folder, 'redis-server')
  program(
    'apt-get',
    `[ "$1" = install ] || exit 0; for last; do :; done; printf '#!/bin/sh\\n' > "${folder}/$last"; /bin/chmod 755 "${folder}/$last"`,
  )
  expect(ensureRedis({ PATH: folder }, true)).toBe(redis)
})

it('throws with instructions where it cannot be installed', () => {
  program('apt-get', 'exit 100')
  expect(() => ensureRedis({ PATH: folder }, true)).toThrow(/^apt-get update failed\. Install it .*redis-server/)
  expect(() => ensureRedis({ PATH: folder }, false)).toThrow(/need Redis\. Install it .*redis-server/)
})
