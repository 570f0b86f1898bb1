/** The site has three pages: no search field, and none of its key handlers. */
export const Search = () => null

export * from '@rspress/core/theme-original'
