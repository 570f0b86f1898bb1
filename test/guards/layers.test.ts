import { describe, expect, it } from 'vitest'
import { publicEntries } from '../../tools/publicEntries.mjs'
import { brokenBoundaries, brokenLayers } from './layers'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

const entries = publicEntries(inRepository('packages/headless')).map(({ path }) => path)

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
      fault: 'a room names a type of a room above it',
      files: { 'session/start.ts': `export type Send = import('../actions/sendToken.js').SendVariables` },
      finding: 'session/start.ts reaches up to actions/sendToken.js',
    },
    {
      fault: 'a file in a sub-folder reaches up',
      files: { 'rules/wallets/wallets.ts': `import type { Client } from '../../client/client.js'` },
      finding: 'rules/wallets/wallets.ts reaches up to client/client.js',
    },
    {
      fault: 'a query asks a flow',
      files: { 'queries/names/names.ts': `import { pair } from '../../flows/pairing/pair.js'` },
      finding: 'queries/names/names.ts reaches up to flows/pairing/pair.js',
    },
    {
      fault: 'the table of a flow asks what only its controls may',
      files: { 'flows/send/machine.ts': `import { connect } from '../../actions/connection/connect.js'` },
      finding: 'flows/send/machine.ts reaches up to actions/connection/connect.js',
    },
    {
      fault: 'a flow uses fixtures',
      files: { 'flows/pay/controls.ts': `import { sendFixtures } from '../send/fixtures.js'` },
      finding: 'flows/pay/controls.ts reaches up to flows/send/fixtures.js',
    },
    {
      fault: 'one chain leans on another',
      files: { 'chains/solana/adapter.ts': `import { read } from '../eip155/actions.js'` },
      finding: 'chains/solana/adapter.ts uses another chain, chains/eip155/actions.js',
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
    expect(brokenLayers(createFixture(files))).toEqual([finding])
  })

  it('may read the table of a flow, which is data', () => {
    const files = { 'actions/send/sendDraft.ts': `import { sendMachine } from '../../flows/send/machine.js'` }
    expect(brokenLayers(createFixture(files))).toEqual([])
  })
})

describe('the skin', () => {
  it('keeps the order of its rooms, uses only public entries of headless, and no view uses another', () => {
    expect(brokenBoundaries(inRepository('packages/skin/src'), entries)).toEqual([])
  })

  it('may list every view in the table of its router', () => {
    const table = { 'router/views.ts': `export const load = () => import('../views/Send/index.js')` }
    expect(brokenBoundaries(createFixture(table), entries)).toEqual([])
  })

  it('may cut a view into parts', () => {
    const parts = { 'views/Send/index.tsx': `import { SendForm } from './SendForm.js'` }
    expect(brokenBoundaries(createFixture(parts), entries)).toEqual([])
  })

  it.each([
    {
      fault: 'it imports a file of headless that is no entry',
      files: { 'components/list/Row.tsx': `import { shorten } from '@portico/headless/src/rules/shorten'` },
      finding: 'components/list/Row.tsx uses @portico/headless/src/rules/shorten, which is no public entry',
    },
    {
      fault: 'it imports from the folder of headless',
      files: { 'components/Row.tsx': `import type { shorten } from '../../../headless/src/rules/shorten.js'` },
      finding: 'components/Row.tsx leaves the package for ../../headless/src/rules/shorten.js',
    },
    {
      fault: 'a view shows another view',
      files: { 'views/Account/index.tsx': `import { Send } from '../Send/index.js'` },
      finding: 'views/Account/index.tsx uses a view, views/Send/index.js',
    },
    {
      fault: 'a view borrows a part of another view, later',
      files: { 'views/Account/Tokens.tsx': `export const load = () => import('../Send/TokenPicker.js')` },
      finding: 'views/Account/Tokens.tsx uses a view, views/Send/TokenPicker.js',
    },
    {
      fault: 'a button looks into a view',
      files: { 'buttons/buttons.tsx': `import { TokenPicker } from '../views/Send/TokenPicker.js'` },
      finding: 'buttons/buttons.tsx uses a view, views/Send/TokenPicker.js',
    },
    {
      fault: 'the catalogue lists the views',
      files: { 'messages/messages.ts': `import type { viewTitles } from '../router/views.js'` },
      finding: 'messages/messages.ts reaches up to router/views.js',
    },
    {
      fault: 'the shell asks the table of views',
      files: { 'shell/Modal.tsx': `import { viewTable } from '../router/views.js'` },
      finding: 'shell/Modal.tsx reaches up to router/views.js',
    },
    {
      fault: 'a component loads a part of the shell later',
      files: { 'components/list/Row.tsx': `export const load = () => import('../../shell/View.js')` },
      finding: 'components/list/Row.tsx reaches up to shell/View.js',
    },
    {
      fault: 'the theme names a type of a component',
      files: { 'theme/tokens.ts': `export type Row = import('../components/list/List.js').Row` },
      finding: 'theme/tokens.ts reaches up to components/list/List.js',
    },
    {
      fault: 'a file of it has no room',
      files: { 'helpers/misc.ts': `export const misc = 1` },
      finding: 'helpers/misc.ts lives in no room',
    },
  ])('is reported when $fault', ({ files, finding }) => {
    expect(brokenBoundaries(createFixture(files), entries)).toEqual([finding])
  })
})
