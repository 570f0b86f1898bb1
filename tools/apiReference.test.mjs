import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { apiFiles } from './apiReference.mjs'

it('the API reference has a page for every group of names, listed beside them', async () => {
  const files = await apiFiles()
  const pages = Object.keys(files).filter((path) => path.endsWith('.mdx'))
  const list = Object.entries(files).find(([path]) => path.endsWith('referencePages.ts'))?.[1] ?? ''
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const slug = basename(page, '.mdx')
    expect(list).toContain(slug === 'index' ? `'/reference/'` : `'/reference/${slug}'`)
  }
})
