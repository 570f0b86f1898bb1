import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { undocumented } from '../../tools/apiPages.mjs'
import { publicApi } from '../../tools/publicApi.mjs'
import { sourceFiles } from '../../tools/sourceFiles.mjs'
import { exampleFaults } from '../examples/exampleFaults'
import { examplesOf } from '../examples/exampleModule'
import { inRepository } from './workspace'

const api = publicApi()

describe('what the packages export', () => {
  it('has a comment each, and functions have an example', () => {
    expect(undocumented(api)).toEqual([])
  })

  it('has examples that compile', () => {
    const examples = examplesOf(api)
    expect(examples.length).toBeGreaterThan(250)
    expect(exampleFaults(examples, api)).toEqual([])
  })
})

it('the page about reads lists the name of every query key', () => {
  const sources = sourceFiles(inRepository('packages/headless/src'))
  const names = sources.flatMap(({ code }) => [
    ...code.matchAll(/queryKey: \[\s*'portico',\s*'(\w+)'|transferQuery\(client, '(\w+)'/g),
  ])
  const page = readFileSync(inRepository('apps/docs/pages/guides/queries.mdx'), 'utf8')
  const listed = [...page.matchAll(/^\| (`.*`) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? [])
  const used = new Set(names.map(([, name, transfer]) => name ?? transfer))
  expect(new Set(listed)).toEqual(used)
})

const page = (path: string) => readFileSync(inRepository(path), 'utf8')

it('the page about chains ticks what each adapter supports', () => {
  const rows = [...page('apps/docs/pages/chains.mdx').matchAll(/^\| `(\w+)`[^|]*\|(.+)\|$/gm)]
  const ticks = rows.map(([, ability = '', cells = '']) => [
    ability,
    cells.split('|').map((cell) => cell.includes('✓')),
  ])
  const adapters = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'].map((namespace) => {
    const [, list = ''] =
      /supports: new Set\((?:\[(.+)\] as const)?\)/.exec(
        page(`packages/headless/src/chains/${namespace}/adapter.ts`),
      ) ?? []
    return [...list.matchAll(/'(\w+)'/g)].map(([, ability]) => ability)
  })
  const abilities = new Set(adapters.flat())
  expect(abilities.size).toBeGreaterThan(5)
  expect(Object.fromEntries(ticks)).toEqual(
    Object.fromEntries([...abilities].map((ability) => [ability, adapters.map((list) => list.includes(ability))])),
  )
})

it('the docs name the browsers that the style sheet is written for', () => {
  const [, list = ''] = /cssTarget: \[(.+)\]/.exec(page('packages/skin/vite.config.ts')) ?? []
  const versions = [...list.matchAll(/([a-z]+)(\d+)/g)].map(([, , version]) => version)
  const questions = page('apps/docs/pages/guides/questions.mdx')
  const named = /Chrome or Edge (\d+), Firefox (\d+) or Safari (\d+)/.exec(questions) ?? []
  expect(named.slice(1)).toEqual(versions)
  expect(versions).toHaveLength(3)
})

it('no page of the API reference is larger than 300 kB', () => {
  const folder = inRepository('apps/docs/doc_build/reference')
  const pages = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, statSync(join(folder, name)).size] as const)
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter(([, size]) => size > 300_000)).toEqual([])
})

describe('the check of documentation', () => {
  it('reports an export without a comment, and a function without an example', () => {
    const planted = api
      .filter(({ name }) => name === 'useBalance')
      .flatMap((hook) => [
        { ...hook, doc: undefined },
        { ...hook, doc: hook.doc && { ...hook.doc, examples: [] } },
      ])
    expect(undocumented(planted)).toEqual([
      'useBalance of packages/headless/src/hooks/account/useBalance.ts has no comment',
      'useBalance of packages/headless/src/hooks/account/useBalance.ts has no example',
    ])
  })

  it('reports an example that does not compile, and imports the public names it uses', () => {
    const planted = ["useBalance({ account: 'not CAIP-10' })", 'const { data } = useBalance()\ndata?.value'].map(
      (code, index) => ({ file: `planted.${index}.tsx`, name: 'useBalance', path: '@portico/headless', code }),
    )
    const faults = exampleFaults(planted, api)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('planted.0.tsx')
    expect(faults[0]).toContain('TS2322')
  })
})
