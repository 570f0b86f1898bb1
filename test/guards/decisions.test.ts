import { describe, expect, it } from 'vitest'
import { createFixture } from './createFixture'
import { decisionsIn } from './decisions'
import { inRepository } from './workspace'

describe('the skin and the examples', () => {
  it('decide nothing that a flow of headless decides', () => {
    expect(decisionsIn(inRepository('packages/skin/src'))).toEqual([])
    expect(decisionsIn(inRepository('apps/docs/examples'), { listsConnectors: /^chains\// })).toEqual([])
  })

  it.each([
    {
      fault: 'a view reads the store',
      code: 'export const isOpen = (state: any) => state.getState().modal.isOpen',
      finding: 'View.tsx:1 reads .getState',
    },
    {
      fault: 'a view reads the store by a name of its own',
      code: 'export const isOpen = ({ getState: read }: any) => read().modal.isOpen',
      finding: 'View.tsx:1 reads .getState',
    },
    {
      fault: 'a view reaches into the client',
      code: 'export const close = (client: any) => client?.internals.modal.close()',
      finding: 'View.tsx:1 reads .internals',
    },
    {
      fault: 'a view takes the client apart',
      code: 'export const close = ({ internals }: any) => internals.modal.close()',
      finding: 'View.tsx:1 reads .internals',
    },
    {
      fault: 'a view looks for a connector',
      code: "import { useConnectors as useAll } from '@portico/headless'\nexport const useFirst = () => useAll()[0]",
      finding: 'View.tsx:1 looks for connectors',
    },
    {
      fault: 'a view compares what was reviewed',
      code: 'export const isSame = (a: any, b: any) =>\n  a.amount === b?.amount && a.name === b.name',
      finding: 'View.tsx:2 compares .amount with .amount',
    },
  ])('are reported when $fault', ({ code, finding }) => {
    expect(decisionsIn(createFixture({ 'View.tsx': code }))).toEqual([finding])
  })

  it('may list connectors only where they are what is shown', () => {
    const code = "import { useConnectors } from '@portico/headless'\nexport const useAll = () => useConnectors()"
    const folder = createFixture({ 'chains/All.tsx': code, 'wallets/All.tsx': code })
    expect(decisionsIn(folder, { listsConnectors: /^chains\// })).toEqual(['wallets/All.tsx:1 looks for connectors'])
  })
})
