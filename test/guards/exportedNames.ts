import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publicEntries } from '../../tools/publicEntries.mjs'
import type { Manifest } from './workspace'

/** What an entry file offers: names that exist at run time, and names of types. */
export type ExportedNames = { readonly values: readonly string[]; readonly types: readonly string[] }

/**
 * Reads the names off an entry file, which has nothing but `export { … } from` and `export type { … } from`, there or in the
 * files of `main` beside it.
 */
export function exportedNames(file: string): ExportedNames {
  const text = readEntry(file).replaceAll(/^export (?:type )?\* from '\.(\/main\/\w+)\.js'$/gm, (_, path) =>
    readEntry(`${dirname(file)}${path}.ts`),
  )
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

const readEntry = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/**
 * Where the `exports` of a package and its entry files disagree, or its published `exports` and those of the work tree.
 * An entry is a file of `src/exports`, or a folder of `src/chains`, `src/testing/wallets` or `src/messages`.
 */
export function exportMapFaults(folder: string, manifest: Manifest): readonly string[] {
  const source = '@portico/source'
  const entries = publicEntries(folder)
  const paths = Object.entries(manifest.exports ?? {}).filter(([path]) => !path.includes('*'))
  const isOffered = (file: string) => entries.some((entry) => entry.source === join(folder, file))
  const published = Object.fromEntries(
    Object.entries(manifest.exports ?? {}).map(([path, target]) => {
      if (typeof target === 'string') return [path, target]
      const { [source]: _source, ...rest } = target
      return [path, rest]
    }),
  )
  return [
    ...entryFiles(folder)
      .filter((file) => !isOffered(file))
      .map((file) => `${file} has no path in package.json`),
    ...paths.flatMap(([path, target]) =>
      typeof target === 'string' || !target[source] || existsSync(join(folder, target[source]))
        ? []
        : [`${path} points to ${target[source]}, which is no entry file`],
    ),
    ...(JSON.stringify(published) === JSON.stringify(manifest.publishConfig?.exports)
      ? []
      : ['publishConfig.exports is not exports without the source condition']),
  ]
}

function entryFiles(folder: string): readonly string[] {
  return [
    ...readdirSync(join(folder, 'src/exports'))
      .filter((name) => /(?<!\.test(?:-d)?)\.tsx?$/.test(name))
      .map((name) => `src/exports/${name}`),
    // A chain with more than its adapter to offer has an entry file of its own.
    ...foldersIn(join(folder, 'src/chains'))
      .filter((name) => !existsSync(join(folder, `src/exports/${name}.ts`)))
      .map((name) => `src/chains/${name}/index.ts`),
    // The test wallet of EVM chains comes with the handlers.
    ...foldersIn(join(folder, 'src/testing/wallets'))
      .filter((name) => name !== 'eip155')
      .map((name) => `src/testing/wallets/${name}/index.ts`),
    ...foldersIn(join(folder, 'src/messages')).map((name) => `src/messages/${name}/index.ts`),
  ]
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}
