import { describe, expect, it } from 'vitest'
import { namedNamespaces } from './namespaces'
import { plant } from './plant'
import { inRepository } from './workspace'

describe('the core', () => {
  it.each(['packages/headless/src', 'packages/skin/src'])('names no namespace in %s outside its home', (folder) => {
    expect(namedNamespaces(inRepository(folder))).toEqual([])
  })

  it.each([
    {
      fault: 'an action asks which chain it is',
      files: { 'actions/send.ts': `export const isEvm = (namespace: string) => namespace === 'eip155'` },
      findings: ['actions/send.ts names eip155'],
    },
    {
      fault: 'a rule has a case for a chain in its name',
      files: { 'rules/fee.ts': `export const solanaFee = 5000n` },
      findings: ['rules/fee.ts names solana'],
    },
    {
      fault: 'nothing, for a comment',
      files: { 'rules/fee.ts': `/** Like Solana's. */\nexport const fee = 1n` },
      findings: [],
    },
    {
      fault: 'nothing, at home',
      files: {
        'constants/ids.ts': `export const ids = ['eip155:1']`,
        'chains/cosmos/adapter.ts': `export const cosmos = 1`,
      },
      findings: [],
    },
  ])('is reported when $fault', ({ files, findings }) => {
    expect(namedNamespaces(plant(files))).toEqual(findings)
  })
})
