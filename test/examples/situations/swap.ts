import type { SwapToken } from '@portico/headless'
import { approveSwap, reviewSwap, updateSwapDraft } from '@portico/headless/actions'
import type { Address } from 'viem'
import { expect } from 'vitest'
import { apiNode } from '../../devnet/api/apiNode'
import { exchange } from '../../devnet/api/exchange'
import { makeStrict } from '../../devnet/evm/makeStrict'
import { quoteSwap, readSwapTokens } from '../../devnet/support/quoteSwap'
import type { ExampleSite } from '../exampleSite'
import { confirms, findToken, type Situations, stepsTo, untilConfirmed } from '../situation'
import { until } from '../until'

async function findSwapTokens(site: ExampleSite): Promise<Record<'usdc' | 'weth' | 'ether', SwapToken>> {
  const tokenOf = await readSwapTokens(site)
  return { usdc: tokenOf('QUSD'), weth: tokenOf('CDR'), ether: tokenOf('ETH') }
}

/** A swap of a token that needs an approval, as it is reviewed. */
const quoteDollars = async (site: ExampleSite) => ({
  swapReview: await quoteSwap(site, { from: 'QUSD', to: 'CDR', amount: '25' }),
})

async function reviewQuotedSwap(site: ExampleSite): Promise<void> {
  const { swapReview } = await quoteDollars(site)
  reviewSwap(site.portico, { review: swapReview, needsApproval: true })
}

async function draftSwap(site: ExampleSite): Promise<void> {
  const { ether: from, usdc: to } = await findSwapTokens(site)
  updateSwapDraft(site.portico, { from, to, amount: '0.4' })
}

async function reviewBatch(site: ExampleSite): Promise<void> {
  await reviewQuotedSwap(site)
  await until(() => {
    const swap = site.state().swap
    return swap?.step === 'review' && swap.batching === 'supported'
  })
}

/** Of a token that takes a new allowance only once the old one is 0. */
async function reviewStrictSwap(site: ExampleSite): Promise<void> {
  const url = site.world.urls.evm[1]
  const { address: token = exchange } = findToken(site)
  await makeStrict(
    { client: apiNode(url), url },
    { token, owner: site.wallet.address as Address, spender: exchange, amount: 1n },
  )
  await reviewQuotedSwap(site)
  await approveSwap(site.portico)
}

async function approveQuotedSwap(site: ExampleSite): Promise<void> {
  await reviewQuotedSwap(site)
  await approveSwap(site.portico)
  await untilConfirmed(site, 'approval')
}

/** By the name of the export. */
export const swapSituations: Situations = {
  useSwap: { prepare: reviewQuotedSwap, press: ['Approve', 'Swap'], ...confirms('swap') },
  useSwapQuote: { prepare: draftSwap },
  tokenPriceQuery: { prepare: findSwapTokens },
  allowanceQuery: { prepare: findSwapTokens },
  swapQuoteQuery: { prepare: findSwapTokens },
  approvalTransactionQuery: { prepare: findSwapTokens },
  swapTransactionQuery: { prepare: findSwapTokens },
  updateSwapDraft: { prepare: findSwapTokens, outcome: ({ state }) => expect(state().swapDraft.amount).toBe('250') },
  reviewSwap: { prepare: quoteDollars, ...stepsTo('swap', 'review') },
  approveSwap: { prepare: reviewQuotedSwap, ...confirms('approval') },
  proceedWithSwap: { isBatching: true, prepare: reviewBatch, ...confirms('swap') },
  approveAndSwap: { isBatching: true, prepare: reviewBatch, ...confirms('swap') },
  resetSwapAllowance: { prepare: reviewStrictSwap, ...confirms('approval') },
  submitSwap: { prepare: approveQuotedSwap, ...confirms('swap') },
  goBackFromSwap: { prepare: reviewQuotedSwap, ...stepsTo('swap', 'ready') },
  useOnramp: { typed: '100' },
}
