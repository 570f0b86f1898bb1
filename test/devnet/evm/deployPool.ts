import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  maxUint256,
  pad,
  parseAbi,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { balanceSlot } from '../api/exchange'
import { apiNode } from '../api/apiNode'
import localPool from '../contracts/LocalPool.json' with { type: 'json' }
import { accounts } from './accounts'
import type { EvmNode } from './setUpChain'

const abi = parseAbi([
  'function quote(address from, address to, uint256 amount) view returns (uint256)',
  'function swap(address from, address to, uint256 amount, uint256 minimum)',
])

/** A pool of two tokens on a chain of the local world. Amounts in base units. */
export type Pool = {
  readonly address: Address
  /** What it gives now. */
  quote(from: Address, to: Address, amount: bigint): Promise<bigint>
  /** Calldata of a swap that fails rather than to give less. */
  swapData(from: Address, to: Address, amount: bigint, minimum: bigint): Hex
  /** Swaps for another account, before what waits for a block: the same swap gives less then. */
  swapAhead(from: Address, to: Address, amount: bigint): Promise<void>
}

/** Deploys a pool that starts with these amounts of two tokens. */
export async function deployPool({ client, url }: EvmNode, reserves: ReadonlyMap<Address, bigint>): Promise<Pool> {
  const trader = createWalletClient({
    account: privateKeyToAccount(accounts.meridian.privateKey),
    transport: http(url),
  })
  const hash = await trader.deployContract({ chain: null, abi, bytecode: localPool.bytecode as Hex })
  const { contractAddress: address } = await client.waitForTransactionReceipt({ hash })
  if (!address) throw new Error('the pool was not deployed')
  const node = apiNode(url)
  for (const [token, amount] of reserves) {
    await node.setStorageAt({ address: token, index: balanceSlot(address), value: pad(toHex(amount)) })
    const approval = await trader.writeContract({
      chain: null,
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [address, maxUint256],
    })
    await client.waitForTransactionReceipt({ hash: approval })
  }
  return {
    address,
    quote: (from, to, amount) => client.readContract({ address, abi, functionName: 'quote', args: [from, to, amount] }),
    swapData: (from, to, amount, minimum) =>
      encodeFunctionData({ abi, functionName: 'swap', args: [from, to, amount, minimum] }),
    async swapAhead(from, to, amount) {
      const args = [from, to, amount, 0n] as const
      const maxPriorityFeePerGas = 50n * 10n ** 9n
      await trader.writeContract({
        chain: null,
        address,
        abi,
        functionName: 'swap',
        args,
        gas: 300_000n,
        maxPriorityFeePerGas,
        maxFeePerGas: 4n * maxPriorityFeePerGas,
      })
    },
  }
}
