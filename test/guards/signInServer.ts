import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** What only the server of a sign-in needs: its handler, and the verifiers with their curves. */
const serverModule = /^(?:siwx\.(?:server|curves)|\w+\.verify)\.js$/

const imported = /\b(?:from|import)\s*\(?\s*["'](?<name>\.[^"']+)["']/g

/**
 * The modules of the server that a built entry loads, at once or later.
 *
 * @param folder - of the built package
 * @param entry - below it
 */
export function serverModulesOf(folder: string, entry: string): readonly string[] {
  const reached = new Set([entry])
  for (const path of reached)
    for (const { groups: { name = '' } = {} } of readFileSync(posix.join(folder, path), 'utf8').matchAll(imported))
      reached.add(posix.join(posix.dirname(path), name))
  return [...reached].filter((path) => serverModule.test(path)).toSorted()
}
