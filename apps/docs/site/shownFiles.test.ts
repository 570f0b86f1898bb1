import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(docs, path), 'utf8')

/** The files of the examples that a page shows. */
const shownIn = (page: string): readonly string[] =>
  [...read(page).matchAll(/^```\w+ [^\n]*file="([^"]+)"/gm)]
    .map(([, path = '']) => join(dirname(page), path))
    .filter((path) => path.startsWith('examples/'))

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, specifier = '']) => {
    const path = join(dirname(file), specifier)
    return (
      [path, `${path}.ts`, `${path}.tsx`].find((each) => /\.\w+$/.test(each) && existsSync(join(docs, each))) ?? path
    )
  })

it('every file that a shown file imports is shown, too, in this page or another one', () => {
  const pages = readdirSync(join(docs, 'pages'), { recursive: true, encoding: 'utf8' })
  const shown = new Set(pages.filter((path) => path.endsWith('.mdx')).flatMap((path) => shownIn(join('pages', path))))
  expect(shown.size).toBeGreaterThan(50)
  const missing = [...shown].flatMap((file) =>
    importsOf(file)
      .filter((path) => !shown.has(path))
      .map((path) => `${file} imports ${relative('examples', path)}`),
  )
  expect(missing).toEqual([])
})
