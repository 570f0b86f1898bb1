import { useAccount } from '@portico/headless'
import { useReadContract, useWriteContract } from '@portico/headless/eip155'
import { useState } from 'react'
import { type Address, erc20Abi, isAddress } from 'viem'

/** Reads a token contract and writes to it: an allowance of the account for itself, which moves nothing. */
export function Allowance() {
  const { address, isConnected } = useAccount({ namespace: 'eip155' })
  const [token, setToken] = useState('')
  const contract = { address: token as Address, abi: erc20Abi } as const
  const owner = address as Address
  const isKnown = isConnected && isAddress(token)

  const { data: symbol } = useReadContract({ ...contract, functionName: 'symbol', query: { enabled: isKnown } })
  const { data: allowance } = useReadContract({
    ...contract,
    functionName: 'allowance',
    args: [owner, owner],
    query: { enabled: isKnown },
  })
  const { mutate: writeContract, error, isPending } = useWriteContract()

  return (
    <section>
      <label>
        Address of a token <input value={token} onChange={({ target }) => setToken(target.value)} />
      </label>
      <button
        disabled={symbol === undefined || isPending}
        onClick={() => writeContract({ ...contract, functionName: 'approve', args: [owner, (allowance ?? 0n) + 1n] })}
      >
        {isPending ? 'Waiting for your wallet' : 'Approve one unit more'}
      </button>
      {symbol && (
        <output aria-label="Allowance">
          {String(allowance)} of {symbol}
        </output>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
