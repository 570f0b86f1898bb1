// The licence texts of what built files may hold: who hands on the code hands on these, too.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where a package finds another one; `undefined` if that is optional and not installed. */
function findInstalled(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return realpathSync(found)
    if (folder === dirname(folder)) return undefined
  }
}

/** A package and all that it needs, and what these need. */
function withDependencies(folder, found = new Set()) {
  if (found.has(folder)) return found
  found.add(folder)
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const installed = findInstalled(name, folder)
    if (installed) withDependencies(installed, found)
  }
  return found
}

/** What stands in a package that says under which terms it may be used. */
function licenceOf(folder) {
  const { name, version, license, author } = manifestOf(folder)
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const owner = typeof author === 'string' ? author : (author?.name ?? '')
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : [`${license} ${owner}`.trim()])].join('\n\n')
}

/** One text for all packages that a package of this repository runs with. */
export function licencesOf(folder) {
  const folders = [...withDependencies(realpathSync(folder))].filter((each) => each.includes('node_modules'))
  return `${[...new Set(folders.map(licenceOf))].toSorted().join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
