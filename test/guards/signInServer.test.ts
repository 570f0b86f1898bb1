import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { createFixture } from './createFixture'
import { serverModulesOf } from './signInServer'
import { inRepository } from './workspace'

const folder = inRepository('packages/headless/dist')
const entries = publicEntries(inRepository('packages/headless'))
const ofServer = '@portico/headless/siwx/server'
const modulesOf = (path: string) =>
  entries.flatMap((entry) => (entry.path === path ? serverModulesOf(folder, relative(folder, entry.built)) : []))

describe('the verifiers of a sign-in, with their curves', () => {
  it.each(entries.filter(({ path }) => path !== ofServer))('are in no page that uses $path', ({ path }) => {
    expect(modulesOf(path)).toEqual([])
  })

  it('are where the server loads them', () => {
    const namespaces = ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'].map((name) => `${name}.verify.js`)
    expect(modulesOf(ofServer)).toEqual([...namespaces, 'siwx.curves.js', 'siwx.server.js'].toSorted())
  })

  it('are reported when a page loads one later', () => {
    const planted = createFixture({
      'exports/index.js': `export { page } from "../page.js"\n`,
      'page.js': `export const page = () => import("./solana.verify.js")\n`,
      'solana.verify.js': `import "./siwx.curves.js"\n`,
      'siwx.curves.js': 'export {}\n',
    })
    expect(serverModulesOf(planted, 'exports/index.js')).toEqual(['siwx.curves.js', 'solana.verify.js'])
  })
})
