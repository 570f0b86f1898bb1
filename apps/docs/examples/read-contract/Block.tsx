import { useAccount } from '@portico/headless'
import { useReadContract } from '@portico/headless/eip155'
import { formatEther, parseAbi } from 'viem'

/** Multicall3, which has this address on most EVM networks. */
const contract = {
  address: '0xcA11bde05977b3631167028862bE2a173976CA11',
  abi: parseAbi([
    'function getBlockNumber() view returns (uint256)',
    'function getEthBalance(address account) view returns (uint256)',
  ]),
} as const

/** Reads a contract: the number of the block, and what the account holds in it. */
export function Block() {
  const { address, isConnected } = useAccount({ namespace: 'eip155' })
  const block = useReadContract({ ...contract, functionName: 'getBlockNumber' })
  const balance = useReadContract({
    ...contract,
    functionName: 'getEthBalance',
    args: address && [address],
  })

  return (
    <section aria-label="Contract">
      {block.isPending && <p role="status">Asking the network…</p>}
      {block.data !== undefined && <p>Block {String(block.data)}</p>}
      {balance.data !== undefined && <p>Your account holds {formatEther(balance.data)} ETH in it.</p>}
      {block.error && <p role="alert">{block.error.message}</p>}
      <button onClick={() => void Promise.all([block.refetch(), isConnected && balance.refetch()])}>Read again</button>
    </section>
  )
}
