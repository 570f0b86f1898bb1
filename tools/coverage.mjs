// Runs the unit tests of headless and prints which part of each room's statements they cover. Arguments are passed to Vitest, in
// place of its projects and reporter.
import { join } from 'node:path'
import { root, run, stopOnSignal } from './processes.mjs'
import { coverageByRoom } from './reports.mjs'

const folder = join(root, '.cache/reports/coverage')
const code = await runMeasured()
const covered = coverageByRoom(join(folder, 'coverage-summary.json'), join(root, 'packages/headless/src'))
console.log(`statements covered: ${covered.map(({ room, percent }) => `${room} ${percent} %`).join(', ')}`)
process.exit(code)

function runMeasured() {
  stopOnSignal()
  const [, , ...given] = process.argv
  const suites = given.length > 0 ? given : '--project node --project dom --reporter=dot'.split(' ')
  return run('vitest', [
    'run',
    ...suites,
    '--coverage.enabled',
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.include=packages/headless/src/**',
    // Vitest leaves out the tests that it runs. Tests of types are compiled only, and would count as code never run.
    '--coverage.exclude=**/*.test-d.*',
  ])
}
