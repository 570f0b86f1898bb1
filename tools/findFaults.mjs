// Where one operator of a source file can be another one.
import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ file: string, line: number, start: number, from: string, to: string }} Fault */

/** @type {Readonly<Record<string, string>>} */
const turned = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/**
 * The faults that a file can have: an operator that is turned, a `!` that is missing, a boolean that is the other one.
 *
 * @param {string} file @param {string} source @returns {Fault[]}
 */
export function findFaults(file, source) {
  /** @type {Fault[]} */
  const faults = []
  const add = (/** @type {number} */ start, /** @type {string} */ from, /** @type {string} */ to) =>
    faults.push({ file, line: source.slice(0, start).split('\n').length, start, from, to })
  const turn = (/** @type {{ operator: string, left: { end: number } }} */ { operator, left }) => {
    const to = turned[operator]
    if (to) add(source.indexOf(operator, left.end), operator, to)
  }
  const visitor = new Visitor({
    BinaryExpression: turn,
    LogicalExpression: turn,
    UnaryExpression({ operator, start }) {
      if (operator === '!') add(start, '!', '')
    },
    Literal({ value, start }) {
      if (typeof value === 'boolean') add(start, String(value), String(!value))
    },
    // A `true` in a type is no value.
    TSLiteralType({ literal }) {
      typeStarts.add(literal.start)
    },
  })
  /** @type {Set<number>} */
  const typeStarts = new Set()
  visitor.visit(parseSync(file, source).program)
  return faults.filter(({ start }) => !typeStarts.has(start))
}

/**
 * Some of a list, the same for the same seed.
 *
 * @template Item
 * @param {readonly Item[]} items @param {number} count @param {number} seed @returns {Item[]}
 */
export function pickRandom(items, count, seed) {
  const left = [...items]
  let state = seed
  const picked = []
  while (picked.length < count && left.length > 0) {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const random = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    picked.push(...left.splice(Math.floor(random * left.length), 1))
  }
  return picked
}
