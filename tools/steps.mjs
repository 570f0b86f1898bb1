// Every check, as a step that says what it needs. The first ones in the list start first: what others need, what fails
// within seconds, then what takes longest, so that nothing long is left for the end.
import { join } from 'node:path'
import { root } from './shutdown.mjs'

/**
 * @typedef {'test' | 'slow' | 'nightly'} Group `test` is `npm test`, with `slow` it is CI; `nightly` is what has to be alone, and what CI has much alike
 * @typedef {import('./runSteps.mjs').PlannedStep & {
 *   group: Group
 *   command: string[]
 *   report?: string
 *   env?: Record<string, string>
 *   again?: (failures: readonly string[]) => Step
 *   repeats?: string
 * }} Step `report` is written by its tests; `again` runs those that failed, `repeats` names the step whose failed tests it runs
 */

/** What the steps leave behind: their reports and logs. */
export const reports = join(root, '.cache/reports')

// While the pages that are made from the code are written, nothing may read them.
const pages = ['docs pages']
const packages = ['packages', ...pages]
const secureSite = [...pages, 'secure site']
const sites = [...packages, 'docs', 'bare page']

/** @type {readonly Step[]} */
export const steps = [
  { name: 'packages', group: 'test', command: ['pnpm', 'run', 'build'] },
  { name: 'docs pages', group: 'test', command: ['node', 'tools/docsPages.mjs'] },
  // Tests build it where it is not there; several at once would each do that.
  { name: 'secure site', group: 'test', command: ['node', 'apps/secure-site/test/builtSite.mjs'] },
  { name: 'types', group: 'test', needs: pages, command: ['node', 'tools/types.mjs'] },
  { name: 'format', group: 'test', needs: pages, command: ['pnpm', 'run', 'format:check'] },
  // Some tests read the declarations that are published, and the docs show both packages as built.
  { name: 'lint', group: 'test', needs: packages, command: ['pnpm', 'run', 'lint'] },
  { name: 'docs', group: 'test', needs: packages, command: ['node', 'tools/keptDocs.mjs'] },
  { name: 'bare page', group: 'test', needs: packages, command: ['pnpm', '--dir', 'apps/docs', 'run', 'build:bare'] },
  vitest('unit tests', ['node', 'dom', 'types']),
  flows('browser flows', 'test', 'flows'),
  vitest('component tests', ['browser']),
  { ...vitest('local world', ['world', 'isolated', 'examples']), needs: secureSite },
  { ...vitest('guards', ['guards']), needs: sites },
  { ...vitest('packed apps', ['apps']), group: 'slow', isLate: true, needs: packages },
  { ...flows('slow flows', 'slow', 'slow'), isLate: true },
  { ...vitest('sign-in servers', ['sign-in servers']), group: 'slow', isLate: true },
  { ...vitest('lost servers', ['lost servers']), group: 'slow', isLate: true },
  { ...vitest('approvals', ['approvals']), group: 'slow', isLate: true, needs: secureSite },
  { ...vitest('recipes', ['recipes']), group: 'slow', isLate: true },
  { ...vitest('Vite versions', ['vite versions']), group: 'nightly', needs: packages },
  flows('nightly flows', 'nightly', 'nightly'),
  { ...vitest('lighthouse', ['lighthouse']), group: 'nightly', isAlone: true, needs: ['docs'] },
  { name: 'load', group: 'nightly', isAlone: true, command: ['node', 'tools/load.mjs', '1'] },
  { name: 'coverage', group: 'nightly', isAlone: true, command: ['node', 'tools/coverage.mjs'] },
  { name: 'faults', group: 'nightly', isAlone: true, command: ['node', 'tools/faults.mjs'] },
]

/**
 * The steps of what was asked for, and those that they need.
 *
 * @param {readonly string[]} wanted names of steps, with hyphens for spaces, and of groups
 * @param {readonly Step[]} [from]
 * @throws Error when nothing has such a name
 */
export function selectSteps(wanted, from = steps) {
  /** @param {string} name */
  const isNamed = (name) => (/** @type {Step} */ step) => slug(step.name) === slug(name) || step.group === name
  const unknown = wanted.find((name) => !from.some(isNamed(name)))
  if (unknown)
    throw new Error(`No step and no group is named ${unknown}: ${from.map(({ name }) => slug(name)).join(', ')}`)
  const selected = new Set(from.filter((step) => wanted.some((name) => isNamed(name)(step))))
  for (const { needs = [] } of selected) for (const step of from) if (needs.includes(step.name)) selected.add(step)
  return from.filter((step) => selected.has(step))
}

/**
 * The flows that failed, once more, one after the other, each with a trace.
 *
 * @param {Pick<Step, 'name' | 'group'>} step @param {string} project @returns {Step}
 */
function flowsAgain({ name, group }, project) {
  const step = playwright(`${name} again`, group, project)
  const lastRun = join(flowsFolder(name), '.last-run.json')
  const choice = ['--last-failed', `--last-failed-file=${lastRun}`, '--workers=1', '--trace=on']
  return { ...step, repeats: name, command: [...step.command, ...choice] }
}

/**
 * The tests that failed, once more.
 *
 * @param {Step} step @param {readonly string[]} failures as a report names them: the file, a colon, the test @returns {Step}
 */
function testsAgain({ name, group, command }, failures) {
  const titles = failures.map((failure) => (failure.split('\n')[0] ?? '').split(': '))
  const pattern = titles
    .map(([, ...title]) => `${title.join(': ').replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`)
    .join('|')
  const files = new Set(titles.map(([path = '']) => path))
  const step = reported(`${name} again`, group, command)
  return { ...step, repeats: name, command: [...step.command, `--testNamePattern=${pattern}`, ...files] }
}

/** @param {string} name @param {readonly string[]} projects @returns {Step} */
function vitest(name, projects) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['default', 'json', './tools/phaseReporter.mjs'].map((reporter) => `--reporter=${reporter}`)
  const bare = { name, group: /** @type {Group} */ ('test'), command: ['vitest', 'run', ...chosen, ...reporters] }
  return {
    ...reported(name, bare.group, bare.command),
    needs: pages,
    again: (failures) => testsAgain(bare, failures),
  }
}

/** @param {string} name @param {Group} group @param {string[]} command @returns {Step} */
function reported(name, group, command) {
  const file = join(reports, slug(name))
  return {
    name,
    group,
    report: `${file}.json`,
    env: { PORTICO_PHASES_FILE: `${file}-phases.json` },
    command: [...command, `--outputFile.json=${file}.json`],
  }
}

/** @param {string} name @param {Group} group @param {string} project @returns {Step} */
function flows(name, group, project) {
  const step = playwright(name, group, project)
  return { ...step, again: () => flowsAgain(step, project) }
}

/** @param {string} name @param {Group} group @param {string} project @returns {Step} */
function playwright(name, group, project) {
  const report = join(reports, `${slug(name)}.json`)
  const options = [`--project=${project}`, '--reporter=list,json', `--output=${flowsFolder(name)}`]
  return {
    name,
    group,
    needs: [...sites, 'secure site'],
    command: ['pnpm', '--dir', 'test', 'exec', 'playwright', 'test', ...options],
    report,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}

/** Where Playwright leaves traces, and which tests failed. @param {string} name of a step */
function flowsFolder(name) {
  return join(root, '.cache/flows', slug(name))
}

/** @param {string} name */
function slug(name) {
  return name.replaceAll(' ', '-')
}
