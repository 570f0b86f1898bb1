import { approvalLimits } from '../../constants/approval.js'

/** A value as JSON can hold it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * A copy of a value that a page handed over, as JSON would carry it, so that nothing can change after it was read. Only data is
 * copied: no getter runs. What JSON leaves out is left out, and a `bigint` is a hexadecimal number, as JSON-RPC writes it.
 *
 * @returns `undefined` for a value that JSON cannot hold, such as one that contains itself, and for one that is too large
 */
export function copyJson(value: unknown): Json | undefined {
  const left = { values: approvalLimits.values, characters: approvalLimits.characters }
  try {
    return copyValue(value, approvalLimits.depth, left)
  } catch {
    return undefined
  }
}

type Left = { values: number; characters: number }

function take(left: Left, text = ''): void {
  left.values -= 1
  left.characters -= text.length
  if (left.values < 0 || left.characters < 0) throw new RangeError('less data is expected')
}

/** @throws RangeError or TypeError, or what a proxy throws */
function copyValue(value: unknown, depth: number, left: Left): Json | undefined {
  const text = typeof value === 'bigint' ? `0x${value.toString(16)}` : value
  take(left, typeof text === 'string' ? text : undefined)
  if (text === null || typeof text === 'boolean' || typeof text === 'string') return text
  // JSON knows no negative zero.
  if (typeof text === 'number') return Number.isFinite(text) ? text + 0 : null
  if (typeof text !== 'object') return undefined
  if (depth === 0) throw new RangeError('less depth is expected')
  if (Array.isArray(text)) return copyList(text, depth, left)
  const entries = Object.keys(text).flatMap((name) => {
    take(left, name)
    if (name === '__proto__') throw new TypeError('another name is expected')
    const copy = copyValue(readData(text, name), depth - 1, left)
    return copy === undefined ? [] : [[name, copy] as const]
  })
  return Object.fromEntries(entries)
}

function copyList(list: readonly unknown[], depth: number, left: Left): readonly Json[] {
  const { length } = list
  if (!(length <= left.values)) throw new RangeError('less data is expected')
  return Array.from({ length }, (_, index) => copyValue(readData(list, index), depth - 1, left) ?? null)
}

function readData(holder: object, name: string | number): unknown {
  const property = Object.getOwnPropertyDescriptor(holder, name)
  if (property && !('value' in property)) throw new TypeError('data is expected')
  return property?.value as unknown
}
