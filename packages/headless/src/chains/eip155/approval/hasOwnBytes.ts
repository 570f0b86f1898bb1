import type { AbiFunction, AbiParameter, Hex } from 'viem'
import { approvalLimits } from '../../../constants/approval.js'

const selectorSize = 4
const wordSize = 32

/** The number in the word at a place, counted in bytes from the first argument; more than any length where there is no word. */
function readWord(data: Hex, place: number): number {
  const start = 2 + 2 * (selectorSize + place)
  const word = data.slice(start, start + 2 * wordSize)
  return word.length === 2 * wordSize ? Number(`0x${word}`) : Number.POSITIVE_INFINITY
}

/** Where the bytes of an entry of a list begin; `undefined` where it has none. */
function placeOfBytes(data: Hex, parameter: AbiParameter, entry: number): number | undefined {
  if (parameter.type === 'bytes[]') return entry
  const member = 'components' in parameter ? parameter.components.findIndex(({ type }) => type === 'bytes') : -1
  return member === -1 ? undefined : entry + readWord(data, entry + member * wordSize)
}

function countBytes(data: Hex, parameter: AbiParameter, index: number): number {
  const list = readWord(data, index * wordSize)
  const count = readWord(data, list)
  if (!(count <= approvalLimits.actions)) return Number.POSITIVE_INFINITY
  const first = list + wordSize
  return Array.from({ length: count }, (_, entry) => {
    const place = placeOfBytes(data, parameter, first + readWord(data, first + entry * wordSize))
    return place === undefined ? 0 : readWord(data, place)
  }).reduce((sum, size) => sum + size, 0)
}

/**
 * Whether the lists of a call have as many entries as are shown, each with bytes of its own. Entries can share their bytes, so that what
 * is read from the data would be a hundred times as large. The parameters before a list take one word each.
 */
export const hasOwnBytes = ({ inputs }: Pick<AbiFunction, 'inputs'>, data: Hex): boolean =>
  inputs
    .map((parameter, index) => (parameter.type.endsWith('[]') ? countBytes(data, parameter, index) : 0))
    .reduce((sum, size) => sum + size, 0) <=
  data.length / 2
