// Builds the script for a page without a bundler, with React inside, out of what both packages publish.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './shutdown.mjs'

const built = join(root, 'packages/skin/dist')
const target = join(built, 'script')

/**
 * What a page loads later: the modal and its views, and what reads from a chain and asks the wallet. Everything else is in the
 * one script that the page names.
 */
const later =
  /\/dist\/(?:views\/|(?:accountButton|drawnNetworks|parts|qr|fiat|actions|contracts|bip122|open|reads\.hooks|flows|send|scan|paymentLinks|sign|request|rpc|nfts|pairing|pay|swap|connections|onramp|registerName|email|emailLogin|embeddedLogin|frameSchema|siwx|smartSessions|rules|accountSchema|embedded|approvals?|start\.later)\.|eip155\.(?:actions|provider)\.|\w+\.(?:signIn|approval)\.|encoding\.|solana\.(?:actions|connect)\.)|\/(?:viem|ox|abitype|uqr|@adraffy)\/|\/@noble\/curves\//

rmSync(target, { recursive: true, force: true })
const bundle = await rolldown({
  input: { portico: join(built, 'element/script.js') },
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  resolve: { conditionNames: ['module', 'browser', 'production', 'import', 'default'] },
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  // Directives for servers, and imports of what another module has made at once, are of no use in a script.
  onLog: (level, log, report) =>
    ['MODULE_LEVEL_DIRECTIVE', 'INEFFECTIVE_DYNAMIC_IMPORT'].includes(log.code ?? '') || report(level, log),
})
const { output } = await bundle.write({
  dir: target,
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: 'portico', test: (id) => !later.test(id) }],
  },
})
await bundle.close()

const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
const packages = [...new Set(modules.flatMap((id) => packageOf(id) ?? []))].toSorted()
writeFileSync(join(target, 'LICENSES.txt'), packages.map(licenseOf).join(`\n\n${'-'.repeat(80)}\n\n`))

/** The folder of the installed package that a module is from; nothing for our own. @param {string} id */
function packageOf(id) {
  const [path = ''] = id.replace(/^\0/, '').split('?')
  if (!path.includes('/node_modules/')) return undefined
  let folder = dirname(path)
  const isWhole = () => {
    const file = join(folder, 'package.json')
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version
  }
  while (!isWhole()) folder = dirname(folder)
  return folder
}

/** Name, version and license of a package, with the text of its license file. @param {string} folder @throws without such a file */
function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  if (!file) throw new Error(`${name} ${version} has no license file`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
