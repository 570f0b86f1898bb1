import { type Address, erc20Abi, erc721Abi } from 'viem'
import type { World } from '../../devnet/world'

type Contract = { readonly chainId: number; readonly address: Address }

function onEthereum<Found extends Contract>(contracts: readonly Found[], isWanted: (one: Found) => boolean): Found {
  const found = contracts.find((one) => one.chainId === 1 && isWanted(one))
  if (!found) throw new Error('the world has no such contract on Ethereum')
  return found
}

export const tokenContract = ({ tokens }: World, symbol: string): Address =>
  onEthereum(tokens, (token) => token.symbol === symbol).address

export const collectionContract = ({ collections }: World, name: string): Address =>
  onEthereum(collections, (collection) => collection.name === name).address

/** What an account holds of a token on Ethereum, in base units, as its node tells. */
export const tokenBalance = (world: World, symbol: string, owner: Address): Promise<bigint> =>
  world.nodes[1].client.readContract({
    address: tokenContract(world, symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** The owner of a piece of a collection on Ethereum, as its node tells. */
export const nftOwner = (world: World, collection: string, tokenId: bigint): Promise<Address> =>
  world.nodes[1].client.readContract({
    address: collectionContract(world, collection),
    abi: erc721Abi,
    functionName: 'ownerOf',
    args: [tokenId],
  })
