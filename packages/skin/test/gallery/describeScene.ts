import type { Network } from '@portico/headless'
import {
  type ApprovalChange,
  type ApprovalDescription,
  type ApprovalFacts,
  type ApprovalRequest,
  type ApprovalSimulation,
  describeApproval,
  findApprovalRisks,
  limitAllowance,
} from '@portico/headless/approval'
import { mainnet, solanaMainnet } from '@portico/headless/networks'
import type { ApprovalViewProps } from '../../src/exports/approval.js'
import type { ApprovalScene } from './approvalScenes.js'
import { siteName } from './samples.js'

const now = Date.UTC(2026, 5, 1)

const tokens: ApprovalFacts['tokens'] = {
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 },
  '0x6B175474E89094C44Da98b954EedeAC495271d0F': { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, price: 1 },
  '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, price: 3120.48 },
  '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85': { name: 'Ethereum Name Service', symbol: 'ENS', decimals: 0 },
  '0x495f947276749Ce646f68AC8c248420045cb7b5e': { name: 'Beach Lockers', symbol: 'LOCK', decimals: 0 },
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1 },
}

/** What a node would say of a request that says itself what moves. */
function simulate(description: ApprovalDescription, { address }: ApprovalRequest): ApprovalSimulation {
  if (!description.kind.startsWith('transaction')) return { status: 'none' }
  const sums = new Map<string, ApprovalChange>()
  for (const action of description.actions) {
    if (action.type !== 'transfer') continue
    const { asset, amount, from, to } = action
    if (from !== address && to !== address) continue
    const direction = from === address ? 'out' : 'in'
    const key = JSON.stringify([direction, asset])
    const sum = BigInt(sums.get(key)?.amount ?? 0) + BigInt(amount)
    sums.set(key, { direction, asset, amount: sum.toString() })
  }
  return { status: 'success', changes: [...sums.values()] }
}

const withoutPrices = (priced: ApprovalFacts['tokens']): ApprovalFacts['tokens'] =>
  Object.fromEntries(Object.entries(priced).map(([key, token]) => [key, { ...token, price: undefined }]))

/** What an `ApprovalView` shows in a scene. */
export async function describeScene(
  name: string,
  scene: ApprovalScene,
): Promise<Omit<ApprovalViewProps, 'onApprove' | 'onReject' | 'onLimit'>> {
  const { simulation, prices, recipients, expiresIn, limit, feePaidBy } = scene
  const changed = limit && (await limitAllowance(scene.request, limit.call, BigInt(limit.amount)))
  const request = changed ?? scene.request
  const described = await describeApproval(request, scene.facts)
  const description =
    expiresIn === undefined ? described : { ...described, expiresAt: Math.floor(Date.now() / 1000) + expiresIn }
  const network: Network = request.caipNetworkId.startsWith('solana') ? solanaMainnet : mainnet
  const native = { ...network.nativeCurrency, price: network === mainnet ? 3120.48 : 148.2 }
  const facts: ApprovalFacts | undefined =
    simulation === 'loading'
      ? undefined
      : {
          simulation: simulation ?? simulate(description, request),
          tokens: prices ? withoutPrices({ native, ...tokens }) : { native, ...tokens },
          hasCode: {},
          fee: network === mainnet ? '330000000000000' : '5000',
          ...scene.facts,
        }
  return {
    id: name,
    request,
    description,
    facts,
    prices,
    risks: findApprovalRisks(request, description, facts, { now, recipients }),
    site: { origin: request.origin, name: siteName, verification: 'verified', ...scene.site },
    network,
    position: scene.position ?? { index: 1, count: 1 },
    status: scene.status ?? { step: 'ready' },
    feePaidBy,
    requested: changed && (await describeApproval(scene.request)),
  }
}
