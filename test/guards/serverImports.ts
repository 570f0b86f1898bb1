import { execFileSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { inRepository } from './workspace'

/**
 * What frameworks with server components do: a module that begins with `'use client'` does not run on the server, which has its
 * names only.
 */
const loader = `
  import { readFileSync } from 'node:fs'
  import { fileURLToPath } from 'node:url'
  import { parseSync } from ${JSON.stringify(pathToFileURL(inRepository('node_modules/oxc-parser/src-js/index.js')).href)}
  export async function load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.js')) return next(url, context)
    const source = readFileSync(fileURLToPath(url), 'utf8')
    if (!/^['"]use client['"]/.test(source)) return next(url, context)
    const names = parseSync('module.js', source).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => exportName.name))
    const text = names.map((name) => 'export const ' + name + ' = { client: true }').join('\\n')
    return { format: 'module', source: text, shortCircuit: true }
  }`

const dataUrl = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`

/** Runs a program as a server component is run, in a folder, and returns what it printed. Throws with what went wrong. */
export function runOnServer(program: string, folder: string): string {
  const hook = `import { register } from 'node:module'\nregister(${JSON.stringify(dataUrl(loader))})`
  const args = ['--conditions=react-server', '--import', dataUrl(hook), '--input-type=module', '--eval', program]
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
}
