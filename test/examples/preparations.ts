import { createPortico, type Nft, type SwapToken, useModal, useWalletDirectory, useWalletList } from '@portico/headless'
import {
  approveSwap,
  connect,
  sendCalls,
  requestPayment,
  reviewSend,
  reviewSwap,
  sendTransaction,
  signMessage,
  start,
  submitSend,
  updateSendDraft,
  updateSwapDraft,
} from '@portico/headless/actions'
import {
  gasPriceQuery,
  nftsQuery,
  smartSessionsQuery,
  swapQuoteQuery,
  swapTokensQuery,
} from '@portico/headless/queries'
import { solanaMainnet } from '@portico/headless/networks'
import { minimumReceived } from '@portico/headless/rules'
import { solana } from '@portico/headless/solana'
import { createSolanaTestWallet, solanaTestWalletSeeds } from '@portico/headless/testing/solana'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { type Address, parseUnits } from 'viem'
import { expect, onTestFinished, vi } from 'vitest'
import { apiNode } from '../devnet/api/apiNode'
import { exchange } from '../devnet/api/exchange'
import { makeStrict } from '../devnet/evm/makeStrict'
import { phoneClient } from '../devnet/phone/phoneClient'
import type { ExampleSite } from './exampleSite'
import { readHook } from './readHook'
import { until } from './until'

type Readable<Data> = { queryFn(context: { readonly signal: AbortSignal }): Promise<Data> }
const read = <Data>({ queryFn }: Readable<Data>) => queryFn({ signal: new AbortController().signal })

export const session = ({ state }: ExampleSite) => state().sessions.eip155
export const network = (site: ExampleSite) => {
  const current = session(site)
  return current?.status === 'connected' ? current.caipNetworkId : undefined
}
export const prompts = (wallet: ExampleSite['wallet'], method: string) =>
  wallet.requests.filter((request) => request.method === method).length
const isConfirmed = ({ state }: ExampleSite) => until(() => state().transactions[0]?.status === 'confirmed')

/** What the list of wallets has first: the installed wallet. */
export const findWallet = async (site: ExampleSite) => ({
  wallet: await readHook(site, () => useWalletList().groups.flatMap((group) => group.wallets)[0]),
})
/** One that is connected through a link. */
export const findPairingWallet = async (site: ExampleSite) => ({
  wallet: await readHook(site, () => useWalletDirectory().data?.wallets.find((wallet) => !wallet.connectorId)),
})
export const openModal = (site: ExampleSite) =>
  readHook(site, useModal).then((modal) => modal?.open({ view: 'Connect' }))

export async function findNft({ portico, wallet }: ExampleSite): Promise<{ readonly nft: Nft | undefined }> {
  const { queryFn, select } = nftsQuery(portico, `eip155:1:${wallet.address}`)
  const page = await queryFn({ signal: new AbortController().signal, pageParam: undefined })
  return { nft: select({ pages: [page], pageParams: [undefined] }).nfts[0] }
}

const ether = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
export const fillIn = ({ portico, world }: ExampleSite) =>
  updateSendDraft(portico, { token: ether, receiverAddress: world.accounts.meridian.address, sendTokenAmount: '0.25' })
export function review(site: ExampleSite): void {
  fillIn(site)
  reviewSend(site.portico)
}

export async function findSwapTokens({ portico }: ExampleSite): Promise<Record<'usdc' | 'weth' | 'ether', SwapToken>> {
  const tokens = await read(swapTokensQuery(portico, 'eip155:1'))
  const find = (wanted: string) => {
    const token = tokens.find(({ symbol }) => symbol === wanted)
    if (!token) throw new Error(`no ${wanted}`)
    return token
  }
  return { usdc: find('QUSD'), weth: find('CDR'), ether: find('ETH') }
}

/** A swap of a token that needs an approval, as it is reviewed. */
export async function quoteSwap(site: ExampleSite) {
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
export async function reviewQuotedSwap(site: ExampleSite): Promise<void> {
  const { swapReview } = await quoteSwap(site)
  reviewSwap(site.portico, { review: swapReview, needsApproval: true })
}
export async function draftSwap(site: ExampleSite): Promise<void> {
  const { ether: from, usdc: to } = await findSwapTokens(site)
  updateSwapDraft(site.portico, { from, to, amount: '0.4' })
}
export async function reviewBatch(site: ExampleSite): Promise<void> {
  await reviewQuotedSwap(site)
  await until(() => {
    const swap = site.state().swap
    return swap.step === 'review' && swap.batching === 'supported'
  })
}
/** Of a token that takes a new allowance only once the old one is 0. */
export async function reviewStrictSwap(site: ExampleSite): Promise<void> {
  const url = site.world.urls.evm[1]
  const { address: token = exchange } = findToken(site)
  await makeStrict(
    { client: apiNode(url), url },
    { token, owner: site.wallet.address as Address, spender: exchange, amount: 1n },
  )
  await reviewQuotedSwap(site)
  await approveSwap(site.portico)
}
export async function approveQuotedSwap(site: ExampleSite): Promise<void> {
  await reviewQuotedSwap(site)
  await approveSwap(site.portico)
  await isConfirmed(site)
}

const payment = ({ world }: ExampleSite, chainId: number) =>
  ({
    asset: { caipNetworkId: `eip155:${chainId}` },
    amount: '0.01',
    recipient: world.accounts.meridian.address,
  }) as const
export const requestHere = (site: ExampleSite) => requestPayment(site.portico, payment(site, 1))
export const requestOnBase = (site: ExampleSite) => requestPayment(site.portico, payment(site, 8453))

export async function startSend(site: ExampleSite): Promise<void> {
  review(site)
  site.wallet.behavior = 'hang'
  void submitSend(site.portico)
  await until(() => prompts(site.wallet, 'eth_sendTransaction') === 1)
}
export async function sendOnce({ portico, world, state }: ExampleSite) {
  const { hash } = await sendTransaction(portico, { transaction: { to: world.accounts.meridian.address, value: 1n } })
  return { hash, id: state().transactions[0]?.id }
}
export const sendBatch = ({ portico, world }: ExampleSite) =>
  sendCalls(portico, { calls: [{ to: world.accounts.meridian.address, value: 1n }] })

/** The project's features come after the first connection. */
export const hasFeatures = ({ state }: ExampleSite) => until(() => state().remoteFeatures?.multiWallet)
export async function connectOther(site: ExampleSite): Promise<void> {
  await hasFeatures(site)
  await connect(site.portico, { connector: 'ID_AUTH' })
}

export function scanPairingLink({ portico, world }: ExampleSite): void {
  const stop = portico.state.subscribe(
    ({ pairing }) => (pairing.step === 'pairing' ? pairing.uri : undefined),
    (uri) => {
      if (!uri) return
      stop()
      void phoneClient(world.urls.phone).pair(uri)
    },
  )
}

/** A client on the Solana chain of the world, and a transaction that its wallet signs. */
export async function connectSolana({ world }: ExampleSite) {
  const [seed] = solanaTestWalletSeeds
  const { rpcUrl } = world.json.solana
  const hide = createSolanaTestWallet({ ...seed, rpcUrls: { 'solana:mainnet': rpcUrl } }).register()
  const portico = createPortico({
    networks: [{ ...solanaMainnet, rpcUrls: { default: { http: [rpcUrl] } } }],
    adapters: [solana()],
    storage: null,
    debug: false,
  })
  onTestFinished(() => {
    hide()
    portico.destroy()
  })
  start(portico)
  const { id } = await vi.waitUntil(() => portico.state.getState().connectors[0])
  await connect(portico, { connector: id })
  const payer = new PublicKey(seed.address)
  const { blockhash } = await new Connection(rpcUrl).getLatestBlockhash()
  const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
  transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }))
  return { portico, transaction }
}

const permissionsOf = ({ portico, wallet }: ExampleSite) =>
  read(smartSessionsQuery(portico, `eip155:1:${wallet.address}`))
export async function signRevocation(site: ExampleSite) {
  const [permission] = await permissionsOf(site)
  return { pci: permission?.pci, signature: await signMessage(site.portico, { message: 'Revoke' }) }
}
export async function expectRevoked(site: ExampleSite): Promise<void> {
  expect((await permissionsOf(site))[0]).toMatchObject({ revokedAt: expect.any(Number) })
}

export const findToken = ({ world }: ExampleSite) => ({
  address: world.json.tokens.find(({ chainId, symbol }) => chainId === 1 && symbol === 'QUSD')?.address,
})
export const findEdition = ({ world }: ExampleSite) => ({
  address: world.collections.find(({ chainId, standard }) => chainId === 1 && standard === 'ERC1155')?.address,
})
