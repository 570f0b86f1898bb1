import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ensureChromium, findChromium } from './chromium.mjs'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portico-'))))
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

describe('findChromium', () => {
  it('returns the program in CHROMIUM_PATH', () => {
    program('chromium')
    const named = program('my-browser')
    expect(findChromium({ PATH: folder, CHROMIUM_PATH: named })).toBe(named)
  })

  it('returns the first known program on the PATH', () => {
    program('google-chrome')
    const chromium = program('chromium')
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(chromium)
    const shell = program('chromium-headless-shell')
    expect(findChromium({ PATH: `/nowhere:${folder}` })).toBe(shell)
  })

  it('returns undefined without one, also for a file that is not executable', () => {
    writeFileSync(join(folder, 'chromium'), '')
    chmodSync(join(folder, 'chromium'), 0o644)
    expect(findChromium({ PATH: folder })).toBeUndefined()
  })
})

describe('ensureChromium with another Chromium', () => {
  it('goes on with it when the headless shell cannot be installed', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const chromium = program('chromium')
    program('apt-get', `: > "${folder}/called"; exit 100`)
    expect(ensureChromium({ PATH: folder }, true)).toBe(chromium)
    expect(existsSync(join(folder, 'called'))).toBe(true)
  })

  it('leaves the one in CHROMIUM_PATH alone', () => {
    const named = program('my-browser')
    program('apt-get', `: > "${folder}/called"`)
    expect(ensureChromium({ PATH: folder, CHROMIUM_PATH: named }, true)).toBe(named)
    expect(existsSync(join(folder, 'called'))).toBe(false)
  })
})

describe('ensureChromium without Chromium', () => {
  it('throws with a wrong CHROMIUM_PATH in the message', () => {
    expect(() => ensureChromium({ PATH: folder, CHROMIUM_PATH: '/nowhere/chromium' }, false)).toThrow(
      'CHROMIUM_PATH names no program: /nowhere/chromium',
    )
  })

  it('installs the Debian package as root, after updating the package list', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const shell = join(folder, 'chromium-headless-shell')
    program(
      'apt-get',
      `if [ "$1" = update ]; then : > "${folder}/updated"; exit 0; fi
[ -f "${folder}/updated" ] && [ "$*" = "install --yes --no-install-recommends chromium-headless-shell" ] || exit 1
printf '#!/bin/sh\\n' > "${shell}"; /bin/chmod 755 "${shell}"`,
    )
    expect(ensureChromium({ PATH: folder }, true)).toBe(shell)
  })

  it('installs the whole browser where the shell is no package', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const chromium = join(folder, 'chromium')
    program(
      'apt-get',
      `case "$*" in *shell) exit 100;; *chromium) printf '#!/bin/sh\\n' > "${chromium}"; /bin/chmod 755 "${chromium}";; esac`,
    )
    expect(ensureChromium({ PATH: folder }, true)).toBe(chromium)
  })

  it('throws with instructions when the installation fails', () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    program('apt-get', 'exit 100')
    expect(() => ensureChromium({ PATH: folder }, true)).toThrow(/^apt-get update failed\. Install it .*CHROMIUM_PATH/)
  })

  it('throws with instructions for a user who cannot install packages', () => {
    program('apt-get', 'exit 100')
    expect(() => ensureChromium({ PATH: folder }, false)).toThrow(/need Chromium\. Install it .*CHROMIUM_PATH/)
  })
})
