import { type Phases, assignPhases } from '../../tools/phases.mjs'
import { importedFiles, sourceFiles } from '../../tools/sourceFiles.mjs'

/**
 * Where a site that does not use a chain would load its module, and have to install its libraries: another module imports a
 * file that is of no chain and was published with one, because it was reached from there first.
 *
 * @param folder - with the sources
 */
export function chainModuleFaults(folder: string, phases: Phases): readonly string[] {
  const files = sourceFiles(folder)
  const byPath = new Map(files.map((file) => [file.path, file]))
  const entries = files.flatMap(({ path }) => (/^(?:exports\/|chains\/[^/]+\/index\.ts)/.test(path) ? [path] : []))
  const assigned = assignPhases(folder, phases, entries)
  const chains = new Set(files.flatMap(({ path }) => /^chains\/([^/]+)\//.exec(path)?.[1] ?? []))
  const chainOf = (path: string) => {
    const [name = ''] = (assigned.get(path) ?? '').split('.')
    return chains.has(name) ? name : undefined
  }
  return files.flatMap((file) =>
    importedFiles(file, byPath).flatMap(({ kind, path }) => {
      const chain = chainOf(path)
      const isOwn = chain === undefined || path.startsWith(`chains/${chain}/`) || chainOf(file.path) === chain
      return kind !== 'static' || isOwn || /^(?:exports|testing)\//.test(path)
        ? []
        : [`${file.path} imports ${path}, which is published in ${assigned.get(path)}`]
    }),
  )
}
