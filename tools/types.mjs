// Checks the types of every folder that has a tsconfig.json, and of the code blocks in the docs.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stopOnSignal } from './processes.mjs'
import { writeDocsPages } from './docsPages.mjs'
import { snippetsFolder, writeSnippets } from './snippets.mjs'

const folders = ['packages/headless', 'packages/skin', 'test', 'apps/docs', 'apps/secure-site', snippetsFolder, '.']
await writeDocsPages()
writeSnippets()
const waiting = folders.filter((name) => existsSync(join(root, name, 'tsconfig.json')))

/** Checks one waiting folder after the other. */
async function checkTypes() {
  for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
    console.log(`types of ${folder}`)
    const code = await run('tsc', ['--noEmit', '--checkers', '1', '-p', folder])
    if (code !== 0) process.exitCode = code
  }
}

stopOnSignal()
// Each check keeps one core busy: more checkers would each infer the same types again.
await Promise.all([checkTypes(), checkTypes()])
process.exit()
