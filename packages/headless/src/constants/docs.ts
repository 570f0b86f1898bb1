/** The page about mistakes in the setup, which messages for developers link to. */
export const mistakesUrl = 'https://github.com/portico-kit/portico/blob/main/apps/docs/pages/mistakes.mdx'
