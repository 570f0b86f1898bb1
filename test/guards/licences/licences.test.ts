import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licenceFaults, runtimePackages } from './licences'
import { createFixture } from '../createFixture'
import { recogniseLicence } from './recogniseLicence'
import { inRepository, manifestOf } from '../workspace'

/** Releases without a licence file, looked at one by one: their package.json says MIT. */
const withoutFile = [
  '@libsql/linux-x64-gnu@0.5.29',
  '@open-draft/deferred-promise@2.2.0',
  'bs58@4.0.1',
  'es6-promisify@5.0.0',
  'is-node-process@1.2.0',
  'pg-types@2.2.0',
  'pgpass@1.0.5',
  'strict-event-emitter@0.5.1',
  'tr46@0.0.3',
  'uint8arrays@3.1.1',
]

/** Parts of an optional peer whose licence is not on our list; why they stay: decisions/0010. */
const decided = ['rpc-websockets@9.3.10']

const packages = runtimePackages(['packages/headless', 'packages/skin', 'apps/secure-site'].map(inRepository))
const text = (name: string) => readFileSync(inRepository(`test/guards/licences/texts/${name}.txt`), 'utf8')

describe('what runs with the packages', () => {
  it('is everything they depend on, optional peers too', () => {
    const names = packages.map(({ id }) => id.replace(/(?<=.)@.*/, ''))
    expect(names).toEqual(expect.arrayContaining(['zod', 'uqr', 'viem', '@walletconnect/ethereum-provider']))
    expect(names).toContain('@walletconnect/universal-provider')
    expect(names).toEqual(expect.arrayContaining(['@noble/curves', '@walletconnect/core', 'multiformats']))
  })

  it('is under an allowed licence, by its licence files', () => {
    const others = packages.filter(({ id }) => !decided.includes(id))
    expect(others.flatMap((installed) => licenceFaults(installed, withoutFile))).toEqual([])
  })

  it('needs no exception that is not used', () => {
    const used = packages.filter(({ files }) => files.length === 0).map(({ id }) => id)
    expect(withoutFile.filter((id) => !used.includes(id))).toEqual([])
    expect(decided.filter((id) => !packages.some((installed) => installed.id === id))).toEqual([])
  })
})

describe('the providers of WalletConnect', () => {
  const { peerDependencies = {} } = manifestOf(inRepository('packages/headless'))
  const providers = Object.entries(peerDependencies).filter(([name]) => name.startsWith('@walletconnect/'))

  it('are accepted in the release whose licence file was read, and in no later one', () => {
    const accepted = providers.map(([name, range]) => `${name}@${range}`)
    expect(accepted).toHaveLength(2)
    expect(packages.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted))
  })

  it('are installed in that release by whoever follows a page that pairs with phones', () => {
    const pages = inRepository('apps/docs/pages')
    const pairing = readdirSync(pages, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      if (!file.endsWith('.mdx') || file.startsWith('reference')) return []
      const page = readFileSync(join(pages, file), 'utf8')
      const shown = [...page.matchAll(/file="([^"]+)"/g)].map(([, path = '']) => join(pages, dirname(file), path))
      const code = [page, ...shown.map((path) => readFileSync(path, 'utf8'))].join('\n')
      return code.includes("from '@portico/headless/walletconnect'") ? [{ file, page }] : []
    })
    expect(pairing.length).toBeGreaterThan(3)
    const release = `@walletconnect/universal-provider@${peerDependencies['@walletconnect/universal-provider']}`
    expect(pairing.filter(({ page }) => !page.includes(release)).map(({ file }) => file)).toEqual([])
  })
})

describe('a package that is added', () => {
  /** A package that depends on another, which depends on `planted`, with the given files in `planted`. */
  const withPackage = (files: Readonly<Record<string, string>>) =>
    createFixture({
      'package.json': JSON.stringify({ name: 'ours', version: '1.0.0', dependencies: { between: '1.0.0' } }),
      'node_modules/between/package.json': JSON.stringify({
        name: 'between',
        version: '1.0.0',
        peerDependencies: { planted: '^2.0.0' },
      }),
      'node_modules/between/LICENSE': text('MIT'),
      'node_modules/planted/package.json': JSON.stringify({ name: 'planted', version: '2.0.0', license: 'MIT' }),
      ...Object.fromEntries(
        Object.entries(files).map(([name, content]) => [join('node_modules/planted', name), content]),
      ),
    })
  const faults = (folder: string) => runtimePackages([folder]).flatMap((installed) => licenceFaults(installed, []))

  const community = `Planted Community License\n\nCopyright (c) 2025 Planted, Inc.\n\nYou may use the software free of charge
unless your products serve more than 500 monthly active users, in which case you must obtain a commercial license.\n`

  it('passes with the text of an allowed licence', () => {
    expect(
      faults(withPackage({ 'LICENSE.md': `# MIT License\n\nCopyright (c) 2025 Planted\n\n${text('MIT')}` })),
    ).toEqual([])
  })

  it.each([
    { fault: 'its file holds a community licence, though its field says MIT', licence: community },
    { fault: 'an allowed text is followed by a restriction', licence: `${text('MIT')}\n${community}` },
    {
      fault: 'an allowed text is followed by one sentence more',
      licence: `${text('Apache-2.0')}\nThe software must not be used to compete with Planted, Inc.`,
    },
    {
      fault: 'a restriction is hidden in the copyright line',
      licence: `Copyright (c) 2025 Planted, Inc. Use is limited to 500 users.\n\n${text('MIT')}`,
    },
    { fault: 'a word of an allowed text is changed', licence: text('MIT').replace('free of charge', 'for a fee') },
    { fault: 'its file only names a licence', licence: 'MIT License' },
  ])('is reported when $fault', ({ licence }) => {
    expect(faults(withPackage({ LICENSE: licence }))).toEqual(['planted@2.0.0 has an unknown licence in LICENSE'])
  })

  it('is reported when one of two files is not allowed', () => {
    expect(faults(withPackage({ LICENSE: text('ISC'), 'LICENSE-community.md': community }))).toEqual([
      'planted@2.0.0 has an unknown licence in LICENSE-community.md',
    ])
  })

  it('is reported when it has no licence file, though its field says MIT', () => {
    expect(faults(withPackage({}))).toEqual(['planted@2.0.0 has no licence file'])
  })

  it('is reported when an exception was made for it and its field says something else', () => {
    const manifest = { name: 'planted', version: '2.0.0', license: 'SEE LICENSE IN README' }
    const installed = runtimePackages([withPackage({ 'package.json': JSON.stringify(manifest) })])
    expect(installed.flatMap((each) => licenceFaults(each, ['planted@2.0.0']))).toEqual([
      'planted@2.0.0 has no licence file',
    ])
  })
})

describe('the allowed licences', () => {
  it.each([
    'MIT',
    'MIT-0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    '0BSD',
    'CC0-1.0',
    'Unlicense',
    'BlueOak-1.0.0',
  ])('include %s', (name) => {
    expect(recogniseLicence(text(name))).toEqual([name])
  })
})
