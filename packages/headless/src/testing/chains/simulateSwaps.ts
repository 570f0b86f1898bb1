import { type Address, decodeFunctionData, type Hex, numberToHex, pad, parseAbi } from 'viem'
import { nativeTokenAddresses } from '../../entities/namespaceTables.js'
import { unsupportedMethod } from '../wallets/jsonRpc.js'

/** Address of the swap contract of chains in memory. */
export const router = '0x0000000000000000000000000000000000c0ffee'
export const swapFunction =
  'function swap(address from, address to, uint256 amount, uint256 minToAmount, address receiver)'

const abi = parseAbi([
  swapFunction,
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function getEthBalance(address owner) view returns (uint256)',
])
/** What an account has of each token: chains in memory have none, and only differences are asked for. */
const heldTokens = 2n ** 128n

type Call = { readonly to?: string; readonly data?: Hex }

/**
 * Results of the calls of `eth_simulateV1`: reads of balances, and swaps by `router` between them, after their approval, which give
 * the least that they may.
 *
 * @param balanceOf - the native coin of an account, in base units
 * @throws ProviderRpcError when there is any other call: a node that cannot tell what it does
 */
export function simulateSwaps(params: readonly unknown[], balanceOf: (address: string) => bigint): unknown {
  const [{ blockStateCalls = [] } = {}] = params as readonly {
    readonly blockStateCalls?: readonly { readonly calls?: readonly Call[] }[]
  }[]
  const changes = new Map<string, bigint>()
  const changeOf = (token: string) => changes.get(token.toLowerCase()) ?? 0n
  const add = (token: string, amount: bigint) => changes.set(token.toLowerCase(), changeOf(token) + amount)
  const balanceIn = (token: string, owner: Address) =>
    token === nativeTokenAddresses.eip155 ? balanceOf(owner) + changeOf(token) : heldTokens + changeOf(token)

  function run({ to = '', data = '0x' }: Call): Hex {
    const call = decode(data)
    if (call?.functionName === 'getEthBalance') return toWord(balanceIn(nativeTokenAddresses.eip155, call.args[0]))
    if (call?.functionName === 'balanceOf') return toWord(balanceIn(to, call.args[0]))
    if (call?.functionName === 'approve') return toWord(1n)
    if (!call || to.toLowerCase() !== router) throw unsupportedMethod('eth_simulateV1')
    const [from, target, amount, minToAmount] = call.args
    add(from, -amount)
    add(target, minToAmount)
    return '0x'
  }
  return blockStateCalls.map(({ calls = [] }) => ({
    calls: calls.map((call) => ({ returnData: run(call), status: '0x1', gasUsed: '0x5208', logs: [] })),
  }))
}

const toWord = (amount: bigint) => pad(numberToHex(amount))

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}
