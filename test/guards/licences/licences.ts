import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { recogniseLicence } from './recogniseLicence'
import { manifestOf } from '../workspace'

/** A package as it is installed, and what its licence files say. */
export type Installed = { readonly id: string; readonly folder: string; readonly files: readonly string[] }

/** Every package that the given packages need when they run, their peers and all that those need in turn. */
export function runtimePackages(folders: readonly string[]): readonly Installed[] {
  const found = new Map<string, Installed>()
  const walk = (folder: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = whereIs(name, folder)
      if (place === undefined || found.has(place) || folders.includes(place)) continue
      const { name: ownName, version } = manifestOf(place)
      const files = readdirSync(place).filter((file) => /^(?:un)?licen[sc]e|^copying/i.test(file))
      found.set(place, { id: `${ownName}@${version}`, folder: place, files: files.toSorted() })
      walk(place)
    }
  }
  folders.forEach(walk)
  return [...found.values()]
}

/** What is wrong with the licence of a package; those named in `withoutFile` need only say MIT in their package.json. */
export function licenceFaults({ id, folder, files }: Installed, withoutFile: readonly string[]): readonly string[] {
  const excepted = withoutFile.includes(id) && manifestOf(folder).license === 'MIT'
  if (files.length === 0) return excepted ? [] : [`${id} has no licence file`]
  return files
    .filter((file) => recogniseLicence(readFileSync(join(folder, file), 'utf8')) === undefined)
    .map((file) => `${id} has an unknown licence in ${file}`)
}

function whereIs(name: string, from: string): string | undefined {
  const place = join(from, 'node_modules', name)
  if (existsSync(place)) return realpathSync(place)
  return dirname(from) === from ? undefined : whereIs(name, dirname(from))
}
