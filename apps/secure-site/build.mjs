// Builds the commands and the frame: `node build.mjs [folder]`. Everything that a command needs is in its files, but SQLite, which is a
// program of its own for each system.
import { build } from 'esbuild'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as buildFrame } from 'vite'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const outdir = resolve(process.argv[2] ?? here('dist'))
for (const old of ['main.js', 'doctor.js', 'parts', 'frame'])
  rmSync(join(outdir, old), { recursive: true, force: true })
await buildFrame({ configFile: here('vite.config.ts'), logLevel: 'warn', build: { outDir: join(outdir, 'frame') } })
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
  // The last two are asked for by the driver of PostgreSQL, where they are installed.
  external: ['libsql', 'pg-native', 'pg-cloudflare'],
  // Of packages that are CommonJS still.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
})
