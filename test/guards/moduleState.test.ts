import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { allowedState, moduleState } from './moduleState'
import { inRepository } from './workspace'

const found = (code: string) => moduleState(createFixture({ 'actions/send.ts': code }))

describe('modules of headless', () => {
  it('keep nothing of a client: that is in its slots', () => {
    expect(moduleState(inRepository('packages/headless/src'))).toEqual(Object.keys(allowedState))
  })

  it.each([
    { fault: 'a variable counts', code: 'let lastId = 0', name: 'lastId' },
    { fault: 'a variable is exported', code: 'export let loaded: object | undefined', name: 'loaded' },
    { fault: 'a map has clients as keys', code: 'const clients = new WeakMap<Client, object>()', name: 'clients' },
    { fault: 'a set has clients', code: 'export const started = new WeakSet<Client>()', name: 'started' },
    { fault: 'a map is empty at first', code: 'const known: Map<string, object> = new Map()', name: 'known' },
    {
      fault: 'a table grows',
      code: "const icons = new Map([['a', 1]])\nexport const f = () => icons.set('b', 2)",
      name: 'icons',
    },
    {
      fault: 'a list grows',
      code: 'const all: object[] = []\nexport const f = (one: object) => all.push(one)',
      name: 'all',
    },
    {
      fault: 'an object is filled',
      code: "const cache: Record<string, 1> = {}\nexport const f = () => (cache['a'] = 1)",
      name: 'cache',
    },
    { fault: 'an object counts', code: 'const counts = { of: 0 }\nexport const f = () => counts.of++', name: 'counts' },
    { fault: 'what was loaded is kept', code: 'const load = singleFlight(() => fetch(url))', name: 'load' },
  ])('are reported when $fault', ({ code, name }) => {
    expect(found(code)).toEqual([`actions/send.ts ${name}`])
  })

  it.each([
    { case: 'a table', code: "const icons = new Map([['a', 1]])\nexport const f = (key: string) => icons.get(key)" },
    { case: 'a slot', code: 'const printed: Slot<Set<string>> = { create: () => new Set() }' },
    { case: 'a variable of a function', code: 'export function f() {\n  const seen = new Set()\n  let last = 0\n}' },
    { case: 'a comment', code: '// let lastId = 0\nexport const one = 1' },
  ])('may have $case', ({ code }) => {
    expect(found(code)).toEqual([])
  })
})
