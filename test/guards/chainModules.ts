import { type Phases, assignPhases } from '../../tools/phases.mjs'
import { sourceFiles, targetsOf } from '../../tools/sourceFiles.mjs'

/**
 * Where a site that does not use a chain would load its module, and have to install its libraries: another module imports a
 * file that is of no chain and was published with one, because it was reached from there first.
 *
 * @param folder - with the sources
 */
export function chainModuleFaults(folder: string, phases: Phases): readonly string[] {
  const files = sourceFiles(folder)
  const entries = files.flatMap(({ path }) => (/^(?:exports\/|chains\/[^/]+\/index\.ts)/.test(path) ? [path] : []))
  const assigned = assignPhases(folder, phases, entries)
  const chains = new Set(files.flatMap(({ path }) => /^chains\/([^/]+)\//.exec(path)?.[1] ?? []))
  const chainOf = (path: string) => {
    const [name = ''] = (assigned.get(path) ?? '').split('.')
    return chains.has(name) ? name : undefined
  }
  return files.flatMap((file) =>
    targetsOf(file).flatMap(({ kind, path }) => {
      const target = path.replace(/\.js$/, '.ts')
      const chain = chainOf(target)
      const isOwn = chain === undefined || target.startsWith(`chains/${chain}/`) || chainOf(file.path) === chain
      return kind !== 'static' || isOwn || /^(?:exports|testing)\//.test(target)
        ? []
        : [`${file.path} imports ${target}, which is published in ${assigned.get(target)}`]
    }),
  )
}
