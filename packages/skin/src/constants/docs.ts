/** What the docs say about the style sheet. */
export const stylesheetUrl = 'https://github.com/portico-kit/portico/blob/main/apps/docs/pages/mistakes.mdx#stylesheet'
