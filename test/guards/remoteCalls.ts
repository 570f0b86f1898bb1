import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Calls of `services/api` that no handler of `testing/handlers` answers, in the source folder of headless. */
export function unansweredCalls(folder: string): readonly string[] {
  const answered = new Set(pathsIn(join(folder, 'testing/handlers')).map(({ path }) => path))
  return pathsIn(join(folder, 'services/api'))
    .filter(({ path }) => !answered.has(path))
    .map(({ file, path }) => `services/api/${file}: no handler answers ${path}`)
}

/** Every `path: '/…'` in the files of a folder, with `:` for each part that is filled in. */
function pathsIn(folder: string) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\bpath: (?:'(\/[^']*)'|`(\/[^`]*)`)/g)].map(
        ([, text = '', template = '']) => ({
          file,
          path: (text || template).replace(/(?:\$\{[^}]*\})+/g, ':').replace(/:\w+/g, ':'),
        }),
      ),
    )
}
