/** The site is small: it has no search field, and none of its key handlers. */
export const Search = () => null

export * from '@rspress/core/theme-original'
