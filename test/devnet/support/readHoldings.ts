import type { ApprovalAsset, ApprovalChange } from '@portico/headless/approval'
import { erc20Abi, erc721Abi, parseAbi } from 'viem'
import type { ApprovalChain } from './approvalChain'

const editionsAbi = parseAbi(['function balanceOf(address owner, uint256 id) view returns (uint256)'])

/** What an account holds of one asset. */
type Holding = { readonly asset: ApprovalAsset; readonly amount: bigint }

const pieces = [1n, 2n, 3n, 4n]

/** What the account of a chain holds, as the contracts say. */
export async function readHoldings({ node, contracts, address }: ApprovalChain): Promise<readonly Holding[]> {
  const { client } = node
  const { dollars, cedar, wrapped, toll, porticoes, shorelines } = contracts
  const tokens = [dollars, cedar, wrapped, toll].map(async (token) => ({
    asset: { type: 'token', address: token } as const,
    amount: await client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
  }))
  const owned = pieces.map(async (id) => {
    const args = [id] as const
    const owner = await client.readContract({ address: porticoes, abi: erc721Abi, functionName: 'ownerOf', args })
    const asset = { type: 'nft', address: porticoes, tokenId: String(id) } as const
    return { asset, amount: owner === address ? 1n : 0n }
  })
  const args = [address, 7n] as const
  const edition = {
    asset: { type: 'nft', address: shorelines, tokenId: '7' } as const,
    amount: await client.readContract({ address: shorelines, abi: editionsAbi, functionName: 'balanceOf', args }),
  }
  const native = { asset: { type: 'native' } as const, amount: await client.getBalance({ address }) }
  return [native, ...(await Promise.all([...tokens, ...owned])), edition]
}

/** What is there after something happened, less what was there before; `fee` is not counted. */
export function compareHoldings(
  before: readonly Holding[],
  after: readonly Holding[],
  fee: bigint,
): readonly ApprovalChange[] {
  return after.flatMap(({ asset, amount }, index) => {
    const paid = asset.type === 'native' ? fee : 0n
    const change = amount - (before[index]?.amount ?? 0n) + paid
    if (change === 0n) return []
    return [{ direction: change > 0n ? 'in' : 'out', asset, amount: String(change > 0n ? change : -change) } as const]
  })
}

/** In an order that does not depend on what happened first. */
export const sortChanges = (changes: readonly ApprovalChange[]): readonly ApprovalChange[] =>
  changes.toSorted((one, other) => JSON.stringify(one.asset).localeCompare(JSON.stringify(other.asset)))
