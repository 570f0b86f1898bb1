import { expect, test } from 'vitest'
import { bip122 } from './bip122/adapter.js'
import type { ChainFeature, ChainAdapter } from './adapter.js'
import { cosmos } from './cosmos/adapter.js'
import { eip155 } from './eip155/adapter.js'
import { polkadot } from './polkadot/adapter.js'
import { solana } from './solana/adapter.js'

const adapters: readonly ChainAdapter[] = [eip155(), solana(), bip122(), polkadot(), cosmos()]
const serving = (area: ChainFeature) =>
  adapters.filter(({ supports }) => supports.has(area)).map(({ namespace }) => namespace)

test.each([
  { area: 'names', by: ['eip155'] },
  { area: 'balance', by: ['eip155', 'solana'] },
  { area: 'send', by: ['eip155', 'solana'] },
  { area: 'activity', by: ['eip155'] },
  { area: 'nfts', by: ['eip155'] },
  { area: 'onramp', by: ['eip155', 'solana'] },
  { area: 'tokens', by: ['eip155', 'solana'] },
  { area: 'swaps', by: ['eip155'] },
] as const)('the adapters of $by support $area, and no others', ({ area, by }) => {
  expect(serving(area)).toEqual(by)
})
