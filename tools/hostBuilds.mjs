// Builds the example page as applications do, with three bundlers, and tells which files a visit loads in which phase.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build as esbuild } from 'esbuild'
import { minifySync } from 'rolldown/utils'
import { build as vite } from 'vite'
import webpack from 'webpack'
import { root } from './processes.mjs'
import { gzipped } from './gzipped.mjs'

/**
 * @typedef {object} HostBuild the scripts that a bundler made of a page
 * @property {readonly string[]} page files that the page loads at once
 * @property {ReadonlyMap<string, readonly string[]>} imports for each module that is imported dynamically, by absolute
 * path: every file that this import waits for
 * @property {ReadonlyMap<string, number>} sizes bytes of each file after gzip
 *
 * @typedef {object} Host
 * @property {string} entry absolute
 * @property {Readonly<Record<string, string>>} [alias]
 * @property {readonly string[]} [external] packages that are left out
 *
 * @typedef {'vite' | 'webpack' | 'esbuild'} Bundler
 */

const empty = join(root, 'apps/docs/bare/emptyModule.ts')

/** The example page, without the WalletConnect client: it is loaded by a QR code, and takes webpack half a minute. @type {Host} */
export const barePage = {
  entry: join(root, 'apps/docs/bare/main.tsx'),
  alias: { '@walletconnect/universal-provider': empty },
}

/** What a page has beside the packages, or loads when it is used. */
const others = ['react', 'react-dom', '@tanstack/react-query', 'viem', '@walletconnect', '@solana']

/** Pages with nothing but the core and the EVM: one that reads, and one that acts. @type {Readonly<Record<string, Host>>} */
export const corePages = {
  reads: { entry: join(root, 'apps/docs/bench/reads.tsx'), external: others },
  acts: { entry: join(root, 'apps/docs/bench/acts.tsx'), external: others },
}

/** @type {Readonly<Record<Bundler, (host: Host) => Promise<HostBuild>>>} */
export const hostBuilds = { vite: buildWithVite, webpack: buildWithWebpack, esbuild: buildWithEsbuild }

/** @param {Host} host @returns {Promise<HostBuild>} */
async function buildWithVite({ entry, alias = {}, external = [] }) {
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
      rolldownOptions: { input: entry, external: (id) => isOf(external, id) },
    },
  })
  if (!('output' in result)) throw new Error('Vite built nothing')
  const chunks = new Map(result.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const filesOf = (/** @type {string} */ name) =>
    closure(name, (file) => (chunks.get(file)?.imports ?? []).filter((other) => chunks.has(other)))
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
async function buildWithEsbuild({ entry, alias = {}, external = [] }) {
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
    external: external.flatMap((name) => [name, `${name}/*`]),
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
async function buildWithWebpack({ entry, alias = {}, external }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-webpack-'))
  try {
    const compilation = await runWebpack({
      mode: 'production',
      context: resolve(entry, '..'),
      entry,
      target: ['web', 'es2022'],
      experiments: { css: true, outputModule: true },
      module: { rules: [{ test: /\.tsx?$/, loader: join(root, 'tools/tsxLoader.mjs') }] },
      resolve: { alias: { ...alias }, extensions: ['.tsx', '.ts', '.js'] },
      output: { path: folder, filename: '[name].js', chunkFilename: '[id].js', module: external !== undefined },
      externals: ({ request }, found) =>
        external && isOf(external, request) ? found(undefined, `module ${request}`) : found(),
      performance: false,
      // Terser takes most of the time; another minifier makes the same files small below.
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
      sizes: new Map(
        files.map((file) => [file, gzipped(minifySync(file, readFileSync(join(folder, file), 'utf8')).code)]),
      ),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether a module is of one of the packages. @param {readonly string[]} packages @param {string} id */
const isOf = (packages, id) => packages.some((name) => id === name || id.startsWith(`${name}/`))

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
 * What a visit loads, phase by phase: bytes of the page, and the files that the imports of each later phase add, with their bytes.
 *
 * @param {HostBuild} build @param {Readonly<Record<string, readonly string[]>>} phases absolute paths of the modules that
 * each phase imports
 * @returns {{ page: number, added: Readonly<Record<string, readonly string[]>>, bytes: Readonly<Record<string, number>> }}
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
    return /** @type {const} */ ([phase, [...new Set(files)]])
  })
  const bytesOf = (/** @type {readonly string[]} */ files) =>
    files.reduce((sum, file) => sum + (sizes.get(file) ?? Number.NaN), 0)
  return {
    page: bytesOf(page),
    added: Object.fromEntries(added),
    bytes: Object.fromEntries(added.map(([phase, files]) => [phase, bytesOf(files)])),
  }
}

/** @param {'headless' | 'skin'} name @param {readonly string[]} modules */
const builtIn = (name, ...modules) => modules.map((module) => join(root, 'packages', name, 'dist', `${module}.js`))

/**
 * The modules that a visit to the example page imports: what begins once it is painted, the modal with its wallets, what the
 * modal needs once it is open. A press on an announced wallet then imports nothing to ask it.
 */
export const barePhases = {
  start: builtIn('headless', 'start'),
  open: [...builtIn('skin', 'open'), ...builtIn('headless', 'connect')],
  // At once, while the modal is being painted.
  opened: builtIn('skin', 'open.later'),
}

/** What follows: the first connection with the account it shows, the first send until it is in a block, then a swap. */
export const laterPhases = {
  connected: [
    ...builtIn('skin', 'views/ConnectingExternal', 'views/Account', 'views/Account.later'),
    ...builtIn('headless', 'flows', 'account', 'eip155.actions'),
  ],
  sent: [...builtIn('skin', 'views/Send', 'send.later', 'views/Send.later'), ...builtIn('headless', 'send')],
  swapped: [...builtIn('skin', 'views/Swap', 'swap.later'), ...builtIn('headless', 'swap.api', 'swap', 'swap.settled')],
}

/** @param {string} start @param {(name: string) => readonly string[]} next @returns {readonly string[]} */
function closure(start, next) {
  const seen = new Set([start])
  for (const name of seen) for (const other of next(name)) seen.add(other)
  return [...seen]
}
