import type { RspressPlugin } from '@rspress/core'

/** What Rspress knows of the page that is compiled. */
type Compiled = { readonly pageMeta: { toc: unknown[]; readonly frontmatter: { readonly outline?: boolean } } }

/**
 * Leaves out of the scripts what draws nothing: of all pages, which every page loads, their headings and front matter, since a page has
 * its own with its text; and of a page without an outline, its headings. The search has them in its index.
 */
export function shortPageData(): RspressPlugin {
  return {
    name: 'short-page-data',
    extendPageData: (page) => void Object.assign(page, { toc: [], frontmatter: {} }),
    markdown: { remarkPlugins: [withoutOutline] },
  }
}

function withoutOutline(this: { data: () => unknown }) {
  const { pageMeta } = this.data() as Compiled
  return () => {
    if (pageMeta.frontmatter.outline === false) pageMeta.toc = []
  }
}
