export { CodeButtonGroup } from './CodeButtonGroup'
export { DocContent } from './DocContent'
export { getCustomMDXComponent } from './getCustomMDXComponent'
export { Layout } from './Layout'
export { Search } from './Search'

/** A menu behind a button without a name. */
export const LlmsViewOptions = () => null

export * from '@rspress/core/theme-original'
