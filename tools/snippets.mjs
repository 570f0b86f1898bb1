// Writes the code blocks of the docs and the READMEs to files that the compiler can check.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './processes.mjs'

const pages = 'apps/docs/pages'
/** Where the packages are found that the pages import. */
export const snippetsFolder = 'apps/docs/.snippets'

const sources = () => [
  'README.md',
  'packages/headless/README.md',
  'packages/skin/README.md',
  ...readdirSync(join(root, pages), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => join(pages, name)),
]

/**
 * The TypeScript blocks of a page that have their code in the page. One that is marked `unchecked` declares what is configured for
 * the whole program, or shows what the compiler refuses.
 */
/** @param {string} text */
export function findSnippets(text) {
  const blocks = text.matchAll(/^```(tsx?)(?<meta>[^\n]*)\n(?<code>.*?)^```$/gms)
  return [...blocks].flatMap(({ index, groups: { meta = '', code = '' } = {} }) => {
    if (/\b(?:file=|unchecked)/.test(meta)) return []
    const [, title] = /\btitle="([^"]+)"/.exec(meta) ?? []
    return [{ line: text.slice(0, index).split('\n').length + 1, code, title }]
  })
}

/**
 * Writes every block into a folder of its page: under its title, by which the other blocks of the page import it, or the line that it
 * begins at.
 */
export function writeSnippets() {
  const folder = join(root, snippetsFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const source of sources()) {
    const page = relative(pages, source)
      .replaceAll(/\.\.\/|\.mdx?$/g, '')
      .replaceAll('/', '-')
    mkdirSync(join(folder, page))
    const names = new Set()
    for (const { line, code, title } of findSnippets(readFileSync(join(root, source), 'utf8'))) {
      const titled = title && basename(title)
      const name = titled && !names.has(titled) ? titled : `${line}.tsx`
      names.add(name)
      writeFileSync(join(folder, page, name), `${code}\nexport {}\n`)
    }
  }
  const options = { extends: '../tsconfig.json', include: ['*/*', '../site/snippets.d.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
}
