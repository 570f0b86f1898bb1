import type { ChainSource, Holding } from '@portico/headless/testing'
import { type Address, erc20Abi, isAddress } from 'viem'
import { blockIndex, describe, ether } from './blockIndex'
import type { EvmNode } from './setUpChain'

/** Reads balances and history from the nodes, for the handlers of the Blockchain API. */
export function chainSource(nodes: readonly EvmNode[]): ChainSource {
  const indexes = nodes.map((node) => ({ node, read: blockIndex(node) }))
  const caip = (node: EvmNode) => `eip155:${node.chainId}`
  const chosen = (chainId: string | undefined) => indexes.filter(({ node }) => !chainId || caip(node) === chainId)

  async function holdings(node: EvmNode, address: Address): Promise<Holding[]> {
    const { client, tokens } = node
    const [native, ...amounts] = await Promise.all([
      client.getBalance({ address }),
      ...tokens.map((token) =>
        client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
      ),
    ])
    const owned = tokens.map((token, index) => ({
      ...describe(token),
      amount: amounts[index] ?? 0n,
      chainId: caip(node),
    }))
    return [{ ...ether, amount: native, chainId: caip(node) }, ...owned.filter(({ amount }) => amount > 0n)]
  }

  return {
    chains: nodes.map(caip),
    async holdings(address, chainId) {
      if (!isAddress(address, { strict: false })) return []
      return (await Promise.all(chosen(chainId).map(({ node }) => holdings(node, address)))).flat()
    },
    async history(address, chainId) {
      const own = address.toLowerCase()
      const all = (await Promise.all(chosen(chainId).map(({ read }) => read()))).flat()
      return all
        .filter(({ from, to, movements }) =>
          [from, to, ...movements.flatMap((each) => [each.from, each.to])].some(
            (party) => party?.toLowerCase() === own,
          ),
        )
        .toReversed()
        .toSorted((left, right) => right.minedAt - left.minedAt)
    },
  }
}
