import type { SwapToken } from '@portico/headless'
import { approveSwap, reviewSwap, updateSwapDraft } from '@portico/headless/actions'
import { gasPriceQuery, swapQuoteQuery, swapTokensQuery } from '@portico/headless/queries'
import { minimumReceived } from '@portico/headless/rules'
import { type Address, parseUnits } from 'viem'
import { expect } from 'vitest'
import { apiNode } from '../../devnet/api/apiNode'
import { exchange } from '../../devnet/api/exchange'
import { makeStrict } from '../../devnet/evm/makeStrict'
import type { ExampleSite } from '../exampleSite'
import { confirms, findToken, read, type Situations, stepsTo, untilConfirmed } from '../situation'
import { until } from '../until'

async function findSwapTokens({ portico }: ExampleSite): Promise<Record<'usdc' | 'weth' | 'ether', SwapToken>> {
  const tokens = await read(swapTokensQuery(portico, 'eip155:1'))
  const find = (wanted: string) => {
    const token = tokens.find(({ symbol }) => symbol === wanted)
    if (!token) throw new Error(`no ${wanted}`)
    return token
  }
  return { usdc: find('QUSD'), weth: find('CDR'), ether: find('ETH') }
}

/** A swap of a token that needs an approval, as it is reviewed. */
async function quoteSwap(site: ExampleSite) {
  const { portico, wallet } = site
  const { usdc: from, weth: to } = await findSwapTokens(site)
  const account = `eip155:1:${wallet.address}` as const
  const amount = parseUnits('25', from.decimals)
  const { standard: gasPrice } = await read(gasPriceQuery(portico, 'eip155:1'))
  const quote = await read(swapQuoteQuery(portico, { account, from: from.address, to: to.address, amount, gasPrice }))
  const toAmount = BigInt(quote?.toAmount ?? 0)
  updateSwapDraft(portico, { from, to, amount: '25' })
  return {
    swapReview: {
      account,
      from,
      to,
      amount,
      toAmount,
      slippage: 1,
      isHighImpact: false,
      minimumReceived: minimumReceived(toAmount),
    },
  }
}

async function reviewQuotedSwap(site: ExampleSite): Promise<void> {
  const { swapReview } = await quoteSwap(site)
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
    return swap.step === 'review' && swap.batching === 'supported'
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
  reviewSwap: { prepare: quoteSwap, ...stepsTo('swap', 'review') },
  approveSwap: { prepare: reviewQuotedSwap, ...confirms('approval') },
  approveAndSwap: { isBatching: true, prepare: reviewBatch, ...confirms('swap') },
  resetSwapAllowance: { prepare: reviewStrictSwap, ...confirms('approval') },
  submitSwap: { prepare: approveQuotedSwap, ...confirms('swap') },
  goBackFromSwap: { prepare: reviewQuotedSwap, ...stepsTo('swap', 'ready') },
  useOnramp: { typed: '100' },
}
