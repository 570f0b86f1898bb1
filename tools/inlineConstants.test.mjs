import { expect, test } from 'vitest'
import { constantReads } from './inlineConstants.mjs'

const constants = new Map([
  [
    '/src/constants/limits',
    {
      limits: { duration: 500, text: { name: 64, max: 80 }, list: ['a'], gas: { most: 9_000n } },
      delays: [1, 2],
      big: { x: 'y'.repeat(300) },
    },
  ],
])

/** The code with each read replaced. @param {string} code */
function inlined(code) {
  const reads = constantReads(code, '/src/rules', constants)
  return reads
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, value }) => text.slice(0, start) + value + text.slice(end), code)
}
const imports = "import { limits, big } from '../constants/limits.js'\n"

test.each([
  { of: 'a number', code: 'wait(limits.duration)', becomes: 'wait(500)' },
  { of: 'a bigint', code: 'use(limits.gas.most)', becomes: 'use(9000n)' },
  { of: 'an object that holds a bigint', code: 'use(limits.gas)', becomes: 'use(limits.gas)' },
  { of: 'a nested value', code: 'cut(limits.text.name)', becomes: 'cut(64)' },
  { of: 'an object', code: 'use(limits.text)', becomes: 'use(({"name":64,"max":80}))' },
  { of: 'a pattern', code: 'const { name, max: end } = limits.text', becomes: 'const name = 64, end = 80' },
  {
    of: 'a pattern that takes the rest',
    code: 'const { ...rest } = limits.text',
    becomes: 'const { ...rest } = ({"name":64,"max":80})',
  },
  { of: 'a member that the value does not have', code: 'limits.list.includes(x)', becomes: '(["a"]).includes(x)' },
  { of: 'a value that is too long', code: 'big.x', becomes: 'big.x' },
  { of: 'a name that is only known at run time', code: 'limits[name]', becomes: 'limits[name]' },
  { of: 'the whole object', code: 'use(limits)', becomes: 'use(limits)' },
])('a read of $of', ({ code, becomes }) => {
  expect(inlined(imports + code)).toBe(imports + becomes)
})

test('a read of what a package exports', () => {
  const packages = new Map([['@portico/headless/rules', { limits: { duration: 500 } }]])
  const code = "import { limits } from '@portico/headless/rules'\nlimits.duration"
  expect(constantReads(code, '/src', packages).map(({ value }) => value)).toEqual(['500'])
})

test('an object of the same name from elsewhere is left alone', () => {
  const code = "import { limits } from './other.js'\nuse(limits.duration)"
  expect(inlined(code)).toBe(code)
})
