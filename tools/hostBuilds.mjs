// Builds the example page as applications do, with three bundlers, and tells which files a visit loads in which phase.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build as esbuild, transformSync } from 'esbuild'
import { build as vite } from 'vite'
import webpack from 'webpack'
import { root } from './processes.mjs'
import { gzipped } from './size.mjs'

/**
 * @typedef {object} HostBuild the scripts that a bundler made of a page
 * @property {readonly string[]} page files that the page loads at once
 * @property {ReadonlyMap<string, readonly string[]>} imports for each module that is imported dynamically, by absolute
 * path: every file that this import waits for
 * @property {ReadonlyMap<string, number>} sizes bytes of each file after gzip
 *
 * @typedef {{ readonly entry: string, readonly alias?: Readonly<Record<string, string>> }} Host
 * @typedef {'vite' | 'webpack' | 'esbuild'} Bundler
 */

const empty = join(root, 'apps/docs/bare/emptyModule.ts')

/** The example page, without the WalletConnect client: it is loaded by a QR code, and takes webpack half a minute. @type {Host} */
export const barePage = {
  entry: join(root, 'apps/docs/bare/main.tsx'),
  alias: { '@walletconnect/universal-provider': empty },
}

/** @type {Readonly<Record<Bundler, (host: Host) => Promise<HostBuild>>>} */
export const hostBuilds = { vite: buildWithVite, webpack: buildWithWebpack, esbuild: buildWithEsbuild }

/** @param {Host} host @returns {Promise<HostBuild>} */
async function buildWithVite({ entry, alias = {} }) {
  const result = await vite({
    configFile: false,
    root: resolve(entry, '..'),
    logLevel: 'silent',
    // Whatever the environment of the caller: an application is built for production.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias, conditions: ['module', 'browser', 'production'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: entry },
    },
  })
  if (!('output' in result)) throw new Error('Vite built nothing')
  const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const filesOf = (/** @type {string} */ name) => closure(name, (file) => chunks.get(file)?.imports ?? [])
  const first = [...chunks.values()].find(({ isEntry }) => isEntry)
  return {
    page: filesOf(first?.fileName ?? ''),
    imports: new Map(
      [...chunks.values()]
        .filter(({ fileName }) => fileName !== first?.fileName)
        .flatMap(({ fileName, facadeModuleId, modules }) =>
          [...Object.keys(modules), facadeModuleId].flatMap((id) => (id ? [[id, filesOf(fileName)]] : [])),
        ),
    ),
    sizes: new Map([...chunks].map(([name, { code }]) => [name, gzipped(code)])),
  }
}

/** @param {Host} host @returns {Promise<HostBuild>} */
async function buildWithEsbuild({ entry, alias = {} }) {
  const { metafile, outputFiles } = await esbuild({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    outdir: '/out',
    absWorkingDir: '/',
    alias: { ...alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const { outputs } = metafile
  const filesOf = (/** @type {string} */ name) =>
    closure(name, (file) =>
      (outputs[file]?.imports ?? []).flatMap(({ kind, path }) => (kind === 'import-statement' ? [path] : [])),
    ).filter((file) => file.endsWith('.js'))
  const byEntry = Object.entries(outputs).flatMap(([name, { entryPoint }]) =>
    entryPoint && name.endsWith('.js') ? [/** @type {const} */ ([resolve('/', entryPoint), filesOf(name)])] : [],
  )
  return {
    page: byEntry.find(([path]) => path === entry)?.[1] ?? [],
    imports: new Map(byEntry),
    sizes: new Map(outputFiles.map(({ path, contents }) => [path.slice(1), gzipped(contents)])),
  }
}

/** @param {Host} host @returns {Promise<HostBuild>} */
async function buildWithWebpack({ entry, alias = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-webpack-'))
  try {
    const compilation = await runWebpack({
      mode: 'production',
      context: resolve(entry, '..'),
      entry,
      target: ['web', 'es2022'],
      experiments: { css: true },
      module: { rules: [{ test: /\.tsx?$/, loader: join(root, 'tools/tsxLoader.mjs') }] },
      resolve: { alias: { ...alias }, extensions: ['.tsx', '.ts', '.js'] },
      output: { path: folder, filename: '[name].js', chunkFilename: '[id].js' },
      performance: false,
      // Terser takes most of the time; esbuild makes the same files small below.
      optimization: { minimize: false },
    })
    const scripts = (/** @type {Iterable<import('webpack').Chunk>} */ chunks) =>
      [...chunks].flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js')))
    /** @type {Map<string, readonly string[]>} */
    const imports = new Map()
    for (const module of compilation.modules)
      for (const block of module.blocks) {
        const group = compilation.chunkGraph.getBlockChunkGroup(block)
        for (const dependency of block.dependencies) {
          const target = compilation.moduleGraph.getModule(dependency)
          const path = target?.nameForCondition()
          if (path) imports.set(path, group ? scripts(group.chunks) : [])
        }
      }
    const files = [...new Set(scripts(compilation.chunks))]
    return {
      page: [...compilation.entrypoints.values()].flatMap(({ chunks }) => scripts(chunks)),
      imports,
      sizes: new Map(files.map((file) => [file, gzipped(minified(readFileSync(join(folder, file), 'utf8')))])),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} code */
const minified = (code) => transformSync(code, { minify: true, target: 'es2022' }).code

/** @param {import('webpack').Configuration} configuration @returns {Promise<import('webpack').Compilation>} */
function runWebpack(configuration) {
  return new Promise((done, fail) => {
    const compiler = webpack(configuration)
    compiler.run((error, stats) => {
      const [fault] = stats?.compilation.errors ?? []
      compiler.close(() => (error || fault || !stats ? fail(error ?? fault) : done(stats.compilation)))
    })
  })
}

/**
 * What a visit loads, phase by phase: bytes of the page, and the files that the imports of each later phase add.
 *
 * @param {HostBuild} build @param {Readonly<Record<string, readonly string[]>>} phases absolute paths of the modules that
 * each phase imports
 * @returns {{ page: number, added: Readonly<Record<string, readonly string[]>> }}
 * @throws when a phase names a module that the build never imports dynamically
 */
export function visitOf({ page, imports, sizes }, phases) {
  const loaded = new Set(page)
  const added = Object.entries(phases).map(([phase, modules]) => {
    const files = modules.flatMap((path) => {
      const found = imports.get(path)
      if (!found) throw new Error(`${path} is not imported dynamically`)
      return found.filter((file) => !loaded.has(file))
    })
    for (const file of files) loaded.add(file)
    return [phase, [...new Set(files)]]
  })
  return {
    page: page.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0),
    added: Object.fromEntries(added),
  }
}

/**
 * The modules that a visit to the example page imports: what begins once it is painted, then the modal with its wallets, after
 * which a press on an announced wallet imports nothing.
 */
export const barePhases = {
  start: [join(root, 'packages/headless/dist/start.js')],
  open: [join(root, 'packages/skin/dist/open.js'), join(root, 'packages/headless/dist/connect.js')],
}

/** @param {string} start @param {(name: string) => readonly string[]} next @returns {readonly string[]} */
function closure(start, next) {
  const seen = new Set([start])
  for (const name of seen) for (const other of next(name)) seen.add(other)
  return [...seen]
}
