import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { createFixture } from './createFixture'
import { inRepository, manifestOf } from './workspace'

const execute = promisify(execFile)

/**
 * The folder of a site with these files that has installed headless as it is published: packed, with what it needs beside it,
 * except the packages that are named.
 */
export async function createHost(absent: readonly string[], files: Readonly<Record<string, string>>): Promise<string> {
  const folder = createFixture({ 'package.json': JSON.stringify({ name: 'site', type: 'module' }), ...files })
  const source = inRepository('packages/headless')
  const target = join(folder, 'node_modules/@portico/headless')
  mkdirSync(target, { recursive: true })
  await execute(inRepository('node_modules/.bin/pnpm'), ['pack', '--pack-destination', folder], { cwd: source })
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''
  await execute('tar', ['-xzf', join(folder, tarball), '-C', target, '--strip-components=1'])
  const { dependencies, peerDependencies } = manifestOf(source)
  for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
    if (absent.includes(name)) continue
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(join(source, 'node_modules', name)), link)
  }
  return folder
}
