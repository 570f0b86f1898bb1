import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { eagerFunctions } from '../../tools/eagerFunctions.mjs'
import { constantsOf, inlineConstants } from '../../tools/inlineConstants.mjs'
import { writeNamespaces } from '../../tools/namespaces.mjs'
import { annotatePureValues, assignPhases, clientDirective, phaseGroups } from '../../tools/phases.mjs'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { eager, phases } from './phases.ts'

const folder = fileURLToPath(new URL('.', import.meta.url)).slice(0, -1)
const entries = publicEntries(folder).map(({ source }) => source.slice(`${folder}/src/`.length))
const assigned = assignPhases(`${folder}/src`, phases, entries)

export default defineConfig({
  plugins: [
    inlineConstants(constantsOf(`${folder}/src/constants`)),
    annotatePureValues(),
    eagerFunctions(`${folder}/src`, eager),
    writeNamespaces(),
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
      external: (id) => /^[^./\0]/.test(id),
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
