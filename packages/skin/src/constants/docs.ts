/** What the docs say about the style sheet. */
export const stylesheetUrl = 'https://github.com/portico-kit/portico/blob/main/apps/docs/pages/mistakes.mdx#stylesheet'

/** What the docs say about the contrast of a theme. */
export const themingUrl = 'https://github.com/portico-kit/portico/blob/main/apps/docs/pages/guides/theming.mdx#contrast'
