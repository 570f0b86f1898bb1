// Builds the commands and the frame: `node build.mjs [folder]`. Everything that a command needs is in its files, but SQLite, which is a
// program of its own for each system.
import { build } from 'esbuild'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildFrame } from 'vite'
import { buildAccount } from './buildAccount.mjs'
import { licencesOf } from './licences.mjs'

// Whatever runs this: else React's development build would be in the frame, with the paths of this machine.
process.env.NODE_ENV = 'production'
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const outdir = resolve(process.argv[2] ?? here('dist'))
for (const old of ['main.js', 'doctor.js', 'parts', 'frame', 'licences.txt'])
  rmSync(join(outdir, old), { recursive: true, force: true })
await buildFrame({
  configFile: here('vite.config.ts'),
  logLevel: 'error',
  build: { outDir: join(outdir, 'frame') },
})
await buildAccount(join(outdir, 'frame'))
await build({
  entryPoints: { main: here('src/main.ts'), doctor: here('src/doctor/main.ts') },
  outdir,
  chunkNames: 'parts/[name]-[hash]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  conditions: ['@portico/source'],
  // The log names classes of errors.
  keepNames: true,
  // All but the first are asked for where they are installed, and done without elsewhere.
  external: ['libsql', 'pg-native', 'pg-cloudflare', 'bufferutil', 'utf-8-validate'],
  // Of packages that are CommonJS still.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
writeFileSync(join(outdir, 'licences.txt'), licencesOf(here('.')))
