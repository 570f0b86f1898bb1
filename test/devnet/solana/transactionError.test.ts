import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { instructionErrors, transactionErrors } from './transactionError'

const litesvm = createRequire(import.meta.url).resolve('litesvm')
const typings = readFileSync(litesvm.replace('index.js', 'internal.d.ts'), 'utf8')

it.each([
  { list: 'TransactionErrorFieldless', names: transactionErrors },
  { list: 'InstructionErrorFieldless', names: instructionErrors },
])('has the names of $list as litesvm numbers them', ({ list, names }) => {
  const body = new RegExp(`enum ${list} \\{([^}]*)\\}`).exec(typings)?.[1] ?? ''
  const numbered = [...body.matchAll(/(\w+) = (\d+)/g)].map(([, name, number]) => [Number(number), name])
  expect(numbered.length).toBeGreaterThan(30)
  expect([...names.entries()]).toEqual(numbered)
})
