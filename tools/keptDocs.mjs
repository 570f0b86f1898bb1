// Builds the docs, unless they are there as they were built from exactly what is here now: every file of the repository, what
// is made from it, both packages as built, and what the build reads from its environment.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashFiles } from './hashFiles.mjs'
import { root, run, stopOnSignal } from './processes.mjs'

const stamp = join(root, '.cache/docs-build.json')
const output = ['apps/docs/doc_build']
const made = [
  'packages/headless/dist',
  'packages/skin/dist',
  'apps/docs/pages',
  'apps/docs/reference',
  'apps/docs/site',
]
const environment = ['PORTICO_DOCS_ADDRESS', 'PORTICO_DOCS_PORT', 'PORTICO_WORLD', 'NODE_ENV']

stopOnSignal()
const inputs = hashInputs()
const kept = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (inputs && kept === describe(inputs)) console.log('The docs are there, as built from these files.')
else {
  rmSync(stamp, { force: true })
  const code = await run('pnpm', ['--dir', 'apps/docs', 'run', 'build'])
  // Whatever was written meanwhile may be in the docs or not.
  if (code === 0 && inputs && inputs === hashInputs()) {
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, describe(inputs))
  }
  process.exitCode = code
}
process.exit()

/** `undefined` where git cannot tell which files there are. */
function hashInputs() {
  try {
    const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
    const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
      .split('\0')
      .filter(Boolean)
    const given = environment.map((name) => process.env[name] ?? '')
    return [hashFiles(root, [...files, ...made]), process.version, ...given].join(' ')
  } catch {
    return undefined
  }
}

/** @param {string} from the inputs */
function describe(from) {
  return JSON.stringify({ inputs: from, output: hashFiles(root, output) })
}
