import { expect, test } from 'vitest'
import { findSnippets } from './snippets.mjs'

const page = `Text

\`\`\`ts title="a.ts"
const a = 1
\`\`\`

\`\`\`sh
npm install
\`\`\`

\`\`\`tsx file="../Example.tsx"

\`\`\`

\`\`\`ts unchecked
switchNetwork('none')
\`\`\`

\`\`\`tsx
const b = <br />
\`\`\`
`

test('finds the TypeScript blocks of a page that have their code in the page, and their lines', () => {
  expect(findSnippets(page)).toEqual([
    { line: 4, code: 'const a = 1\n', title: 'a.ts' },
    { line: 20, code: 'const b = <br />\n', title: undefined },
  ])
})
