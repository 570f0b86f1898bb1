// Builds the script for a page without a bundler, with React inside, out of what both packages publish.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './shutdown.mjs'

const built = join(root, 'packages/skin/dist')
const folder = join(built, 'script')

/**
 * What a page loads later: the modal and its views, and what reads from a chain and asks the wallet. Everything else is in the
 * one script that the page names.
 */
const later =
  /\/dist\/(?:views\/|(?:parts|actions|contracts|bip122|open|reads\.hooks|flows|send|sign|request|rpc|pairing|swap|onramp|embedded|start\.later)\.|eip155\.(?:actions|provider)\.)|\/(?:viem|ox|abitype|uqr)\/|\/@noble\/curves\//

rmSync(folder, { recursive: true, force: true })
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
await bundle.write({
  dir: folder,
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: 'portico', test: (id) => !later.test(id) }],
  },
})
await bundle.close()
