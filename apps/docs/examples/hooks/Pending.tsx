import { usePendingTransactions } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

/** What was sent and has not ended. A toast of the modal tells how it ended; here it leaves the list. */
export function Pending() {
  const { pending, dismiss } = usePendingTransactions()

  return (
    pending.length > 0 && (
      <ul className="drawer-pending" aria-label="Pending">
        {pending.map(({ id, amount, token, status, isUnknown, explorerUrl }) => (
          <li key={id}>
            {formatAmount(amount, token.decimals)} {token.symbol}: {isUnknown ? 'status unknown' : words[status]}{' '}
            {explorerUrl && (
              <a href={explorerUrl} target="_blank" rel="noreferrer">
                View
              </a>
            )}
            {isUnknown && <button onClick={() => void dismiss(id)}>Remove</button>}
          </li>
        ))}
      </ul>
    )
  )
}

const words = {
  handedOver: 'handed over',
  pending: 'waiting for confirmation',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'expired',
}
