import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Bundler, barePage, barePhases, hostBuilds, laterPhases, visitOf } from '../../tools/hostBuilds.mjs'
import { createFixture } from './createFixture'
import { type HostLimits, hostFaults } from './hostPhases'
import { inRepository } from './workspace'

const bundlers = Object.keys(hostBuilds) as Bundler[]
const { hosts } = JSON.parse(readFileSync(inRepository('test/guards/budgets.json'), 'utf8')) as {
  hosts: Readonly<Record<Bundler, HostLimits>>
}

describe('the example page', () => {
  it.each(bundlers)('stays within its limits when %s builds it', async (bundler) => {
    const visit = visitOf(await hostBuilds[bundler](barePage), { ...barePhases, ...laterPhases })
    expect(visit.added['open']?.length).toBeGreaterThan(0)
    expect(Object.keys(hosts[bundler].later)).toEqual(Object.keys(laterPhases))
    expect(hostFaults(visit, hosts[bundler])).toEqual([])
  })
})

describe('a planted page', () => {
  const page = (shared: number) => {
    const names = Array.from({ length: shared }, (_, index) => `shared${index}`)
    const body = (name: string) => `export const ${name} = () => globalThis.${name}\n`
    return createFixture({
      'main.js': `globalThis.open = () => import('./open.js')\nglobalThis.press = () => import('./press.js')\n${names
        .map((name) => `globalThis.${name}Only = () => import('./${name}.js')`)
        .join('\n')}\n`,
      'open.js': `${names.map((name) => `import { ${name} } from './${name}.js'`).join('\n')}
export const opened = [${names.join(', ')}]\n`,
      'press.js': body('press'),
      ...Object.fromEntries(
        names.map((name) => [`${name}.js`, `${body(name)}globalThis.${name}Loaded = '${name.repeat(9_000)}'\n`]),
      ),
    })
  }
  const phasesOf = (folder: string) => ({ open: [join(folder, 'open.js')], press: [join(folder, 'press.js')] })
  const build = async (bundler: Bundler, folder: string) =>
    visitOf(await hostBuilds[bundler]({ entry: join(folder, 'main.js') }), phasesOf(folder))

  it.each(bundlers)('of one module per phase is within limits with %s', async (bundler) => {
    const visit = await build(bundler, page(0))
    expect(hostFaults(visit, { page: 5_000, phases: { open: 1, press: 1 }, later: {} })).toEqual([])
  })

  it.each(bundlers)('that is shattered into shared modules is reported with %s', async (bundler) => {
    const visit = await build(bundler, page(4))
    expect(hostFaults(visit, { page: 5_000, phases: { open: 3, press: 1 }, later: {} })).toEqual([
      expect.stringMatching(/^open adds \d files, more than 3: /),
    ])
  })

  it('is reported when it is too heavy, when a press adds too much, and when a later step does', () => {
    const added = { open: ['a'], press: ['b', 'c'], sent: ['d', 'e'] }
    const visit = { page: 96_000, added, bytes: { open: 1, press: 1, sent: 9_001 } }
    expect(hostFaults(visit, { page: 95_000, phases: { open: 3, press: 1 }, later: { sent: 9_000 } })).toEqual([
      'the page has 96000 bytes, more than 95000',
      'sent adds 9001 bytes, more than 9000',
      'press adds 2 files, more than 1: b c',
    ])
  })

  it('is refused when a phase names a module that is never imported dynamically', () => {
    const bare = { page: ['main.js'], imports: new Map(), sizes: new Map([['main.js', 1]]) }
    expect(() => visitOf(bare, { open: ['/gone.js'] })).toThrow('/gone.js is not imported dynamically')
  })
})
