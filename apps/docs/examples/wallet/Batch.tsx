import { useAccount, useSendCalls } from '@portico/headless'
import { useCapabilities, useWaitForCalls } from '@portico/headless/eip155'
import { stringToHex } from 'viem'

/** Several calls that the visitor approves once. */
export function Batch() {
  const { address, isConnected } = useAccount({ namespace: 'eip155' })
  const { data: capabilities } = useCapabilities()
  const { mutate: sendCalls, data: calls, error, isPending } = useSendCalls()
  const { data: ended } = useWaitForCalls({ id: calls?.id })
  const notes = ['one', 'two'].map((note) => ({ to: address, data: stringToHex(note) }))

  return (
    <section>
      <button disabled={!isConnected || isPending} onClick={() => sendCalls({ calls: notes })}>
        {isPending ? 'Waiting for your wallet' : 'Write two notes at once'}
      </button>
      {capabilities && <p>Either both or none: {capabilities.atomic?.status}</p>}
      {ended && (
        <output aria-label="Calls">
          {ended.outcome.status} in {ended.hashes.length} transactions
        </output>
      )}
      {error && <p role="alert">{error.message}</p>}
    </section>
  )
}
