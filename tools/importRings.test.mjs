import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesInRings } from './importRings.mjs'
import { root } from './shutdown.mjs'

/** @param {Readonly<Record<string, string>>} files */
function ringsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-rings-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const found = filesInRings(folder)
  rmSync(folder, { recursive: true })
  return found
}

it.each([
  { kind: 'an import', back: `import { a } from './a.js'\nexport const b = a` },
  { kind: 'a type', back: `export type B = import('./a.js').A` },
  { kind: 'a late import', back: `export const b = () => import('./a.js')` },
])('a ring that $kind closes is found, and who only leads into it is not in it', ({ back }) => {
  const files = {
    'a.ts': `import { b } from './c/b.js'\nexport const a = b`,
    'c/b.ts': back.replace('./a.js', '../a.js'),
    'd.ts': `import { a } from './a.js'\nexport const d = a`,
  }
  expect(ringsOf(files)).toEqual(['a.ts', 'c/b.ts'])
})

it('no file of the skin is in a ring', () => {
  expect(filesInRings(join(root, 'packages/skin/src'))).toEqual([])
})
