import { describe, expect, it } from 'vitest'
import { missingNamespaceParts } from './namespaceParts'
import { namespaceKnowledge } from './namespaces'
import { createFixture } from './createFixture'
import { inRepository } from './workspace'

describe('the core', () => {
  it.each(['packages/headless/src', 'packages/skin/src'])('knows no single namespace in %s', (folder) => {
    expect(namespaceKnowledge(inRepository(folder))).toEqual([])
  })

  it.each([
    {
      fault: 'an action asks which chain it is',
      files: { 'actions/send.ts': `export const isEvm = (namespace: string) => namespace === 'eip155'` },
      findings: ['actions/send.ts names eip155'],
    },
    {
      fault: 'a rule knows a network',
      files: { 'rules/fee.ts': 'export const isMainnet = (id: string) => id === `eip155:1`' },
      findings: ['rules/fee.ts names eip155:1'],
    },
    {
      fault: 'an action uses the code of one chain, when it is needed or as a type',
      files: {
        'actions/send.ts': `export const load = () => import('../chains/solana/send.js')`,
        'actions/sign.ts': `import type { Signer } from '../chains/cosmos/sign.js'\nexport type { Signer }`,
      },
      findings: ['actions/send.ts uses chains/solana/send.js', 'actions/sign.ts uses chains/cosmos/sign.js'],
    },
    {
      fault: "a query uses one chain's library",
      files: { 'queries/fee.ts': `import { formatEther } from 'viem'\nexport const fee = formatEther` },
      findings: ['queries/fee.ts uses viem'],
    },
    {
      fault: 'a session asks a wallet of one chain',
      files: { 'session/start.ts': `export const method = 'eth_accounts'` },
      findings: ['session/start.ts names the method eth_accounts'],
    },
    {
      fault: 'nothing, for a comment and a name',
      files: { 'rules/fee.ts': `/** Like Solana's. */\nexport const solanaLikeFee = 1n` },
      findings: [],
    },
    {
      fault: 'nothing, for an encoding that is not of one chain alone',
      files: {
        'rules/encoding/base58.ts': `import { base58 } from '@scure/base'\nexport const encode = base58.encode`,
      },
      findings: [],
    },
    {
      fault: "a rule uses one chain's signatures",
      files: { 'rules/psbt.ts': `import { Transaction } from '@scure/btc-signer'\nexport const psbt = Transaction` },
      findings: ['rules/psbt.ts uses @scure/btc-signer'],
    },
    {
      fault: 'nothing, at home',
      files: {
        'constants/ids.ts': `export const ids = ['eip155:1']`,
        'chains/cosmos/adapter.ts': `import { x } from '@scure/base'\nexport const namespace = x('cosmos')`,
      },
      findings: [],
    },
  ])('is reported when $fault', ({ files, findings }) => {
    expect(namespaceKnowledge(createFixture(files))).toEqual(findings)
  })
})

describe('a namespace', () => {
  it('has its networks, its adapter and a test wallet, and all are public', () => {
    expect(missingNamespaceParts(inRepository('packages/headless/src'))).toEqual([])
  })

  it('is reported when parts are missing', () => {
    const folder = createFixture({
      'entities/namespaces.ts': "export const namespaces = ['eip155', 'solana', 'tron'] as const",
      'networks/eip155.ts': '',
      'networks/solana.ts': '',
      'networks/tron.ts': '',
      'chains/eip155/index.ts': '',
      'chains/solana/index.ts': '',
      'testing/wallets/solana/index.ts': '',
      'exports/networks.ts':
        "export { mainnet } from '../networks/eip155.js'\nexport { solanaMainnet } from '../networks/solana.js'",
      'exports/testing.ts': "export { wallet } from '../testing/wallets/eip155/wallet.js'",
    })
    expect(missingNamespaceParts(folder)).toEqual([
      'exports/networks.ts hands on no network of tron',
      'tron has no chains/tron/index.ts',
      'tron has no testing/wallets/tron/index.ts',
    ])
  })
})
