// Publishes the packages as they are in the working tree. Without `--publish` it does everything but that, and says what it would
// publish: `pnpm release`. Publishing belongs into a workflow that can prove where the packages were built.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { root } from './shutdown.mjs'

const isReal = process.argv.includes('--publish')
const names = ['headless', 'skin']
const faults = await findFaults()
for (const fault of faults) console.error(fault)
if (isReal && faults.length > 0) process.exit(1)

const folder = mkdtempSync(join(tmpdir(), 'portico-release-'))
try {
  // What CI leaves out, because it needs the machine to itself: Lighthouse, tests under load, coverage.
  await run('node', ['tools/check.mjs', 'nightly'])
  await run('node', ['tools/build.mjs'])
  for (const name of names) await run('pnpm', ['pack', '--pack-destination', folder], join(root, 'packages', name))
  // Headless first: the skin names its version.
  for (const file of readdirSync(folder).toSorted()) {
    await run('publint', ['--strict', join(folder, file)])
    const mode = isReal ? ['--provenance'] : ['--dry-run', '--provenance=false']
    await run('npm', ['publish', join(folder, file), '--access', 'public', ...mode])
  }
  console.log(isReal ? 'Published.' : 'Dry run: nothing was published.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** What speaks against a release. */
async function findFaults() {
  const { stdout: changes } = await execa('git', ['status', '--porcelain'], { cwd: root })
  const versions = names.map(
    (name) => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).version,
  )
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  return [
    ...(changes ? ['The working tree has changes that are not committed.'] : []),
    ...(new Set(versions).size > 1 ? [`The packages have different versions: ${versions.join(', ')}.`] : []),
    ...(changelog.includes(`## [${versions[0]}]`) ? [] : [`CHANGELOG.md has no section for ${versions[0]}.`]),
  ]
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
async function run(command, args, cwd = root) {
  await execa(command, args, { cwd, preferLocal: true, localDir: root, stdio: ['ignore', 'inherit', 'inherit'] })
}
