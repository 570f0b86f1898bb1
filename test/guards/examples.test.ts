import { expect, it } from 'vitest'
import { expectAsCommented } from '../examples/expectShown'
import { toRunnable } from '../examples/runnableExample'

const paths = new Map([
  ['useBalance', '@portico/headless'],
  ['connect', '@portico/headless/actions'],
])
const run = (code: string) =>
  toRunnable({ file: 'example.tsx', name: 'useBalance', path: '@portico/headless', code }, paths)

it('an example of a hook is the body of a component that shows its values', () => {
  const code = "const { data } = useBalance()\ndata?.symbol // 'ETH'\nreturn <p>{data?.symbol}</p>"
  expect(run(code)).toEqual({
    module: [
      "import { useBalance } from '@portico/headless'",
      'export function example($show, $all) {',
      'const { data } = useBalance()',
      "$show(0, data?.symbol) // 'ETH'",
      'return $show(1, <p>{data?.symbol}</p>)',
      'return $all()',
      '}',
    ].join('\n'),
    isComponent: true,
    comments: ["'ETH'", undefined],
  })
})

it('an example of an action is awaited, and what it declares last is a value too', () => {
  const { module, isComponent, comments } = run('const result = await connect(portico)')
  expect(module).toContain('export async function example')
  expect(module).toContain('$show(0, result)')
  expect({ isComponent, comments }).toEqual({ isComponent: false, comments: [undefined] })
})

it('names that are taken apart are values, too', () => {
  expect(run('const [first, second] = await connect(portico)').comments).toHaveLength(2)
})

it('an example that cannot be parsed is reported by its name', () => {
  expect(() => run('const = 1')).toThrow('example.tsx')
})

it.each([
  ["'1.25'", '1.25', '1.24'],
  ["'0x8e…3d'", '0x8e00003d', '0x8e00003e'],
  ["['ETH', …]", ['ETH', 'USDC'], ['USDC', 'ETH']],
  ["['ETH']", ['ETH'], ['ETH', 'USDC']],
  ['[]', [], ['ETH']],
  ['{}', {}, { name: 'anna' }],
  ["{ name: 'anna' }", { name: 'anna', registered: false }, { name: 'bob' }],
  ["'confirmed', 'failed' or 'dropped'", 'dropped', 'pending'],
  ['3n', 3n, 3],
  ['bigint', 1n, '1'],
  ['the hosts of the page', ['https://a.example'], undefined],
])('a comment says %s', (comment, right, wrong) => {
  expect(() => expectAsCommented(right, comment)).not.toThrow()
  expect(() => expectAsCommented(wrong, comment)).toThrow('expected')
})
