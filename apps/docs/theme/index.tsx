export { CodeButtonGroup } from './CodeButtonGroup'
export { DocContent } from './DocContent'
export { getCustomMDXComponent } from './getCustomMDXComponent'
export { Layout } from './Layout'
export { Search } from './Search'
export { SocialLinks } from './SocialLinks'

/** A menu behind a button without a name. */
export const LlmsViewOptions = () => null

/** It knows two themes, and no keyboard: the bar has a switch of its own. */
export const SwitchAppearance = () => null

/** Parts that no page has, so that no page loads them. */
export const HomeLayout = () => null
export const Overview = () => null

export * from '@rspress/core/theme-original'
