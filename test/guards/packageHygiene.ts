import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inRepository } from './workspace'

const execute = promisify(execFile)
const fields = ['description', 'license', 'homepage', 'bugs', 'keywords', 'engines']
const documents = ['README.md', 'CHANGELOG.md', 'LICENSE']

/**
 * What a package lacks that people look for in a registry: fields, documents, and sources behind its maps.
 *
 * @param directory - of the package in the repository, as `repository` names it
 */
export async function packedFaults(folder: string, directory: string): Promise<readonly string[]> {
  const out = mkdtempSync(join(tmpdir(), 'portico-packed-'))
  try {
    await execute(inRepository('node_modules/.bin/pnpm'), ['pack', '--pack-destination', out], { cwd: folder })
    const [tarball = ''] = readdirSync(out)
    await execute('tar', ['-xzf', join(out, tarball), '-C', out])
    const packed = join(out, 'package')
    const manifest = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as Readonly<Record<string, unknown>>
    const repository = manifest['repository'] as { readonly directory?: string } | undefined
    return [
      ...fields.filter((name) => !manifest[name]).map((name) => `package.json has no ${name}`),
      ...(repository?.directory === directory ? [] : [`repository is not the folder ${directory}`]),
      ...documents.filter((name) => !existsSync(join(packed, name))).map((name) => `${name} is not packed`),
      ...mapFaults(packed),
    ]
  } finally {
    rmSync(out, { recursive: true, force: true })
  }
}

function mapFaults(packed: string): readonly string[] {
  const files = readdirSync(packed, { recursive: true, encoding: 'utf8' }).toSorted()
  return files.flatMap((file) => {
    const read = () => readFileSync(join(packed, file), 'utf8')
    if (file.endsWith('.map')) {
      const { sourcesContent = [], sources } = JSON.parse(read()) as {
        readonly sources: readonly string[]
        readonly sourcesContent?: readonly unknown[]
      }
      return sources.every((_, index) => typeof sourcesContent[index] === 'string') ? [] : [`${file} has no sources`]
    }
    if (!/\.(?:js|css|ts)$/.test(file)) return []
    const [, map] = /^(?:\/\/|\/\*)# sourceMappingURL=(\S+)/m.exec(read()) ?? []
    return map && !existsSync(join(packed, dirname(file), map)) ? [`${file} names a map that is not packed`] : []
  })
}
