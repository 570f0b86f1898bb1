import { usePendingTransactions } from '@portico/headless'
import { formatAmount } from '@portico/headless/rules'

/** What was sent, with its end until the page is left. */
export function Pending() {
  const { transactions, dismiss } = usePendingTransactions()

  return (
    transactions.length > 0 && (
      <fieldset>
        <legend>Transactions</legend>
        <ul>
          {transactions.map(({ id, amount, token, status, isUnknown, error, explorerUrl }) => (
            <li key={id}>
              {formatAmount(amount, token.decimals)} {token.symbol}: {isUnknown ? 'status unknown' : words[status]}
              {error && <span role="alert">. {error.message}</span>}{' '}
              {explorerUrl && (
                <a href={explorerUrl} target="_blank" rel="noreferrer">
                  View
                </a>
              )}{' '}
              <button onClick={() => void dismiss(id)}>Remove</button>
            </li>
          ))}
        </ul>
      </fieldset>
    )
  )
}

const words = {
  handedOver: 'handed over',
  pending: 'waiting for confirmation',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'replaced by another transaction',
  dropped: 'dropped by the network',
  expired: 'expired',
}
