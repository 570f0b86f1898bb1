import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { constantsOf, inlineConstants } from '../../tools/inlineConstants.mjs'
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

const folder = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)
/** Between the main entry and the modules, so that a bundler reaches only those of which an application uses a name. */
const main = readdirSync(`${folder}/src/exports/main`).filter((name) => name !== 'types.ts')
const entries = [
  ...publicEntries(folder).map(({ source }) => source.slice(`${folder}/src/`.length)),
  ...main.map((name) => `exports/main/${name}`),
]
const assigned = assignPhases(`${folder}/src`, phases, entries)

export default defineConfig({
  plugins: [
    inlineConstants(constantsOf(`${folder}/src/constants`)),
    annotatePureValues(),
    writeNamespaces(),
    markFirstClientModules(),
  ],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    lib: {
      entry: Object.fromEntries(entries.map((path) => [path.replace(/\.tsx?$/, ''), `src/${path}`])),
      formats: ['es'],
    },
    rolldownOptions: {
      // Files of its own are left to the main entry, which would name the modules behind them otherwise.
      external: (id) => /^(?:[^./\0]|\.\/main\/)/.test(id),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name].js',
        minifyInternalExports: false,
        banner: clientDirective,
        codeSplitting: { groups: phaseGroups(`${folder}/src`, assigned) },
      },
    },
  },
})
