import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensurePostgres } from './postgres.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-'))
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})

const versions = () => join(folder, 'versions')

/** @param {string} path @param {string} [script] */
function program(path, script = '') {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, path), 0o755)
}

it("takes Debian's newest, or that on the PATH, and installs nothing", () => {
  program('initdb')
  expect(ensurePostgres({ PATH: folder }, true, versions())).toBe(folder)
  program('versions/9/bin/initdb')
  program('versions/15/bin/initdb')
  expect(ensurePostgres({ PATH: folder }, true, versions())).toBe(join(versions(), '15/bin'))
})

it('installs the package of Debian as root', () => {
  const place = join(versions(), '15/bin')
  const commands = `[ "$1" = install ] || exit 0; /bin/mkdir -p "${place}"; : > "${place}/initdb"; /bin/chmod 755 "${place}/initdb"`
  program('apt-get', commands)
  expect(ensurePostgres({ PATH: folder }, true, versions())).toBe(place)
})

it('throws with instructions where it cannot be installed', () => {
  program('apt-get', 'exit 100')
  expect(() => ensurePostgres({ PATH: folder }, true, versions())).toThrow(
    /^apt-get update failed\. Install it .*postgresql/,
  )
  expect(() => ensurePostgres({ PATH: folder }, false, versions())).toThrow(/need PostgreSQL\. Install it .*postgresql/)
})
