// Builds the commands and the frame once for every test of the same sources. `node builtSite.mjs` does it before any of them starts.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hashFiles } from '../../../tools/hashFiles.mjs'

const app = fileURLToPath(new URL('..', import.meta.url))
const root = resolve(app, '../..')
const builds = join(app, 'dist/test/built')
const day = 86_400_000

/** Every file that goes into the build, or says how it is made. */
const sources = [
  ...['src', 'package.json', 'build.mjs', 'buildAccount.mjs', 'bundleApart.ts', 'licences.mjs', 'vite.config.ts'].map(
    (name) => `apps/secure-site/${name}`,
  ),
  ...['headless', 'skin'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/package.json`]),
  'tools/phases.mjs',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
]

/** Builds the site as somebody does who runs it, unless it is there. @returns {Promise<string>} its folder, which only may be read */
export async function buildSite() {
  const built = join(builds, hashFiles(root, sources))
  if (existsSync(built)) return built
  mkdirSync(builds, { recursive: true })
  removeOld()
  const folder = mkdtempSync(join(builds, 'unfinished-'))
  await promisify(execFile)(process.execPath, [join(app, 'build.mjs'), folder])
  try {
    renameSync(folder, built)
  } catch (error) {
    rmSync(folder, { recursive: true })
    // Another test may have built the same.
    if (!existsSync(built)) throw error
  }
  return built
}

function removeOld() {
  for (const name of readdirSync(builds)) {
    const folder = join(builds, name)
    if (statSync(folder).mtimeMs < Date.now() - day) rmSync(folder, { recursive: true, force: true })
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildSite()
