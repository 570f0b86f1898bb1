import { usePendingTransactions } from '@portico/headless'
import { transactionStatusTexts } from '@portico/headless/locales/en'
import { formatAmount } from '@portico/headless/rules'

/** What was sent, with its end until the page is left. */
export function Pending() {
  const { transactions, dismiss } = usePendingTransactions()

  return (
    transactions.length > 0 && (
      <ul className="drawer-issues" aria-label="Transactions">
        {transactions.map(({ id, status, isUnknown, error, explorerUrl, ...one }) => (
          <li key={id}>
            <span id={id} role="status">
              {one.kind === 'send'
                ? `${formatAmount(one.amount, one.token.decimals)} ${one.token.symbol}`
                : 'Transaction'}
              : {isUnknown ? 'status unknown' : transactionStatusTexts[status]}
            </span>
            {error && <span role="alert">. {error.message}</span>}{' '}
            {explorerUrl && (
              <a href={explorerUrl} target="_blank" rel="noreferrer">
                View
              </a>
            )}{' '}
            <button id={`remove-${id}`} aria-labelledby={`remove-${id} ${id}`} onClick={() => void dismiss(id)}>
              Remove
            </button>
          </li>
        ))}
      </ul>
    )
  )
}
