import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from './workspace'

/** What an entry file offers: names that exist at run time, and names of types. */
export type ExportedNames = { readonly values: readonly string[]; readonly types: readonly string[] }

/** Reads the names off an entry file, which has nothing but `export { … } from` and `export type { … } from`. */
export function exportedNames(file: string): ExportedNames {
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const lists = [...text.matchAll(/export\s+(type\s+)?\{([^}]*)\}\s*from\s*'[^']+'\s*;?/g)]
  const rest = lists
    .reduce((left, [list]) => left.replace(list, ''), text)
    .replace(/^\s*'use client'\s*;?/, '')
    .trim()
  if (rest !== '') throw new Error(`${file} does more than hand on names: ${rest.slice(0, 80)}`)
  const names = lists.flatMap(([, typeOnly, list = '']) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean)
      .map((entry) => ({
        name: entry.replace(/^type\s+/, '').replace(/^.*\sas\s+/, ''),
        isType: typeOnly !== undefined || entry.startsWith('type '),
      })),
  )
  const sorted = (isType: boolean) =>
    names
      .filter((name) => name.isType === isType)
      .map(({ name }) => name)
      .toSorted()
  return { values: sorted(false), types: sorted(true) }
}

/** Where `exports` of a package and its entry files disagree, or its published `exports` and those of the work tree. */
export function exportMapFaults(folder: string, manifest: Manifest): readonly string[] {
  const source = '@portico/source'
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([path, target]) =>
    typeof target === 'string' || target[source] === undefined ? [] : [{ path, file: target[source] }],
  )
  const files = readdirSync(join(folder, 'src/exports')).filter((name) => !/\.test(?:-d)?\.tsx?$/.test(name))
  const published = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([path, target]) => {
      if (typeof target === 'string') return [path, target]
      const { [source]: _source, ...rest } = target
      return [path, rest]
    }),
  )
  return [
    ...files
      .filter((name) => !entries.some(({ file }) => file === `./src/exports/${name}`))
      .map((name) => `src/exports/${name} has no path in package.json`),
    ...entries
      .filter(({ file }) => !files.some((name) => file === `./src/exports/${name}`))
      .map(({ path, file }) => `${path} points to ${file}, which is no entry file`),
    ...(JSON.stringify(published) === JSON.stringify(manifest.publishConfig?.exports)
      ? []
      : ['publishConfig.exports is not exports without the source condition']),
  ]
}
