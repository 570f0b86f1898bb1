import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineConstants } from '../../tools/inlineConstants.mjs'
import { writeNamespaces } from '../../tools/namespaces.mjs'
import {
  annotatePureValues,
  assignPhases,
  clientDirective,
  markFirstClientModules,
  phaseGroups,
} from '../../tools/phases.mjs'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { phases } from './phases.ts'

/** Lets TypeScript 6 and later accept `import '@portico/skin/styles.css'`, and that of the other sheet. */
const stylesheetTypes = (sheet: string): Plugin => ({
  name: 'stylesheet-types',
  async writeBundle({ dir }) {
    await writeFile(`${dir}/${sheet}.css.d.ts`, 'export {}\n')
  },
})

const sheets = readdirSync(new URL('src', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css.ts'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .toSorted()
const seen = new Map<string, string[]>()

/** Class names of five letters, the same in every build of the same sources: `po`, the sheet, the style in it. */
function shortest({ hash, filePath }: { hash: string; filePath: string }) {
  const styles = seen.get(filePath) ?? []
  seen.set(filePath, styles)
  if (!styles.includes(hash)) styles.push(hash)
  return `po${sheets.indexOf(filePath).toString(36).padStart(2, '0')}${styles.indexOf(hash).toString(36)}`
}

const bare = /^[^./\0]/

const folder = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)
const sources = publicEntries(folder).map(({ source }) => source.slice(`${folder}/src/`.length))

/**
 * What the page that signs draws is built by itself, with a style sheet of its own: no page with a modal takes along how it looks, and it
 * takes along no modal.
 */
const approval = 'exports/approval.ts'

const entries = [
  ...sources.filter((source) => source !== approval),
  // The script for pages without a bundler is built out of this build.
  'element/script.ts',
]
const assigned = assignPhases(`${folder}/src`, phases, entries)

const modalBuild = {
  entries,
  sheet: 'styles',
  chunkFileNames: '[name].js',
  codeSplitting: { groups: phaseGroups(`${folder}/src`, assigned) },
}
const approvalBuild = {
  entries: [approval],
  sheet: 'approval',
  chunkFileNames: 'approval/[name].js',
  codeSplitting: true,
}

export default defineConfig(({ mode }) => {
  const { sheet, ...build } = mode === 'approval' ? approvalBuild : modalBuild
  return {
    plugins: [
      react(),
      vanillaExtractPlugin({ identifiers: shortest }),
      inlineConstants({ '@portico/headless/rules': `${folder}/../headless/src/constants/publicLimits.ts` }),
      annotatePureValues(),
      writeNamespaces(),
      markFirstClientModules(),
      stylesheetTypes(sheet),
    ],
    build: {
      target: 'es2022',
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      emptyOutDir: mode !== 'approval',
      cssCodeSplit: false,
      cssTarget: ['chrome123', 'firefox128', 'safari18'],
      cssMinify: 'lightningcss',
      lib: {
        entry: Object.fromEntries(build.entries.map((path) => [path.replace(/\.ts$/, ''), `src/${path}`])),
        formats: ['es'],
        cssFileName: sheet,
      },
      rolldownOptions: {
        external: (id) => bare.test(id),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: build.chunkFileNames,
          minifyInternalExports: false,
          banner: clientDirective,
          codeSplitting: build.codeSplitting,
        },
      },
    },
  }
})
