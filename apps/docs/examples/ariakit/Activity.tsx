import { useActivity, useNetwork } from '@portico/headless'
import { Button } from './ui/Button'

const signs = { in: '+', out: '−', self: '' }
const labels: Readonly<Record<string, string>> = {
  send: 'Sent',
  receive: 'Received',
  trade: 'Swapped',
  approve: 'Approved',
  execute: 'Contract interaction',
}

export function Activity() {
  const { data, error, isLoading, hasNextPage, fetchNextPage, refetch } = useActivity()
  const { network } = useNetwork()

  return (
    <>
      {isLoading && <p role="status">Loading activity…</p>}
      {data?.transactions.length === 0 && <p>Transactions on {network.name} will show up here.</p>}
      <ul className="palette-rows">
        {data?.transactions.map(({ id, metadata: { operationType, status, minedAt }, transfers }) => (
          <li key={id}>
            <p>
              {(status === 'confirmed' && labels[operationType]) || 'Transaction'}
              <small>{status === 'confirmed' ? new Date(minedAt).toLocaleString('en-US', short) : status}</small>
            </p>
            <p>
              {transfers.map(({ direction, quantity, fungible_info: token, nft_info: nft }) => (
                <span key={`${direction} ${quantity.numeric} ${token?.symbol} ${nft?.name}`}>
                  {direction && signs[direction]}
                  {quantity.numeric} {token?.symbol ?? nft?.name}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert">
          {error.message} <Button onClick={() => void refetch()}>Try again</Button>
        </p>
      )}
      {hasNextPage && <Button onClick={() => void fetchNextPage()}>Load more</Button>}
    </>
  )
}

const short = { dateStyle: 'medium', timeStyle: 'short' } as const
