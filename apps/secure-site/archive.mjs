// Makes the archive that a team runs: `node archive.mjs [folder]`. Node runs what is in it; a SQLite store needs `npm install` once.
import { execa } from 'execa'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const folder = resolve(process.argv[2] ?? here('dist/archive'))
const stage = join(folder, 'package')
rmSync(stage, { recursive: true, force: true })
mkdirSync(stage, { recursive: true })

await execa(process.execPath, [here('build.mjs'), join(stage, 'dist')], { stdio: ['ignore', 'ignore', 'inherit'] })
copyFileSync(here('../../LICENSE'), join(stage, 'LICENSE'))
for (const file of ['README.md', 'Dockerfile']) copyFileSync(here(file), join(stage, file))
const libsql = read(join(dirname(createRequire(import.meta.url).resolve('libsql')), 'package.json')).version
const manifest = {
  name: 'portico-secure-site',
  // It is released with the packages.
  version: read(here('../../packages/headless/package.json')).version,
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20' },
  files: ['dist', 'Dockerfile'],
  scripts: { login: 'node dist/main.js login', vault: 'node dist/main.js vault', doctor: 'node dist/doctor.js' },
  dependencies: { libsql },
}
writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const { stdout } = await execa('npm', ['pack', '--json', '--pack-destination', folder], { cwd: stage })
const [{ filename, size }] = JSON.parse(stdout)
process.stdout.write(`${join(folder, filename)} ${Math.round(size / 1_000)} kB\n`)
