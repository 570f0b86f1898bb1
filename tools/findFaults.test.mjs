import { expect, test } from 'vitest'
import { findFaults, pickRandom } from './findFaults.mjs'

const source = `type On = true
const isOn = (a: number, b?: On) => !(a /* > */ <= 2) && (b ?? true) === b
`
/** The sources with each fault. */
const faulty = findFaults('isOn.ts', source).map(
  ({ start, from, to }) => (source.slice(0, start) + to + source.slice(start + from.length)).split('\n')[1],
)

test('each operator and boolean of a file can be a fault, and no type', () => {
  const line = 'const isOn = (a: number, b?: On) => '
  expect(new Set(faulty)).toEqual(
    new Set([
      `${line}(a /* > */ <= 2) && (b ?? true) === b`,
      `${line}!(a /* > */ > 2) && (b ?? true) === b`,
      `${line}!(a /* > */ <= 2) || (b ?? true) === b`,
      `${line}!(a /* > */ <= 2) && (b && true) === b`,
      `${line}!(a /* > */ <= 2) && (b ?? false) === b`,
      `${line}!(a /* > */ <= 2) && (b ?? true) !== b`,
    ]),
  )
})

test('a fault tells its line', () => {
  expect(findFaults('two.ts', 'a\nb === c')).toEqual([{ file: 'two.ts', line: 2, start: 4, from: '===', to: '!==' }])
})

test('a seed picks the same faults again, each once, and another seed others', () => {
  const items = Array.from({ length: 200 }, (_, index) => index)
  const picked = pickRandom(items, 20, 7)
  expect(pickRandom(items, 20, 7)).toEqual(picked)
  expect(new Set(picked).size).toBe(20)
  expect(pickRandom(items, 20, 8)).not.toEqual(picked)
  expect(pickRandom(items, 300, 7).toSorted((a, b) => a - b)).toEqual(items)
})
