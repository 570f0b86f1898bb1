import { type Address, erc20Abi } from 'viem'
import {
  useConfig,
  useConnect,
  useConnection,
  useDisconnect,
  useReadContract,
  useWaitForTransactionReceipt,
  useWriteContract,
} from 'wagmi'

/** Hooks of wagmi alone: nothing here knows which modal connects. */
export function WagmiAllowance({ token }: { token: Address | undefined }) {
  const { address, status, chain } = useConnection()
  const [connector] = useConfig().connectors
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const isReady = token !== undefined && address !== undefined
  const contract = { address: token, abi: erc20Abi } as const
  const { data: allowance, refetch } = useReadContract({
    ...contract,
    functionName: 'allowance',
    args: address && [address, address],
  })
  const { mutate: writeContract, data: hash, error } = useWriteContract()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })

  return (
    <section aria-label="wagmi">
      {status === 'connected' ? (
        <button onClick={() => disconnect()}>Disconnect by wagmi</button>
      ) : (
        <button disabled={!connector} onClick={() => connector && connect({ connector })}>
          Connect by wagmi
        </button>
      )}
      <p>{status === 'connected' ? `${address} on ${chain?.name}` : 'Not connected'}</p>
      <button
        disabled={!isReady}
        onClick={() =>
          isReady && writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args: [address, 5n] })
        }
      >
        Approve five units by wagmi
      </button>
      {receipt && <p>Transaction: {receipt.status}</p>}
      {allowance !== undefined && (
        <button onClick={() => void refetch()}>
          Allowance: <output aria-label="Allowance for wagmi">{String(allowance)}</output>
        </button>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
