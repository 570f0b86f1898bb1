import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/**
 * Bundles a program for Node and runs it in an empty folder, with the named packages nowhere to be found. Returns what
 * it printed; throws with what went wrong.
 */
export async function runWithout(absent: readonly string[], program: string, resolveDir: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-standalone-'))
  try {
    await build({
      stdin: { contents: program, resolveDir, loader: 'js' },
      outfile: join(folder, 'program.mjs'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      conditions: ['production'],
      define: { 'process.env.NODE_ENV': '"production"' },
      banner: { js: `import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)` },
      logLevel: 'silent',
      plugins: [notInstalled(absent)],
    })
    return execFileSync(process.execPath, ['program.mjs'], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes the packages into the bundle as they are named, so that Node looks for them in the empty folder. What other
 * installed packages bring along for themselves is there.
 */
function notInstalled(names: readonly string[]): Plugin {
  const filter = new RegExp(`^(?:${names.map((name) => name.replaceAll(/[/.]/g, '\\$&')).join('|')})(?:/|$)`)
  return {
    name: 'not-installed',
    setup: ({ onResolve }) =>
      onResolve({ filter }, ({ path, importer }) =>
        importer.includes('/node_modules/') ? undefined : { path, external: true },
      ),
  }
}
