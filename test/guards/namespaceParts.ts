import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The namespaces that `entities/namespaces.ts` lists, in the source folder of headless. */
export function namespaceNames(folder: string): readonly string[] {
  const [, list = ''] = readFileSync(join(folder, 'entities/namespaces.ts'), 'utf8').match(
    /export const namespaces = \[([^\]]*)\]/,
  ) ?? ['']
  return [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

/** What a listed namespace lacks: a part, or the entry file that hands it on. */
export function missingNamespaceParts(folder: string): readonly string[] {
  const has = (path: string) => existsSync(join(folder, path))
  const read = (path: string) => (has(path) ? readFileSync(join(folder, path), 'utf8') : '')
  return namespaceNames(folder).flatMap((name) => [
    ...(has(`networks/${name}.ts`) ? [] : [`${name} has no networks/${name}.ts`]),
    ...(read('exports/networks.ts').includes(`'../networks/${name}.js'`)
      ? []
      : [`exports/networks.ts hands on no network of ${name}`]),
    ...(has(`chains/${name}/index.ts`) ? [] : [`${name} has no chains/${name}/index.ts`]),
    ...(has(`testing/wallets/${name}/index.ts`) || read('exports/testing.ts').includes(`'../testing/wallets/${name}/`)
      ? []
      : [`${name} has no testing/wallets/${name}/index.ts`]),
  ])
}
