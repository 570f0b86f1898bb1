// Sizes after minifying and gzip, in bytes: what a page loads at once, and what it loads later.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** @param {string | Uint8Array} content */
export const gzipped = (content) => gzipSync(content, { level: 9 }).length

/**
 * Bundles an entry file as an application would, leaving out the named packages. `first` is what it loads at once;
 * `later` has, for every module it loads on demand, what that adds to what is already there.
 *
 * @param {string} entry @param {readonly string[]} external @param {string} [shell] a module whose load counts as `first`
 * @returns {Promise<{ first: number, later: Record<string, number> }>}
 */
export async function bundleSize(entry, external, shell) {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'out',
    absWorkingDir: posix.dirname(entry),
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    external: external.flatMap((name) => [name, `${name}/*`]),
    logLevel: 'silent',
  })
  const outputs = Object.entries(metafile.outputs)
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipped(contents)]))
  /** @param {string} name */
  const sizeOf = (name) => [...sizes].find(([path]) => path.endsWith(`/${name}`))?.[1] ?? 0
  /** @param {Iterable<string>} names */
  const sum = (names) => [...names].reduce((total, name) => total + sizeOf(name), 0)
  /** @param {string} name @param {Set<string>} [seen] */
  const withStatic = (name, seen = new Set()) => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && metafile.outputs[path]) withStatic(path, seen)
    return seen
  }
  const starts = outputs.flatMap(([name, { entryPoint }]) => (entryPoint ? [{ name, module: entryPoint }] : []))
  const isFirst = (/** @type {string} */ module) =>
    module === posix.basename(entry) || (shell !== undefined && module.endsWith(shell))
  const first = new Set(starts.filter(({ module }) => isFirst(module)).flatMap(({ name }) => [...withStatic(name)]))
  const later = starts
    .filter(({ module }) => !isFirst(module))
    .map(({ name, module }) => [
      module.replace(/^(?:\.\.\/)*/, ''),
      sum([...withStatic(name)].filter((part) => !first.has(part))),
    ])
  return { first: sum(first), later: Object.fromEntries(later) }
}

/**
 * The script that a built page loads before anybody clicks: what its HTML names, and what that imports.
 *
 * @param {string} folder with the page's `index.html`
 */
export function pageScriptSize(folder) {
  const html = readFileSync(`${folder}/index.html`, 'utf8')
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\.?\/?([^"]+\.js)"/g)]
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} name */
  const walk = (name) => {
    if (seen.has(name)) return
    seen.add(name)
    const script = readFileSync(`${folder}/${name}`, 'utf8')
    for (const [, target = ''] of script.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g))
      walk(posix.join(posix.dirname(name), target))
  }
  for (const [, name = ''] of named) walk(name)
  if (seen.size === 0) throw new Error(`${folder}/index.html names no script`)
  return [...seen].reduce((total, name) => total + gzipped(readFileSync(`${folder}/${name}`)), 0)
}
