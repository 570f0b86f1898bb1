import { encodeFunctionData, erc20Abi, type Hex, isAddress, toHex } from 'viem'
import { callNode, invalidParams, objectParam } from '../jsonRpc.js'
import type { TestWalletNft, TestWalletToken } from './testWallet.js'

/** What a wallet lists by ERC-7811. */
type WalletAssetsOptions = {
  readonly nfts?: readonly TestWalletNft[] | undefined
  readonly tokens?: readonly TestWalletToken[] | undefined
  readonly rpcUrls: Readonly<Record<number, string>>
}

const toNft = ({ address, standard, tokenId, amount = 1, name, collection, image }: TestWalletNft) => ({
  address,
  balance: toHex(amount),
  type: standard,
  metadata: { name, tokenId: toHex(BigInt(tokenId)), collection, image },
})

/** The balance is what the node says. */
async function toToken(token: TestWalletToken, account: Hex, url: string) {
  const { address, name, symbol, decimals, price, icon } = token
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  const balance = address
    ? callNode(url, 'eth_call', [{ to: address, data }, 'latest'])
    : callNode(url, 'eth_getBalance', [account, 'latest'])
  return {
    address: address ?? 'native',
    balance: toHex(BigInt((await balance) as Hex)),
    type: address ? 'erc20' : 'native',
    metadata: { name, symbol, decimals, price, iconUrl: icon },
  }
}

/** `wallet_getAssets` of ERC-7811: by chain, what the wallet has on the chains that are asked for. */
export function createWalletAssets({ nfts = [], tokens = [], rpcUrls }: WalletAssetsOptions) {
  return async (params: unknown) => {
    const { account, chainFilter } = objectParam(params)
    if (typeof account !== 'string' || !isAddress(account)) throw invalidParams('an account is expected')
    const chains = [...new Set([...nfts, ...tokens].map(({ chainId }) => chainId))]
    const wanted = Array.isArray(chainFilter) ? chains.filter((id) => chainFilter.includes(toHex(id))) : chains
    const assetsOf = async (id: number) => [
      ...nfts.filter(({ chainId }) => chainId === id).map(toNft),
      ...(await Promise.all(
        tokens.filter(({ chainId }) => chainId === id).map((token) => toToken(token, account, rpcUrls[id] ?? '')),
      )),
    ]
    return Object.fromEntries(await Promise.all(wanted.map(async (id) => [toHex(id), await assetsOf(id)] as const)))
  }
}
