// Checks the types of every folder that has a tsconfig.json.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, stopOnSignal } from './processes.mjs'

const folders = ['.', 'packages/headless', 'packages/skin', 'apps/docs', 'test']

stopOnSignal()
for (const folder of folders.filter((name) => existsSync(join(root, name, 'tsconfig.json')))) {
  console.log(`types of ${folder}`)
  const code = await run('tsc', ['--noEmit', '-p', folder])
  if (code !== 0) process.exitCode = code
}
process.exit()
