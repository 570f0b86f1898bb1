import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRepository } from './workspace'

/** The packages of a lockfile that come from anywhere but the registry: from a repository, an address or a folder. */
function foreignPackages(lockfile: string): readonly string[] {
  const [, packages = ''] = lockfile.split('\npackages:\n')
  const [entries = ''] = packages.split('\nsnapshots:\n')
  const fromRegistry = /\n {4}resolution: \{integrity: sha512-[\w+/=]+\}/
  return entries
    .split(/\n {2}(?=\S)/)
    .filter((entry) => entry.trim() !== '' && !fromRegistry.test(entry))
    .map((entry) => entry.split('\n')[0] ?? '')
}

/** The settings by which packages run scripts when they are installed, or come sooner than the package manager wants. */
function laxSettings(settings: string): readonly string[] {
  const [, allowed = ''] = settings.split('\nallowBuilds:\n')
  const [builds = ''] = allowed.split('\n\n')
  const scripts = [...builds.matchAll(/^ {2}(.*): true$/gm)].map(([, name]) => String(name))
  const lax = [...settings.matchAll(/^(?:minimumReleaseAge|dangerously|onlyBuiltDependencies)\w*/gm)].map(String)
  return [...scripts.filter((name) => name !== 'pnpm'), ...lax]
}

describe('what is installed', () => {
  it('comes from the registry, with its hash', () => {
    const lockfile = readFileSync(inRepository('pnpm-lock.yaml'), 'utf8')
    expect(lockfile.match(/\n {4}resolution: /g)?.length).toBeGreaterThan(500)
    expect(foreignPackages(lockfile)).toEqual([])
  })

  it('runs no script, and is as old as the package manager wants', () => {
    expect(laxSettings(readFileSync(inRepository('pnpm-workspace.yaml'), 'utf8'))).toEqual([])
  })

  it.each([
    { from: 'a repository', resolution: '{commit: 0123abc, repo: https://git.example/planted, type: git}' },
    { from: 'an address', resolution: '{tarball: https://files.example/planted.tgz}' },
    { from: 'a folder', resolution: '{directory: ../planted, type: directory}' },
  ])('is reported when it comes from $from', ({ resolution }) => {
    const entry = (name: string, found: string) => `  ${name}:\n    resolution: ${found}\n\n`
    const sound = entry("'@sound/one@1.0.0'", '{integrity: sha512-abc+/==}')
    const lockfile = `\npackages:\n\n${sound}${entry('planted@1.0.0', resolution)}\nsnapshots:\n\n  planted@1.0.0: {}\n`
    expect(foreignPackages(lockfile)).toEqual(['planted@1.0.0:'])
  })

  it('is reported when it may run a script, or skips the waiting time', () => {
    const settings = 'a: 1\n\nallowBuilds:\n  planted: true\n  pnpm: true\n  other: false\n\nminimumReleaseAge: 0\n'
    expect(laxSettings(settings)).toEqual(['planted', 'minimumReleaseAge'])
  })
})
