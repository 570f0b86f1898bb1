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

async function build(isProd: boolean): Promise<Record<'page' | 'full' | 'other', string>> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-markdown-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['connect.md', 'llms-full.txt', 'llms.txt']) writeFileSync(join(folder, file), page)
  await exampleMarkdown().afterBuild?.({ outDir: folder }, isProd)
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
