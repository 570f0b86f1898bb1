// Plants random faults in the sources of both packages, one operator each, runs the tests that depend on the file, and prints
// the faults that no test and no type noticed. `--seed=3 --count=40` repeats a run; further arguments are parts of paths, and
// only files with one of them get faults. The files are changed in place and put back.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFaults, pickRandom } from './findFaults.mjs'
import { root, run, stopOnSignal } from './processes.mjs'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, count: { type: 'string', default: '40' } },
  allowPositionals: true,
})
// Another sample every day.
const seed = Number(values.seed ?? Math.floor(Date.now() / 86_400_000))
const notTested = /\.(?:test|test-d|css)\.tsx?$|\/(?:exports|testing|messages|icons|constants)\/|fixtures\.ts$/

/** @type {(() => void) | undefined} */
let restore
process.on('exit', () => restore?.())
stopOnSignal()

const files = git('ls-files', 'packages/*/src/*.ts', 'packages/*/src/*.tsx').filter(
  (file) => !notTested.test(file) && (positionals.length === 0 || positionals.some((part) => file.includes(part))),
)
const changed = git('status', '--porcelain', '--', 'packages')
if (changed.length > 0) throw new Error(`Commit these first, faults are planted in place:\n${changed.join('\n')}`)

const all = files.flatMap((file) => findFaults(file, readFileSync(join(root, file), 'utf8')))
const planted = pickRandom(all, Number(values.count), seed)
const survivors = []
for (const fault of planted) if (!(await isNoticed(fault))) survivors.push(fault)

console.log(`${planted.length - survivors.length} of ${planted.length} faults noticed, seed ${seed}`)
for (const { file, line, from, to } of survivors) console.log(`not noticed: ${file}:${line} \`${from}\` as \`${to}\``)

/** @param {...string} args @returns {string[]} */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** Whether the tests fail with a fault, or else the types. @param {import('./findFaults.mjs').Fault} fault */
async function isNoticed({ file, start, from, to }) {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  restore = () => writeFileSync(path, source)
  writeFileSync(path, source.slice(0, start) + to + source.slice(start + from.length))
  const suites = '--project node --project dom --project browser --bail=1 --reporter=dot --passWithNoTests'.split(' ')
  const noticed =
    // Most faults are noticed next to them, and all tests that depend on a file may be hundreds.
    (await run('vitest', ['run', ...suites, dirname(file)])) !== 0 ||
    (await run('vitest', ['related', '--run', ...suites, file])) !== 0 ||
    (await run('tsc', ['--noEmit', '-p', root])) !== 0
  restore()
  restore = undefined
  return noticed
}
