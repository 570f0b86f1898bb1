import type { Address } from 'viem'
import { approvalFactsLimits } from '../../../constants/approvalFacts.js'
import { errorMessages } from '../../../constants/messages.js'
import type {
  ApprovalDescription,
  ApprovalFacts,
  ApprovalPayload,
  ApprovalRequest,
  ApprovalSimulation,
  ApprovalTransactionOptions,
} from '../../../entities/approval.js'
import { parseCaipNetworkId } from '../../../rules/address/caip.js'
import { type ApprovalFactsContext, type AskNode, toTokens } from '../../approvalNode.js'
import { parseEip155Request } from '../approval/parseRequest.js'
import { estimateFee } from './estimateFee.js'
import { type AssetAddress, listAssets, listContracts, spellingOf, uniqueBy } from './listAddresses.js'
import { codeSchema, quantitySchema } from './nodeReplies.js'
import { readToken } from './readToken.js'
import { type CallsSimulation, type CallsToSimulate, simulateCalls } from './simulateCalls.js'
import { sumChanges } from './sumChanges.js'

/** Code of an account with a key that runs the code of another address (EIP-7702). */
const delegation = /^0xef0100([0-9a-f]{40})$/i

type Run = CallsToSimulate & { readonly options: ApprovalTransactionOptions }

/** The calls of a request; `undefined` for one that runs nothing. */
function toRun(payload: ApprovalPayload | string, address: string): Run | undefined {
  if (typeof payload === 'string') return undefined
  const from = address as Address
  if (payload.type === 'call')
    return { from, calls: [payload.call], gas: payload.options.gas, options: payload.options }
  return payload.type === 'calls' ? { from, calls: payload.calls, options: {} } : undefined
}

/** Contracts that may be tokens, whose balances are to be compared: those called, and those the description names. */
function listCandidates(run: Run, assets: readonly AssetAddress[]): readonly string[] {
  const tokens = assets.flatMap(({ address, kind }) => (kind === 'token' ? [address] : []))
  const all = [...tokens, ...run.calls.flatMap(({ to }) => to ?? [])].map((address) => address.toLowerCase())
  return [...new Set(all)].slice(0, approvalFactsLimits.balances)
}

async function readTokens(ask: AskNode, assets: readonly AssetAddress[]) {
  return Promise.all(assets.map(async ({ address, kind }) => ({ address, ...(await readToken(ask, address, kind)) })))
}

/** Whether there are contracts at addresses. */
async function readHasCode(ask: AskNode, addresses: readonly string[]): Promise<Readonly<Record<string, boolean>>> {
  const read = addresses.map(async (address) => {
    const code = await ask('eth_getCode', [address, 'latest'], codeSchema).catch(() => undefined)
    return code === undefined ? [] : [[address, code !== '0x' && !delegation.test(code)] as const]
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}

type Tokens = ReadonlyMap<string, Awaited<ReturnType<typeof readToken>>>

/** Whether the account cannot send what its first call takes along; a node does not simulate that. */
const lacksValue = (run: Run | undefined, balance: bigint | undefined): boolean =>
  balance !== undefined && (run?.calls[0]?.value ?? 0n) > balance

function toSimulation(
  simulated: CallsSimulation | undefined,
  tokens: Tokens,
  toAddress: (address: string) => string,
): ApprovalSimulation {
  if (!simulated) return { status: 'unavailable' }
  if (!simulated.isSuccess) {
    const { reason } = simulated
    return { status: 'failure', ...(reason !== undefined && { reason }) }
  }
  const isToken = (address: string) => {
    const found = tokens.get(toAddress(address))
    return found?.token !== undefined && !found.isCollection
  }
  return { status: 'success', changes: sumChanges(simulated.movements, simulated.balances, isToken, toAddress) }
}

/** Assets that the simulation found beside those of the description. */
function listMoved(simulated: CallsSimulation | undefined): readonly AssetAddress[] {
  if (!simulated?.isSuccess) return []
  const moved = simulated.movements.flatMap(({ asset, amount }) =>
    asset.type === 'native' || amount === 0n ? [] : [{ address: asset.address, kind: asset.type }],
  )
  const held = simulated.balances.flatMap(({ address, amount }) =>
    amount === 0n ? [] : [{ address, kind: 'token' as const }],
  )
  return [...moved, ...held]
}

/** What a request would cost if it named no gas and no price. */
async function readUsualFee(ask: AskNode, chainId: number, run: Run): Promise<bigint | undefined> {
  const { gas, gasPrice, maxFeePerGas } = run.options
  if (gas === undefined && gasPrice === undefined && maxFeePerGas === undefined) return undefined
  return estimateFee(ask, chainId, { ...run, gas: undefined }, {}, async () => undefined)
}

/** Reads what EVM nodes know of a request. */
export async function readEip155Facts(
  request: ApprovalRequest,
  { kind, actions }: ApprovalDescription,
  { ask, nativeCurrency, prices }: ApprovalFactsContext,
): Promise<ApprovalFacts> {
  const { address, caipNetworkId } = request
  const run = toRun(parseEip155Request(request), address)
  const isTransaction = kind === 'transaction' || kind === 'transactions'
  const isAsked = isTransaction || kind === 'typedData'
  const assets = uniqueBy(listAssets(actions), (asset) => asset.address)
  const contracts = uniqueBy(listContracts(actions), (contract) => contract)
  const toAddress = spellingOf([...contracts, ...assets.map((asset) => asset.address)])

  const simulating = run && simulateCalls(ask, run, listCandidates(run, assets)).catch(() => undefined)
  const getGasUsed = async () => (await simulating)?.gasUsed.reduce((sum, gas) => sum + gas, 0n)
  const chainId = Number(parseCaipNetworkId(caipNetworkId).chainId)
  const readMovedTokens = async () => {
    const moved = listMoved(await simulating).map((asset) => ({ ...asset, address: toAddress(asset.address) }))
    const named = new Set(assets.map((asset) => asset.address))
    const added = uniqueBy(moved, (asset) => asset.address).filter((asset) => !named.has(asset.address))
    return readTokens(ask, added.slice(0, approvalFactsLimits.tokens))
  }
  const [simulated, namedTokens, movedTokens, hasCode, code, balance, fee, usualFee] = await Promise.all([
    simulating,
    readTokens(ask, assets.slice(0, approvalFactsLimits.tokens)),
    readMovedTokens(),
    readHasCode(ask, contracts.slice(0, approvalFactsLimits.addresses)),
    isAsked ? ask('eth_getCode', [address, 'latest'], codeSchema).catch(() => undefined) : undefined,
    isTransaction ? ask('eth_getBalance', [address, 'latest'], quantitySchema).catch(() => undefined) : undefined,
    run && estimateFee(ask, chainId, run, run.options, getGasUsed).catch(() => undefined),
    run && readUsualFee(ask, chainId, run).catch(() => undefined),
  ])
  const all = [...namedTokens, ...movedTokens]
  const tokens: Tokens = new Map(all.map(({ address: contract, ...read }) => [contract, read]))
  const collections = all.flatMap(({ address: contract, isCollection }) => (isCollection ? [contract] : []))
  const withNames = all.flatMap(({ address: contract, token }) => (token ? [[contract, token] as const] : []))
  const known = [...(nativeCurrency ? [['native', nativeCurrency] as const] : []), ...withNames]
  const [, delegate] = delegation.exec(code ?? '') ?? []
  const isTooMuch = !simulated && lacksValue(run, balance)
  const simulation = isTooMuch
    ? { status: 'failure' as const, reason: errorMessages.insufficientFunds }
    : toSimulation(simulated, tokens, toAddress)
  return {
    simulation: isTransaction ? simulation : { status: 'none' },
    tokens: toTokens(known, prices),
    hasCode,
    ...(collections.length > 0 && { collections }),
    ...(fee !== undefined && { fee: String(fee) }),
    ...(usualFee !== undefined && { usualFee: String(usualFee) }),
    ...(balance !== undefined && { balance: String(balance) }),
    ...(delegate !== undefined && { delegate: toAddress(`0x${delegate}`) }),
  }
}
