import type {
  ApprovalChange,
  ApprovalFacts,
  ApprovalPrices,
  ApprovalRequest,
  ApprovalSimulation,
} from '@portico/headless/approval'
import { approvalSamples } from '@portico/headless/testing'
import type { ApprovalSite, ApprovalStatus } from '../../src/exports/approval.js'

/** A request with what is around it, as JSON. */
export type ApprovalScene = {
  readonly request: ApprovalRequest
  /** Default: what the request says itself leaves and arrives. `loading`: nobody has answered yet. */
  readonly simulation?: ApprovalSimulation | 'loading'
  readonly facts?: Partial<ApprovalFacts>
  /** In place of those in the facts. */
  readonly prices?: ApprovalPrices
  readonly site?: Partial<ApprovalSite>
  readonly status?: ApprovalStatus
  readonly position?: { readonly index: number; readonly count: number }
  /** When what is signed ends, in s from now. */
  readonly expiresIn?: number
  /** What a person has changed an allowance to, in the smallest unit. */
  readonly limit?: { readonly call: number; readonly amount: string }
  /** Allowances can be changed. */
  readonly canLimit?: boolean
  readonly feePaidBy?: string
  /** To whom the account has sent before. */
  readonly recipients?: readonly string[]
}

const usdc = { type: 'token', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const
const weth = { type: 'token', address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' } as const
const native = { type: 'native' } as const
const success = (...changes: readonly ApprovalChange[]): ApprovalSimulation => ({ status: 'success', changes })

const { transfer, tokenTransfer, tokenApproval, unlimitedApproval, unknownFunction, knownContract } = approvalSamples
const { calls, signIn, permit, permit2Call, solanaTokenTransfer } = approvalSamples

/** Of a batch that swaps. */
const swapped = success(
  { direction: 'out', asset: usdc, amount: '100000000' },
  { direction: 'in', asset: native, amount: '31950000000000000' },
)

/** What a node says of samples whose request does not say it. */
const simulations: { readonly [Name in keyof typeof approvalSamples]?: ApprovalSimulation } = {
  unknownFunction: success(
    { direction: 'out', asset: native, amount: '100000000000000000' },
    { direction: 'in', asset: usdc, amount: '312048000' },
  ),
  knownContract: success(
    { direction: 'out', asset: native, amount: '100000000000000000' },
    { direction: 'in', asset: weth, amount: '100000000000000000' },
  ),
  calls: swapped,
}

const samples = Object.fromEntries(
  Object.entries(approvalSamples).map(([name, request]): [string, ApprovalScene] => {
    const simulation = simulations[name as keyof typeof approvalSamples]
    return [name, { request, ...(simulation && { simulation }) }]
  }),
)

/** What the request shows in other states than the first one. */
const states = {
  loading: { request: tokenTransfer, simulation: 'loading' },
  'several-wait': { request: tokenTransfer, position: { index: 1, count: 2 } },
  'not-checked': {
    request: unknownFunction,
    simulation: { status: 'unavailable' },
    site: { verification: 'unknown' },
  },
  'will-fail': {
    request: tokenTransfer,
    simulation: { status: 'failure', reason: 'ERC20: transfer amount exceeds balance' },
  },
  'first-contact': { request: transfer, recipients: [] },
  'look-alike': { request: transfer, recipients: ['0x3C44CdDd111111111111111111111111114293BC'] },
  'no-code': {
    request: unlimitedApproval,
    facts: { hasCode: { '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af': false } },
  },
  'delegated-account': { request: transfer, facts: { delegate: '0x9c4fd3b1a6e8270bd5f0e91c3a7b84d62ef05c18' } },
  'unknown-token': { request: tokenTransfer, facts: { tokens: {} } },
  'too-little': { request: transfer, facts: { balance: '250000000000000000' } },
  'fee-paid': { request: calls, simulation: swapped, feePaidBy: 'Tidewater' },
  'no-fee': { request: knownContract, facts: { fee: undefined } },
  'unknown-site': { request: signIn, site: { verification: 'unknown' } },
  'other-site': { request: transfer, site: { verification: 'mismatch' } },
  early: { request: transfer, status: { step: 'early' } },
  covered: { request: transfer, status: { step: 'covered' } },
  expiring: { request: signIn, expiresIn: 24 },
  expired: { request: permit, expiresIn: 0 },
  'edit-limit': { request: unlimitedApproval, canLimit: true },
  'edit-limit-of-permit2': { request: permit2Call, canLimit: true },
  'edit-limit-in-batch': { request: calls, simulation: swapped, canLimit: true },
  'limit-changed': { request: unlimitedApproval, canLimit: true, limit: { call: 0, amount: '100000000' } },
  'limit-none': { request: unlimitedApproval, canLimit: true, limit: { call: 0, amount: '0' } },
  'limit-unknown-token': { request: unlimitedApproval, canLimit: true, facts: { tokens: {} } },
  'nft-approval': {
    request: tokenApproval,
    canLimit: true,
    facts: {
      tokens: { [usdc.address]: { name: 'Harbour Lamps', symbol: 'LAMP', decimals: 0 } },
      collections: [usdc.address],
    },
  },
  'token-account-owner': {
    request: solanaTokenTransfer,
    facts: {
      owners: { '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu': '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV' },
    },
  },
  'in-a-window': { request: transfer, status: { step: 'window' } },
  'window-open': { request: transfer, status: { step: 'window', window: 'open' } },
  'window-closed': { request: transfer, status: { step: 'window', window: 'closed' } },
  'window-blocked': { request: transfer, status: { step: 'window', window: 'blocked' } },
  'confirm-by-email': { request: transfer, status: { step: 'confirming', number: '42' } },
  signing: { request: transfer, status: { step: 'signing' } },
  failed: { request: transfer, status: { step: 'failed', reason: 'unavailable' } },
  refused: { request: transfer, status: { step: 'failed', message: 'The node answered: nonce too low.' } },
} as const satisfies Readonly<Record<string, ApprovalScene>>

/** A request of each kind, and the states of an approval, by name. */
export const approvalScenes: Readonly<Record<string, ApprovalScene>> = { ...samples, ...states }
