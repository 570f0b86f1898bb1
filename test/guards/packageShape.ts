import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { inRepository, manifestOf } from './workspace'

const execute = promisify(execFile)
const program = (name: string) => inRepository(`node_modules/.bin/${name}`)

/** Packs a package as for the registry and asks publint and are-the-types-wrong what is wrong with the tarball. */
export async function packageShapeFaults(folder: string): Promise<readonly string[]> {
  const out = mkdtempSync(join(tmpdir(), 'portico-pack-'))
  try {
    await execute(program('pnpm'), ['pack', '--pack-destination', out], { cwd: folder })
    const tarball = join(out, readdirSync(out).find((name) => name.endsWith('.tgz')) ?? '')
    return [
      ...(await runTool('publint', ['--strict', tarball])),
      ...(await runTool('attw', [
        '--profile',
        'esm-only',
        '--no-emoji',
        '--no-color',
        tarball,
        ...wildcardPaths(folder),
      ])),
    ]
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

/** The tool does not look behind a wildcard by itself. */
function wildcardPaths(folder: string): readonly string[] {
  const { exports = {} } = manifestOf(folder)
  const hidden = publicEntries(folder).flatMap(({ subpath }) => (subpath in exports ? [] : [subpath.slice(2)]))
  return hidden.length > 0 ? ['--include-entrypoints', ...hidden] : []
}

/** Nothing when the program is content, otherwise all it says. */
async function runTool(name: string, args: readonly string[]): Promise<readonly string[]> {
  try {
    await execute(program(name), args)
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return [`${name}: ${`${stdout}${stderr}`.trim() || String(error)}`]
  }
}
