import { describe, expect, it } from 'vitest'
import { filesBetween } from '../../tools/symbolGraph.mjs'
import { walks } from '../../tools/walks.mjs'

describe('the way of an act', () => {
  it.each(walks().map((act) => [act.name, act] as const))('is known from the imports: %s', (_, { files }) => {
    expect(files.size).toBeGreaterThan(4)
    expect([...files].every((path) => /^(?:headless|skin)\/src\/.+\.tsx?$/.test(path))).toBe(true)
  })

  const graph = new Map([
    ['a.ts#press', new Set(['b.ts#act', 'c.ts#help'])],
    ['b.ts#act', new Set(['d.ts#send'])],
    ['c.ts#help', new Set(['e.ts#text'])],
    ['d.ts#send', new Set(['a.ts#press'])],
    ['e.ts#text', new Set(['d.ts#send'])],
  ])

  it('is the shortest one, also through a ring', () => {
    expect([...filesBetween(graph, 'a.ts#press', 'd.ts#send')]).toEqual(['a.ts', 'b.ts', 'd.ts'])
  })

  it('is not guessed where nothing leads on, or a place is gone', () => {
    expect(() => filesBetween(graph, 'a.ts#press', 'f.ts#gone')).toThrow('f.ts#gone is declared nowhere')
    const cut = new Map([...graph, ['b.ts#act', new Set<string>()], ['c.ts#help', new Set<string>()]])
    expect(() => filesBetween(cut, 'a.ts#press', 'd.ts#send')).toThrow('no way leads from a.ts#press to d.ts#send')
  })
})
