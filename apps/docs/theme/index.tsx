export { Layout } from './Layout'
export { Search } from './Search'
export * from '@rspress/core/theme-original'
