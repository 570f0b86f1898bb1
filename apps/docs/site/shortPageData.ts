import type { RspressPlugin } from '@rspress/core'

/**
 * Leaves out of what every page loads: the headings of the API reference, since no page shows them as an outline and there are
 * hundreds, and where in its text a heading is. The search keeps both.
 */
export function shortPageData(): RspressPlugin {
  return {
    name: 'short-page-data',
    extendPageData(page) {
      const isReference = page.routePath.startsWith('/reference/')
      page.toc = isReference ? [] : page.toc.map((heading) => ({ ...heading, charIndex: 0 }))
    },
  }
}
