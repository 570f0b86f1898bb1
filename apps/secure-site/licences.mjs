// The licence texts of packages whose code is in built files: who hands on the code hands on these, too.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the installed package that a file is of; `undefined` for a file of this repository. */
function packageFolder(file) {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  return folder && existsSync(join(folder, 'package.json')) ? folder : undefined
}

/** What stands in a package that says under which terms it may be used. */
function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
  const owner = typeof author === 'string' ? author : (author?.name ?? '')
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : [`${license} ${owner}`.trim()])].join('\n\n')
}

/** One text for all packages that built files came from. */
export function licencesOf(files) {
  const folders = new Set([...files].map(packageFolder).filter(Boolean))
  const texts = [...folders].map(licenceOf).toSorted()
  return `${[...new Set(texts)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
