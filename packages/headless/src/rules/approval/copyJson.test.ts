import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyJson } from './copyJson.js'

/** A list in a list, and so on. */
const nest = (depth: number): unknown => (depth === 0 ? [] : [nest(depth - 1)])

const cyclic: Record<string, unknown> = {}
cyclic['self'] = { cyclic }

describe('copyJson', () => {
  it('equals what JSON would carry', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        // It is refused, as the rows below say.
        fc.pre(!JSON.stringify(value).includes('__proto__'))
        expect(copyJson(value)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('leaves out what JSON leaves out, and writes a bigint as JSON-RPC does', () => {
    const given = { a: undefined, b: () => 1, c: Symbol('c'), d: [undefined, Number.NaN], e: 255n }
    expect(copyJson(given)).toEqual({ d: [null, null], e: '0xff' })
  })

  it('keeps its own copy', () => {
    const given = { list: [1] }
    const copy = copyJson(given)
    given.list[0] = 2
    expect(copy).toEqual({ list: [1] })
  })

  it.each([
    ['something that contains itself', cyclic],
    ['a getter', Object.defineProperty({}, 'to', { get: () => 'x', enumerable: true })],
    ['a getter in a list', Object.defineProperty([1], 0, { get: () => 1, enumerable: true })],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ],
    ['the prototype as a name', JSON.parse('{"a":{"__proto__":{"to":"x"}}}')],
    ['a list that says it is endless', Object.assign([], { length: 2 ** 32 - 1 })],
    ['too many values', Array.from({ length: 20_001 }, () => 0)],
    ['too many letters', 'x'.repeat(262_145)],
    ['too many letters in names', { ['x'.repeat(262_145)]: 1 }],
    ['too many levels', nest(25)],
    ['nothing', undefined],
  ])('copies nothing of %s', (_, value) => {
    expect(copyJson(value)).toBeUndefined()
  })

  it('copies as much as is read', () => {
    expect(copyJson('x'.repeat(262_144))).toHaveLength(262_144)
    expect(copyJson(nest(23))).toEqual(nest(23))
  })

  it('runs no code of the page', () => {
    let calls = 0
    const count = () => {
      calls += 1
      return 'x'
    }
    copyJson({ toJSON: count, valueOf: count, to: { toString: count } })
    expect(calls).toBe(0)
  })
})
