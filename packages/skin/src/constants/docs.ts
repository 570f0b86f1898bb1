/** What the docs say about mistakes in the setup. */
export const mistakesUrl = 'https://github.com/portico-kit/portico/blob/main/apps/docs/pages/mistakes.mdx'

/** What the docs say about the contrast of a theme. */
export const themingUrl = 'https://github.com/portico-kit/portico/blob/main/apps/docs/pages/guides/theming.mdx#contrast'
