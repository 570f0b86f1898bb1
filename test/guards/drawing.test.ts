import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { undrawnLines } from './drawing'
import { inRepository } from './workspace'

/**
 * The drawer has what the page has; it logs in by email, signs in, receives, buys, pays, shows NFTs, scans, and switches between several wallets. The palette swaps
 * and searches; each names what comes next in a swap by a table of words. The components that it is drawn with have a folder of their own, as have those of the dialog with Radix.
 */
const limits = [
  ['hooks', 82],
  ['page', 40],
  ['ariakit', 65],
  ['ariakit/ui', 2],
  ['radix', 76],
  ['radix/ui', 4],
] as const

describe('a modal built on hooks alone', () => {
  it.each(limits)('examples/%s has at most %i lines that do not draw', (example, limit) => {
    const lines = undrawnLines(inRepository(`apps/docs/examples/${example}`))
    expect(lines.slice(limit)).toEqual([])
    expect(lines.length).toBeGreaterThan(0)
  })
})

describe('undrawnLines', () => {
  const count = (body: string) =>
    undrawnLines(createFixture({ 'A.tsx': `import { useX } from 'x'\nexport function A() {\n${body}\n}\n` })).length

  it.each([
    { what: 'a call of a hook', body: 'const { step } = useX()\nreturn <p>{step}</p>', lines: 1 },
    { what: 'an effect of three lines', body: 'useEffect(() => {\n  go()\n}, [])\nreturn null', lines: 3 },
    { what: 'the condition of an early return', body: 'if (!step) return null\nreturn <p />', lines: 1 },
    { what: 'only markup', body: 'return (\n  <p>\n    <b />\n  </p>\n)', lines: 0 },
    { what: 'a switch over a step', body: "switch (step) {\n  case 'a':\n    return <p />\n}", lines: 0 },
    {
      what: 'a decision inside a switch',
      body: "switch (step) {\n  case 'a': {\n    go()\n    return <p />\n  }\n}",
      lines: 1,
    },
  ])('counts $lines lines in $what', ({ body, lines }) => expect(count(body)).toBe(lines))
})
