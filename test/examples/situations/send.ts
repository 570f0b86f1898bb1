import {
  requestPayment,
  reviewSend,
  sendCalls,
  sendTransaction,
  submitSend,
  updateSendDraft,
} from '@portico/headless/actions'
import { nftsQuery } from '@portico/headless/queries'
import { expect } from 'vitest'
import type { ExampleSite } from '../exampleSite'
import { confirms, prompts, type Situations, shows, stepsTo } from '../situation'
import { until } from '../until'

async function findNft({ portico, wallet }: ExampleSite) {
  const { queryFn, select } = nftsQuery(portico, `eip155:1:${wallet.address}`)
  const page = await queryFn({ signal: new AbortController().signal, pageParam: undefined })
  return { nft: select({ pages: [page], pageParams: [undefined] }).nfts[0] }
}

const ether = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const

const fillIn = ({ portico, world }: ExampleSite) =>
  updateSendDraft(portico, { token: ether, receiverAddress: world.accounts.meridian.address, sendTokenAmount: '0.25' })

function review(site: ExampleSite): void {
  fillIn(site)
  reviewSend(site.portico)
}

const payment = ({ world }: ExampleSite, chainId: number) =>
  ({
    asset: { caipNetworkId: `eip155:${chainId}` },
    amount: '0.01',
    recipient: world.accounts.meridian.address,
  }) as const

const requestHere = (site: ExampleSite) => requestPayment(site.portico, payment(site, 1))

const requestOnBase = (site: ExampleSite) => requestPayment(site.portico, payment(site, 8453))

async function startSend(site: ExampleSite): Promise<void> {
  review(site)
  site.wallet.behavior = 'hang'
  void submitSend(site.portico)
  await until(() => prompts(site.wallet, 'eth_sendTransaction') === 1)
}

async function sendOnce({ portico, world, state }: ExampleSite) {
  const { hash } = await sendTransaction(portico, { transaction: { to: world.accounts.meridian.address, value: 1n } })
  return { hash, id: state().transactions[0]?.id }
}

const sendBatch = ({ portico, world }: ExampleSite) =>
  sendCalls(portico, { calls: [{ to: world.accounts.meridian.address, value: 1n }] })

/** By the name of the export. */
export const sendSituations: Situations = {
  useSendDraft: { prepare: fillIn, press: ['Review'], ...stepsTo('send', 'review') },
  useSend: { prepare: fillIn, press: ['Review', 'Confirm'], ...confirms('send') },
  usePay: { press: ['Buy', 'Confirm'], ...confirms('send') },
  useSendNft: {
    prepare: findNft,
    press: ['Send'],
    outcome: ({ state }) => expect(state().sendDraft.token?.nft).toBeDefined(),
  },
  readApprovalFacts: { prepare: ({ world }) => ({ endpoint: world.urls.evm[1] }) },
  useSendCalls: { press: ['Swap'], ...shows(/^Sent as /) },
  useSendTransaction: { press: ['Mint'], ...shows(/^Sent as 0x/) },
  sendCallsMutation: { press: ['Approve'], ...confirms('calls') },
  sendTokenMutation: { press: ['Send'], ...confirms('send') },
  sendTransactionMutation: { press: ['Send'], ...confirms('transaction') },
  resetSendDraft: { prepare: fillIn },
  setMaxAmount: { prepare: fillIn },
  waitForTransactionQuery: { prepare: sendOnce },
  usePendingTransactions: { prepare: startSend },
  useWaitForTransaction: { prepare: sendOnce },
  watchTransaction: { prepare: sendOnce },
  dismissTransaction: { prepare: sendOnce, outcome: ({ state }) => expect(state().transactions).toEqual([]) },
  getCallsStatus: { prepare: sendBatch },
  useWaitForCalls: { prepare: sendBatch },
  updateSendDraft: { outcome: ({ state }) => expect(state().sendDraft.sendTokenAmount).toBe('0.25') },
  reviewSend: { prepare: fillIn },
  submitSend: { prepare: review, ...confirms('send') },
  goBackFromSend: { prepare: review, ...stepsTo('send', 'form') },
  leaveSend: {
    prepare: startSend,
    outcome: ({ state }) => until(() => state().transactions[0]?.isUnknown),
  },
  requestPayment: stepsTo('pay', 'request'),
  reviewPayment: { prepare: requestOnBase, ...stepsTo('send', 'review') },
  submitPayment: { prepare: requestHere, ...confirms('send') },
  cancelPayment: { prepare: requestHere, ...stepsTo('pay', 'idle') },
}
