import { useAccount } from '@portico/headless'
import { useReadContract, useWriteContract } from '@portico/headless/eip155'
import { useState } from 'react'
import { erc20Abi, isAddress } from 'viem'

/** Reads a token contract and writes to it: an allowance of the account for itself, which moves nothing. */
export function Allowance() {
  const { address: owner } = useAccount({ namespace: 'eip155' })
  const [text, setText] = useState('')
  const token = isAddress(text) ? text : undefined

  const contract = { address: token, abi: erc20Abi } as const
  const { data: symbol } = useReadContract({ ...contract, functionName: 'symbol' })
  const { data: allowance } = useReadContract({
    ...contract,
    functionName: 'allowance',
    args: owner && [owner, owner],
  })
  const { mutate: writeContract, error, isPending } = useWriteContract()

  function approve(known: bigint) {
    if (!token || !owner) return
    writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args: [owner, known + 1n] })
  }

  return (
    <section>
      <label>
        Address of a token <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button disabled={allowance === undefined || isPending} onClick={() => approve(allowance ?? 0n)}>
        {isPending ? 'Waiting for your wallet' : 'Approve one unit more'}
      </button>
      {symbol && allowance !== undefined && (
        <output aria-label="Allowance">
          {String(allowance)} of {symbol}
        </output>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
