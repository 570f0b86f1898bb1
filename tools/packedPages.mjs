// Builds pages as applications do: both packages are packed and installed outside the workspace, then Vite builds.
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { build } from 'vite'
import { root } from './processes.mjs'

const pages = join(root, 'apps/docs/bench')

/** What an application installs beside the packages; the versions are those of the workspace. */
const libraries = ['@tanstack/react-query', '@walletconnect/universal-provider', 'react', 'react-dom', 'viem']

/**
 * Installs the built packages into an empty folder and builds pages of `apps/docs/bench` there, each as a site of its own.
 *
 * @param {string} folder outside the workspace @param {readonly string[]} names
 * @returns {Promise<string[]>} folders of the built sites, in the order of `names`
 */
export async function buildPackedPages(folder, names) {
  const pnpm = (/** @type {string[]} */ args, cwd = folder) =>
    execa('pnpm', args, { cwd, preferLocal: true, localDir: root })
  for (const name of ['headless', 'skin'])
    await pnpm(['pack', '--pack-destination', folder], join(root, 'packages', name))
  // It pins the versions and refuses build scripts.
  cpSync(join(root, 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(tarballsIn(folder))))
  await pnpm(['install', '--prefer-offline', '--no-frozen-lockfile'])
  cpSync(pages, join(folder, 'pages'), { recursive: true })
  const sites = []
  for (const name of names) sites.push(await buildSite(folder, name))
  return sites
}

/** @param {string} folder @returns {Record<string, string>} package names and where their tarballs are */
function tarballsIn(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  return Object.fromEntries(files.map((file) => [file.replace(/^(portico)-(\w+)-.*$/, '@$1/$2'), `file:./${file}`]))
}

/** @param {Record<string, string>} tarballs */
function manifest(tarballs) {
  /** @type {{ dependencies: Record<string, string> }} */
  const { dependencies } = JSON.parse(readFileSync(join(root, 'apps/docs/package.json'), 'utf8'))
  const versions = Object.fromEntries(libraries.map((name) => [name, dependencies[name] ?? '']))
  return { name: 'site', private: true, type: 'module', dependencies: { ...versions, ...tarballs } }
}

/** @param {string} folder @param {string} name */
async function buildSite(folder, name) {
  const source = join(folder, name)
  const outDir = join(folder, 'dist', name)
  cpSync(join(folder, 'pages'), source, { recursive: true })
  writeFileSync(join(source, 'index.html'), html(`./${name}.tsx`))
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    // Whatever the environment of the caller: an application is built for production.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { conditions: ['module', 'browser', 'production'] },
    build: { outDir, target: 'es2022', reportCompressedSize: false },
  })
  return outDir
}

/** @param {string} script */
const html = (script) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Benchmark</title>
    <link rel="icon" href="data:," />
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`
