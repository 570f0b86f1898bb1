import { transform } from 'esbuild'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { withEagerFunctions } from './eagerFunctions.mjs'

test.each([
  {
    of: 'a declaration',
    code: 'function add(a, b) { return a + b }',
    becomes: 'const add = ((a, b) => { return a + b })',
  },
  {
    of: 'an exported, asynchronous one',
    code: 'export async function ask({ id } = {}) { await id }',
    becomes: 'export const ask = (async ({ id } = {}) => { await id })',
  },
  { of: 'an arrow function', code: 'export const first = ([a]) => a', becomes: 'export const first = (([a]) => a)' },
  {
    of: 'a function in another one',
    code: 'function names(list) { return list.map(({ name }) => name) }',
    becomes: 'const names = ((list) => { return list.map((({ name }) => name)) })',
  },
  { of: 'a method', code: 'const wallet = { async ask() {} }', becomes: 'const wallet = { async ask() {} }' },
  { of: 'a generator', code: 'function* ids() { yield 1 }', becomes: 'function* ids() { yield 1 }' },
])('$of', ({ code, becomes }) => {
  expect(withEagerFunctions(code).toString()).toBe(becomes)
})

const minifiers = {
  async esbuild(/** @type {string} */ code) {
    return (await transform(code, { minify: true, format: 'esm' })).code
  },
  async rolldown(/** @type {string} */ code) {
    const bundle = await rolldown({
      input: 'module',
      plugins: [{ name: 'module', resolveId: (id) => id, load: () => code }],
    })
    const { output } = await bundle.generate({ minify: true })
    return output[0].code
  },
}

test.each(Object.entries(minifiers))('%s keeps the parentheses', async (_, minify) => {
  const code = withEagerFunctions('export async function ask(ids) { for (const id of ids) await id }').toString()
  expect(await minify(code)).toMatch(/=\(async \w+=>\{.*\}\)/)
})
