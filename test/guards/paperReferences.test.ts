import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paperReferences, paperReferencesIn } from '../../tools/paperReferences.mjs'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

/** Prose, declarations and plain JavaScript of a folder; the finder itself and this test have to name what they look for. */
const otherFiles = (folder: string) =>
  readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:md|mdx|mjs|d\.ts)$/.test(path) && !/node_modules|doc_build|paperReferences/.test(path))
    .map((path) => inRepository(join(folder, path)))

describe('the repository', () => {
  it.each(['packages/headless', 'packages/skin', 'apps/docs', 'apps/secure-site', 'test'])(
    'explains itself in %s',
    (folder) => {
      const own = paperReferences(inRepository(folder)).filter((finding) => !finding.includes('paperReferences'))
      expect([...own, ...otherFiles(folder).flatMap(paperReferencesIn)]).toEqual([])
    },
  )

  it.each(['tools', 'decisions', '.changeset', '.github'])('explains itself in %s', (folder) => {
    expect(otherFiles(folder).flatMap(paperReferencesIn)).toEqual([])
  })

  it.each(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'])('explains itself in %s', (file) => {
    expect(paperReferencesIn(inRepository(file))).toEqual([])
  })
})

describe('paperReferences', () => {
  it.each([
    { text: '/** At most one request (R4). */', what: 'a numbered rule' },
    { text: '// see §5', what: 'a section sign' },
    { text: '/* wire facts, section 2 */', what: 'a numbered section' },
    { text: '// The wire facts say so.', what: 'notes on the wire' },
    { text: "test('keeps what the specification fixes', () => {})", what: 'a specification without a name' },
    { text: '// The why is in hazards.md.', what: 'a paper by its file' },
    { text: 'const title = `a refusal is told (R3)`', what: 'a numbered rule' },
  ])('reports $what in: $text', ({ text, what }) => {
    expect(paperReferences(createFixture({ 'a.test.ts': text }))).toContain(`a.test.ts points at ${what}`)
  })

  it.each([
    '/** As in EIP-1193, CAIP-2 and section "Errors" of RFC 9110. */',
    '/** The JSON-RPC specification asks for an id. */',
    "const RADIX = 'R2D2 has R1000 parts'",
  ])('passes over %s', (text) => {
    expect(paperReferences(createFixture({ 'a.ts': text }))).toEqual([])
  })
})
