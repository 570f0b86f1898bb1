import type { RspressPlugin } from '@rspress/core'

/**
 * Leaves the headings of the API reference out of what every page loads: no page shows them as an outline, and there are hundreds.
 * The search keeps them.
 */
export function shortPageData(): RspressPlugin {
  return {
    name: 'short-page-data',
    extendPageData(page) {
      if (page.routePath.startsWith('/reference/')) page.toc = []
    },
  }
}
