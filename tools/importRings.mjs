import { importedFiles, sourceFiles } from './sourceFiles.mjs'

/**
 * The files of a folder from which imports lead back to them; those of types and late ones count.
 *
 * @param {string} folder @returns {readonly string[]}
 */
export function filesInRings(folder) {
  const files = new Map(sourceFiles(folder).map((file) => [file.path, file]))
  const targets = new Map(
    [...files].map(([path, file]) => [path, importedFiles(file, files).map((imported) => imported.path)]),
  )
  return [...files.keys()].filter((path) => {
    const reached = new Set(targets.get(path))
    for (const each of reached) for (const next of targets.get(each) ?? []) reached.add(next)
    return reached.has(path)
  })
}
