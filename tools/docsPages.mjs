// Writes what of the docs is made from the code, and is not kept in git: the API reference, the tables of limits, requests and
// storage, and the flows. Nothing is written whose content is the same, so that a server of the docs does not build it again.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { apiFiles } from './apiReference.mjs'
import { flowFiles } from './flowDiagrams.mjs'
import { referenceFiles } from './reference.mjs'
import { root } from './shutdown.mjs'

const pages = join(root, 'apps/docs/pages/reference')

/** Writes every generated file of the docs, and removes pages that are no longer made. */
export async function writeDocsPages() {
  const files = { ...(await apiFiles()), ...(await flowFiles()), ...(await referenceFiles()) }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true })
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
  for (const name of readdirSync(pages)) if (!(join(pages, name) in files)) rmSync(join(pages, name))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeDocsPages()
