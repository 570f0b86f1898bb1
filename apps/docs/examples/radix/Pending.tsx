import { usePendingTransactions } from '@portico/headless'
import { transactionStatusTexts } from '@portico/headless/locales/en'
import { formatAmount } from '@portico/headless/rules'
import { Button } from './ui/button'

/** What was handed over to the wallet, with its end until the page is left. */
export function Pending() {
  const { transactions, dismiss } = usePendingTransactions()

  return (
    transactions.length > 0 && (
      <ul className="wallet-rows wallet-pending" aria-label="Transactions">
        {transactions.map(({ id, status, isUnknown, error, explorerUrl, ...one }) => (
          <li key={id}>
            <p id={id} role="status">
              {'token' in one ? `${formatAmount(one.amount, one.token.decimals)} ${one.token.symbol}` : 'Transaction'}:{' '}
              {isUnknown ? 'status unknown' : transactionStatusTexts[status]}
              {error && <small>{error.message}</small>}
            </p>
            {explorerUrl && (
              <Button asChild variant="outline" size="sm">
                <a href={explorerUrl} target="_blank" rel="noreferrer">
                  View
                </a>
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              id={`remove-${id}`}
              aria-labelledby={`remove-${id} ${id}`}
              onClick={() => void dismiss(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    )
  )
}
