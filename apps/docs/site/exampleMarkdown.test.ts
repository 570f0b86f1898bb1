import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exampleMarkdown } from './exampleMarkdown'

const page = `# Connect

[Download as a project, hooks only](/projects/connect-hooks.zip)

[Download as a project, with the modal](/projects/connect-skin.zip)

## Next
`
const source = (path: string) => readFileSync(new URL(`../examples/${path}`, import.meta.url), 'utf8').trimEnd()

const programs = [
  ['connect', 'hooks'],
  ['connect', 'skin'],
] as const

async function build(isProd: boolean, markdown = page): Promise<Record<'page' | 'full' | 'other', string>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-markdown-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['connect.md', 'llms-full.txt', 'llms.txt']) writeFileSync(join(folder, file), markdown)
  await exampleMarkdown(programs).afterBuild?.({ outDir: folder }, isProd)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  return { page: read('connect.md'), full: read('llms-full.txt'), other: read('llms.txt') }
}

test('the Markdown of a page has each file of its examples once, with its path, below the program', async () => {
  const built = await build(true)
  expect(built.page).toContain(
    `(/projects/connect-skin.zip)\n\n\`\`\`tsx file="connect/skin/Example.tsx"\n${source('connect/skin/Example.tsx')}\n\`\`\`\n\n## Next`,
  )
  expect(built.page.split(`\`\`\`ts file="portico.ts"\n${source('portico.ts')}\n\`\`\``)).toHaveLength(2)
  expect(built.full).toBe(built.page)
  expect(built.other).toBe(page)
})

test('the Markdown of a page stays as it is while the site is developed', async () => {
  expect((await build(false)).page).toBe(page)
})

test('the Markdown of a page has the files whatever the link to the project says', async () => {
  const built = await build(true, page.replace('Download as a project, hooks only', 'Take it with you'))
  expect(built.page).toContain(`\`\`\`tsx file="connect/hooks/Example.tsx"\n${source('connect/hooks/Example.tsx')}\n`)
})

test('the build fails for a program whose link is in no page, in a line of its own', async () => {
  const link = '[Download as a project, with the modal](/projects/connect-skin.zip)'
  await expect(build(true, page.replace(link, `Or: ${link}`))).rejects.toThrow('links to /projects/connect-skin.zip')
})
