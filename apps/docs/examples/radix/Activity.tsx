import { useActivity, useNetwork } from '@portico/headless'
import { Failure } from './Failure'
import { Button } from './ui/button'

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
      <ul className="wallet-rows">
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
      <Failure error={error} onRetry={() => void refetch()} />
      {hasNextPage && (
        <Button variant="outline" onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  )
}

const short = { dateStyle: 'medium', timeStyle: 'short' } as const
