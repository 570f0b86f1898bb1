import { describe, expect, it } from 'vitest'
import { brokenDoors, brokenLayers } from './layers'
import { plant } from './plant'
import { inRepository, manifestOf } from './workspace'

const entries = Object.keys(manifestOf(inRepository('packages/headless')).exports ?? {}).map((path) =>
  path.replace('.', '@portico/headless'),
)

describe('the rooms of headless', () => {
  it('use only themselves and the rooms before them', () => {
    expect(brokenLayers(inRepository('packages/headless/src'))).toEqual([])
  })

  it.each([
    {
      fault: 'a rule asks a hook',
      files: { 'rules/price.ts': `import { useAccount } from '../hooks/useAccount.js'` },
      finding: 'rules/price.ts reaches up to hooks/useAccount.js',
    },
    {
      fault: 'an action waits for a room above it until it runs',
      files: { 'actions/send.ts': `export const late = () => import('../hooks/useSend.js')` },
      finding: 'actions/send.ts reaches up to hooks/useSend.js',
    },
    {
      fault: 'a room hands on what stands above it',
      files: { 'entities/all.ts': `export type { Client } from\n  '../client/client.js'` },
      finding: 'entities/all.ts reaches up to client/client.js',
    },
    {
      fault: 'one chain leans on another',
      files: { 'chains/solana/adapter.ts': `import { read } from '../eip155/work.js'` },
      finding: 'chains/solana/adapter.ts uses another chain, chains/eip155/work.js',
    },
    {
      fault: 'a file has no room',
      files: { 'helpers/misc.ts': `export const misc = 1` },
      finding: 'helpers/misc.ts lives in no room',
    },
    {
      fault: 'the core takes something from the skin',
      files: { 'hooks/useTheme.ts': `import { darkTheme } from '@portico/skin'` },
      finding: 'hooks/useTheme.ts uses a package, @portico/skin',
    },
  ])('are reported when $fault', ({ files, finding }) => {
    expect(brokenLayers(plant(files))).toEqual([finding])
  })
})

describe('the skin', () => {
  it('uses only public entries of headless, and no view uses another', () => {
    expect(brokenDoors(inRepository('packages/skin/src'), entries)).toEqual([])
  })

  it('may list every view in the table of its router', () => {
    expect(
      brokenDoors(plant({ 'router/views.ts': `export const late = () => import('../views/Send.js')` }), entries),
    ).toEqual([])
  })

  it.each([
    {
      fault: 'it enters headless by a side door',
      files: { 'parts/Row.tsx': `import { shorten } from '@portico/headless/src/rules/shorten'` },
      finding: 'parts/Row.tsx uses @portico/headless/src/rules/shorten, which is no public entry',
    },
    {
      fault: 'it climbs over the fence',
      files: { 'parts/Row.tsx': `import { shorten } from '../../../headless/src/rules/shorten.js'` },
      finding: 'parts/Row.tsx leaves the package for ../../headless/src/rules/shorten.js',
    },
    {
      fault: 'a view shows another view',
      files: { 'views/Account.tsx': `import { Send } from './Send.js'`, 'views/Send.tsx': `import './Send.css.js'` },
      finding: 'views/Account.tsx uses a view, views/Send.js',
    },
    {
      fault: 'a part of one view shows another view',
      files: { 'views/account/Tokens.tsx': `import { Send } from '../Send.js'` },
      finding: 'views/account/Tokens.tsx uses a view, views/Send.js',
    },
  ])('is reported when $fault', ({ files, finding }) => {
    expect(brokenDoors(plant(files), entries)).toEqual([finding])
  })
})
