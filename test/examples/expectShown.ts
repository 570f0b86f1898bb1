import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, vi } from 'vitest'
import type { Shown } from './runExample'
import type { WrittenExample } from './writeExamples'

/**
 * Fails unless every value of an example becomes what its comment says. Without an `outcome` to look for, every value of a
 * component has to come, and one of those that an action gives or that are declared.
 */
export async function expectShown(
  { values }: Shown,
  { comments, isComponent }: WrittenExample,
  outcome?: unknown,
): Promise<void> {
  for (const [index, comment] of comments.entries())
    await vi.waitFor(() => {
      if (comment) expectAsCommented(values[index], comment)
      else if (isComponent && !outcome) expect(isThere(values[index])).toBe(true)
    })
  if (!isComponent && !outcome) expect([...comments, ...values].some(isThere)).toBe(true)
}

/** Fails unless a value is what a comment says: a literal, one of several, the name of a type; of a sentence, unless it is there. */
export function expectAsCommented(value: unknown, comment: string): void {
  const literals = readLiterals(comment)
  const isRight = /^(?:bigint|string|number|boolean)$/.test(comment)
    ? typeof value === comment
    : literals.length > 0
      ? literals.some((literal) => matches(value, literal))
      : isThere(value)
  expect(isRight ? comment : inspect(value)).toBe(comment)
}

/** A list without items is none. */
const isThere = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** The values that a comment lists; none of a sentence. */
function readLiterals(comment: string): readonly unknown[] {
  if (!/^['"{[\d]|^(?:true|false)$/.test(comment)) return []
  const list = comment.replace(/ or (?=')/, ', ').replace(/, …(?=\]$)/, ', undefined')
  return runInNewContext(`[${list}]`) as unknown[]
}

const isEmpty = (value: object) => Object.keys(value).length === 0

/** A text may be shortened by `…`, and a list that ends with it; an object may have more, unless it is empty. */
function matches(value: unknown, literal: unknown): boolean {
  if (typeof literal === 'string' && typeof value === 'string' && literal.includes('…')) {
    const [start = '', end = ''] = literal.split('…')
    return value.startsWith(start) && value.endsWith(end)
  }
  if (typeof literal !== 'object' || literal === null) return Object.is(value, literal)
  if (typeof value !== 'object' || value === null) return false
  const isWhole = Array.isArray(literal) ? literal.length === 0 || literal.at(-1) !== undefined : isEmpty(literal)
  if (isWhole && Object.keys(value).length !== Object.keys(literal).length) return false
  return Object.entries(literal).every(
    ([key, each]) => each === undefined || matches((value as Record<string, unknown>)[key], each),
  )
}
